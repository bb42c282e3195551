import { type CSSProperties, type RefObject, useEffect } from 'react';
import type { Column, Row } from './table-model.ts';

export interface PinnedCell {
  'data-pin'?: 'start' | 'end';
  style?: CSSProperties;
}

/** What stays in sight at the sides of a table that is wider than its frame: the first column, and the amounts. */
export function pinnedCells<R extends Row>(columns: readonly Column<R>[]): ReadonlyMap<string, PinnedCell> {
  return new Map(columns.map((column, place) => [column.name, pinned(column, place)]));
}

function pinned<R extends Row>({ field }: Column<R>, place: number): PinnedCell {
  if (place === 0) return { 'data-pin': 'start', style: { insetInlineStart: 0 } };
  return field.kind === 'money' ? { 'data-pin': 'end', style: { insetInlineEnd: `var(--pin-${place})` } } : {};
}

/** How far from its side each one stays follows from how wide the others came out: measured once the rows are there. */
export function usePinning(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    void import('./place-pins.ts').then(({ placePins }) => {
      if (frame.current && !isGone) stop = placePins(frame.current);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [frame]);
}
