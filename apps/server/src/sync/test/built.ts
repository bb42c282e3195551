import { type Field, isNullable, type Records, type RecordType, records } from '@gevel/back-office/records';

type Needed<R> = { [Name in keyof R as null extends R[Name] ? never : Name]: R[Name] };

/** A valid record: what may be null is, unless it is given. */
export function built<Type extends RecordType>(
  type: Type,
  given: Needed<Records[Type]> & Partial<Records[Type]>,
): Records[Type] {
  const nullable = Object.entries<Field>(records[type].fields).filter(([, field]) => isNullable(field));
  // safe: whatever may not be null is given
  return { ...Object.fromEntries(nullable.map(([name]) => [name, null])), ...given } as Records[Type];
}

/** A value for some of the fields that a back office need not know; whatever becomes of them, it is not that all are empty. */
export function someOptional<Type extends RecordType>(type: Type, id: number): Partial<Records[Type]> {
  const fields = Object.entries<Field>(records[type].fields).filter(([, { options }]) => options.optional);
  const some = fields.filter(([name]) => (id + name.length) % 3 > 0);
  // safe: each value is one of its field's kind
  return Object.fromEntries(some.map(([name, field]) => [name, valueOf(field, id)])) as Partial<Records[Type]>;
}

function valueOf({ kind, values }: Field, id: number): unknown {
  const number = 1 + (id % 9);
  if (kind === 'enum') return values[id % values.length];
  if (kind === 'boolean') return id % 2 === 0;
  if (kind === 'day') return `2026-03-0${number}`;
  if (kind === 'text') return `Tekst ${number}`;
  return kind === 'decimal' ? `${number}.5` : number;
}
