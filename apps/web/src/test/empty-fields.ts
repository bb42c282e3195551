import type { Fields, RecordOf } from '@gevel/contract/plain';

type Nullable<R> = { [Name in keyof R as null extends R[Name] ? Name : never]: R[Name] };

/** Nothing in every field that may be empty: what a test's row begins with. */
export function emptyFields<F extends Fields>({ fields }: { fields: F }): Nullable<RecordOf<F>> {
  const names = Object.keys(fields).filter((name) => fields[name]?.options.nullable);
  // safe: null is a value of each of them
  return Object.fromEntries(names.map((name) => [name, null])) as unknown as Nullable<RecordOf<F>>;
}
