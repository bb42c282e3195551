import type { Step } from './step.ts';

const quoted = (name: string) => `"${name}"`;

/** The name under which a row is known among the seen ones and the versions: "12", or "12-34" for a key of two. */
export const keyText = (step: Step, alias: string) =>
  step.key.map((column) => `${alias}.${quoted(column)}::text`).join(` || '-' || `);

export const keyMatch = (step: Step, left: string, right: string) =>
  step.key.map((column) => `${left}.${quoted(column)} = ${right}.${quoted(column)}`).join(' and ');

export const columnList = (step: Step, alias = '') =>
  step.columns.map(({ name }) => (alias === '' ? quoted(name) : `${alias}.${quoted(name)}`)).join(', ');

export const typedColumns = (step: Step) =>
  step.columns.map(({ name, sqlType }) => `${quoted(name)} ${sqlType}`).join(', ');

/** None for a record that is its key. */
export const assignments = (step: Step) =>
  step.columns
    .filter(({ name }) => !step.key.includes(name))
    .map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`);

/**
 * From when a row is as it is now: always later than what it was until then, though a clock was set back. A row that keeps
 * its moment has not changed, whatever is written to it, and gets no version.
 */
export const changedNow = (row: string) => `greatest(clock_timestamp(), ${row}.changed_at + interval '1 microsecond')`;

/** The same key text for a record in memory. */
export function keyOf(step: Step, record: object): string {
  return step.key.map((column) => String(Reflect.get(record, column))).join('-');
}
