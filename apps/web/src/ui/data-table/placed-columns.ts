import type { ListLayout } from '@gevel/contract/plain';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent } from 'react';
import { isFigure } from '../field-value/value-text.ts';
import type { Column, Row, TableChoices } from './table-model.ts';

export interface PlacedCell {
  'data-pin'?: 'start' | 'end';
  style?: CSSProperties;
}

type Placing = Pick<ListLayout, 'widths' | 'pins'>;

/** Of each column how wide it is, when a person said so, and at which side it stays in sight when the table is too wide. */
export function placedCells<R extends Row>(
  columns: readonly Column<R>[],
  layout: Placing,
): ReadonlyMap<string, PlacedCell> {
  return new Map(
    columns.map((column, place) => {
      const { style, ...pin } = pinned(column, place, layout.pins);
      return [column.name, { ...pin, style: { ...style, ...ofWidth(column, layout.widths[column.name]) } }];
    }),
  );
}

/** Figures at the end, everything else at the start; without a choice, the name and the amounts. */
function pinned<R extends Row>({ name, field }: Column<R>, place: number, pins: Placing['pins']): PlacedCell {
  if (!isPinned({ name, field }, place, pins)) return {};
  if (place === 0) return { 'data-pin': 'start', style: { insetInlineStart: 0 } };
  if (isFigure(field)) return { 'data-pin': 'end', style: { insetInlineEnd: `var(--pin-${place})` } };
  return { 'data-pin': 'start', style: { insetInlineStart: `var(--pin-${place})` } };
}

export function isPinned(
  { name, field }: Pick<Column<Row>, 'name' | 'field'>,
  place: number,
  pins: Placing['pins'],
): boolean {
  return pins === null ? place === 0 || field.kind === 'money' : pins.includes(name);
}

/** Words wrap within it; what is never cut, such as an amount, takes what it needs. */
function ofWidth<R extends Row>({ field }: Column<R>, width: number | undefined): CSSProperties {
  if (width === undefined) return {};
  const length = `${width}rem`;
  return { width: length, minWidth: length, ...(field.kind === 'text' ? { maxWidth: length } : {}) };
}

/** Where each one stays follows from how wide the others came out; that, and dragging edges, comes after the rows. */
export function usePlacing(frame: RefObject<HTMLElement | null>, { layout, arrange }: TableChoices): void {
  const setWidth = useEffectEvent((name: string, width: number | null) => {
    const { [name]: _before, ...others } = layout.widths;
    arrange({ widths: width === null ? others : { ...others, [name]: width } });
  });
  useEffect(() => {
    let isGone = false;
    const stops: (() => void)[] = [];
    void Promise.all([import('./place-pins.ts'), import('./drag-widths.ts')]).then(
      ([{ placePins }, { dragWidths }]) => {
        if (!frame.current || isGone) return;
        stops.push(
          placePins(frame.current),
          dragWidths(frame.current, (name, width) => setWidth(name, width)),
        );
      },
    );
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [frame]);
}
