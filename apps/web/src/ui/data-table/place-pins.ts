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
    const heads = [...frame.querySelectorAll<HTMLElement>('thead th').entries()];
    const rest = placeSide(heads, 'start', frame.clientWidth * maxFrameShare);
    placeSide([...heads].reverse(), 'end', rest);
    tellMore();
  }

  /** One beside the other, from the edge inwards; what does not fit moves with the others. Answers the room that is left. */
  function placeSide(heads: readonly (readonly [number, HTMLElement])[], side: string, room: number): number {
    let taken = 0;
    let isFull = false;
    for (const [column, head] of heads) {
      if (head.dataset['pin'] !== side) continue;
      isFull ||= column > 0 && taken + head.offsetWidth > room;
      frame.style.setProperty(`--pin-${column}`, isFull ? 'auto' : `${taken}px`);
      if (!isFull) taken += head.offsetWidth;
    }
    return room - taken;
  }

  const sizes = new ResizeObserver(place);
  const table = frame.querySelector('table');
  for (const element of [frame, table]) if (element) sizes.observe(element);
  // Other columns may be as wide together.
  const columns = new MutationObserver(place);
  const head = frame.querySelector('thead tr');
  if (head) columns.observe(head, { childList: true, subtree: true, attributeFilter: ['data-pin'] });
  frame.addEventListener('scroll', tellMore, { passive: true });
  return () => {
    sizes.disconnect();
    columns.disconnect();
    frame.removeEventListener('scroll', tellMore);
  };
}
