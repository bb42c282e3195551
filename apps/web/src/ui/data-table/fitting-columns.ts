import type { Field, FieldKind } from '@gevel/contract/plain';

/** What a column takes at the least, in rem: amounts and dates whole, words on two lines. */
const widths: Readonly<Record<FieldKind, number>> = {
  id: 5,
  text: 8.5,
  enum: 7.5,
  boolean: 5.5,
  date: 6.25,
  moment: 6.25,
  money: 7.25,
  decimal: 6,
  integer: 5.5,
};
/** Short words. */
const shorter: Readonly<Record<string, number>> = { reference: 6.5, city: 7 };

interface Choice {
  /** In the order in which they stand. */
  columns: readonly string[];
  /** Those that go first where there is no room, the least of them first; then from the end, but never name or amounts. */
  lessImportant?: readonly string[] | undefined;
  fields: Readonly<Record<string, Field>>;
  /** In rem. */
  room: number;
}

/** The columns that a list opens with on a page of this width: what matters least goes first. */
export function fittingColumns({ columns, lessImportant = [], fields, room }: Choice): readonly string[] {
  const [first, ...others] = columns;
  const isKept = (name: string) => fields[name]?.kind === 'money' || lessImportant.includes(name);
  const leaving = [...lessImportant, ...others.filter((name) => !isKept(name)).reverse()];
  let shown = columns;
  for (const name of leaving) {
    if (takenBy(shown, fields) <= room) break;
    if (name !== first) shown = shown.filter((one) => one !== name);
  }
  return shown;
}

function takenBy(columns: readonly string[], fields: Choice['fields']): number {
  return columns.reduce((sum, name) => sum + widthOf(name, fields[name]), 0);
}

/** In rem, as long as nobody says otherwise. */
export function widthOf(name: string, field: Field | undefined): number {
  if (field?.kind !== 'text') return widths[field?.kind ?? 'text'];
  return shorter[name.slice(name.lastIndexOf('_') + 1)] ?? widths.text;
}
