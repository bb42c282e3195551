import { columnWidth } from '@gevel/contract/plain';

type SetWidth = (name: string, width: number | null) => void;

/** The edge of a head is dragged to make its column wider or narrower; a double click leaves it to the page again. */
export function dragWidths(frame: HTMLElement, setWidth: SetWidth): () => void {
  function start(event: PointerEvent): void {
    const grip = gripAt(event);
    const head = grip?.closest('th');
    if (!grip || !head || event.button !== 0) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    grip.toggleAttribute('data-dragged', true);
    const cells = cellsUnder(frame, head.cellIndex);
    const from = { x: event.clientX, width: head.offsetWidth };
    let width: number | null = null;

    const move = ({ clientX }: PointerEvent): void => {
      width = widthInSteps((from.width + clientX - from.x) / remPixels());
      for (const cell of cells) drawWidth(cell, `${width}rem`);
    };
    const end = (): void => {
      grip.removeEventListener('pointermove', move);
      grip.toggleAttribute('data-dragged', false);
      if (width !== null) setWidth(grip.dataset['grip'] ?? '', width);
    };
    grip.addEventListener('pointermove', move);
    grip.addEventListener('lostpointercapture', end, { once: true });
  }

  function leaveToPage(event: MouseEvent): void {
    const grip = gripAt(event);
    if (grip) setWidth(grip.dataset['grip'] ?? '', null);
  }

  frame.addEventListener('pointerdown', start);
  frame.addEventListener('dblclick', leaveToPage);
  return () => {
    frame.removeEventListener('pointerdown', start);
    frame.removeEventListener('dblclick', leaveToPage);
  };
}

/** How wide a column is drawn, in rem as it would be kept; null when it is not in sight. */
export function drawnWidth(name: string): number | null {
  const { offsetWidth = 0 } = document.querySelector(`[data-grip="${name}"]`)?.closest('th') ?? {};
  return offsetWidth === 0 ? null : widthInSteps(offsetWidth / remPixels());
}

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** As much as is kept of a width. */
export function widthInSteps(width: number): number {
  const { min, max, step } = columnWidth;
  return Math.min(max, Math.max(min, Math.round(width / step) * step));
}

const gripAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null;

const cellsUnder = (frame: HTMLElement, column: number): HTMLElement[] =>
  [...frame.querySelectorAll<HTMLElement>(`tr > :nth-child(${column + 1}):not([colspan])`)].filter(
    (cell) => !cell.closest('tfoot'),
  );

function drawWidth(cell: HTMLElement, width: string): void {
  cell.style.width = width;
  cell.style.minWidth = width;
  if (cell.tagName === 'TH' ? cell.closest('thead') === null : cell.dataset['kind'] === 'text')
    cell.style.maxWidth = width;
}
