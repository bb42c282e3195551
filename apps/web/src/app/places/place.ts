/** Where somebody was on a screen when leaving it. */
export interface Place {
  window: Scrolled;
  /** Frames that scroll by themselves, by their names. */
  frames: ReadonlyMap<string, Scrolled>;
  /** Of the links to what was opened, the one that was used. */
  nth: number;
}

interface Scrolled {
  left: number;
  top: number;
}

const frames = '[data-scroll-restoration-id]';

export function readPlace(openedPath: string): Place {
  const used = linksTo(openedPath).findIndex((link) => link === document.activeElement);
  return {
    window: { left: window.scrollX, top: window.scrollY },
    frames: new Map(
      framesHere().map(([name, { scrollLeft, scrollTop }]) => [name, { left: scrollLeft, top: scrollTop }]),
    ),
    nth: Math.max(used, 0),
  };
}

/** Scrolls to where one was, and focuses what was opened; false when nothing here leads to it. */
export function takePlace(place: Place | undefined, openedPath: string): boolean {
  const links = linksTo(openedPath);
  const link = links[place?.nth ?? 0] ?? links[0];
  if (link === undefined) return false;
  if (place) {
    for (const [name, frame] of framesHere()) frame.scrollTo(place.frames.get(name) ?? { left: 0, top: 0 });
    window.scrollTo(place.window);
  }
  link.focus({ preventScroll: true });
  // Meanwhile it may have moved, or one went along the list and comes back from another record.
  if (!isInSight(link)) link.scrollIntoView({ block: 'center' });
  return true;
}

const framesHere = (): [string, HTMLElement][] =>
  [...document.querySelectorAll<HTMLElement>(frames)].map((frame) => [
    frame.dataset['scrollRestorationId'] ?? '',
    frame,
  ]);

function linksTo(pathname: string): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
  return [...links].filter((link) => link.pathname === pathname);
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const frame = element.closest(frames)?.getBoundingClientRect();
  return (
    top >= Math.max(0, frame?.top ?? 0) &&
    bottom <= Math.min(window.innerHeight, frame?.bottom ?? Number.POSITIVE_INFINITY)
  );
}
