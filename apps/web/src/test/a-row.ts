import type { Field, FieldKind, List, RowOf } from '@gevel/contract/plain';

const values: Readonly<Record<Exclude<FieldKind, 'enum'>, (name: string) => unknown>> = {
  id: (name) => `${name}-1`,
  text: (name) => name,
  boolean: () => true,
  date: () => '2026-01-31',
  moment: () => '2026-01-31T08:00:00Z',
  money: () => '1250.00',
  decimal: () => '12.5',
  integer: () => 3,
};

/** A row with something valid in each field, and nothing where nothing may stand; what a test cares about is put over it. */
export function aRow<L extends List>(list: L, overrides: Partial<RowOf<L>> = {}): RowOf<L> {
  const fields = Object.entries<Field>(list.fields).map(([name, field]) => [name, valueOf(name, field)]);
  // A value of its kind for every field of the list.
  return { ...Object.fromEntries(fields), ...overrides } as RowOf<L>;
}

function valueOf(name: string, { kind, options, values: named }: Field): unknown {
  if (options.nullable || options.notInBackOffice) return null;
  return kind === 'enum' ? named[0] : values[kind](name);
}
