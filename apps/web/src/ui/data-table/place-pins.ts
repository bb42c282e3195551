/** Of the frame; the rest is for what moves. */
const maxFrameShare = 0.6;

/** Keeps what is pinned at its place, however wide columns and frame come out, and says where there is more than is seen. */
export function placePins(frame: HTMLElement): () => void {
  function tellMore() {
    const beyond = frame.scrollWidth - frame.clientWidth;
    frame.toggleAttribute('data-more-start', frame.scrollLeft > 1);
    frame.toggleAttribute('data-more-end', beyond - frame.scrollLeft > 1);
  }

  function place() {
    const heads = [...frame.querySelectorAll<HTMLElement>('thead th')];
    let room = frame.clientWidth * maxFrameShare - (heads[0]?.offsetWidth ?? 0);
    let taken = 0;
    for (const [column, head] of [...heads.entries()].reverse()) {
      if (head.dataset['pin'] !== 'end') continue;
      room -= head.offsetWidth;
      // What does not fit moves with the others.
      frame.style.setProperty(`--pin-${column}`, room < 0 ? 'auto' : `${taken}px`);
      if (room >= 0) taken += head.offsetWidth;
    }
    frame.style.setProperty('--pinned', `${taken}px`);
    tellMore();
  }

  const sizes = new ResizeObserver(place);
  const table = frame.querySelector('table');
  for (const element of [frame, table]) if (element) sizes.observe(element);
  // Other columns may be as wide together.
  const columns = new MutationObserver(place);
  const head = frame.querySelector('thead tr');
  if (head) columns.observe(head, { childList: true });
  frame.addEventListener('scroll', tellMore, { passive: true });
  return () => {
    sizes.disconnect();
    columns.disconnect();
    frame.removeEventListener('scroll', tellMore);
  };
}
