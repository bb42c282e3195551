const longestMs = 15_000;
const busy = 'main [aria-busy="true"], main [data-busy]:not([data-busy="false"])';
const ofThePerson = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;

/**
 * Tries until it succeeds: at once, and whenever something of the screen has come. Tells whether everything is there. Ends when
 * the person does something first, or nothing comes.
 */
export function whenShown(attempt: (isWhole: boolean) => boolean): () => void {
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, longestMs);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of ofThePerson) document.removeEventListener(name, stop, true);
  }
  function look(): void {
    if (attempt(isWhole())) stop();
  }
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy', 'data-busy'],
  });
  for (const name of ofThePerson) document.addEventListener(name, stop, true);
  look();
  return stop;
}

/** What waits for its code is kept hidden with the heading of the view before. */
function isWhole(): boolean {
  const isHeaded = document.querySelector('main h1')?.checkVisibility() ?? false;
  return isHeaded && document.querySelector(busy) === null;
}
