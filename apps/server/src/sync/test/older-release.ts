import { type Field, type RecordType, records } from '@gevel/back-office/records';
import { shapeOf } from '../engine/record-shape.ts';
import type { Step } from '../engine/step.ts';
import { steps } from '../steps/all-steps.ts';
import type { World } from './memory-back-office.ts';

/** The steps of a release in which the fields of a record type were described otherwise. */
export function stepsWith(
  type: RecordType,
  describedAs: (fields: Record<string, Field>) => Record<string, Field>,
): Record<RecordType, Step> {
  const fields = describedAs({ ...records[type].fields });
  const columns = steps[type].columns.filter(({ name }) => Object.hasOwn(fields, name));
  return { ...steps, [type]: { ...steps[type], columns, shape: shapeOf(fields) } };
}

/** The steps of a release that did not know a field yet. */
export const stepsWithout = (type: RecordType, ...names: readonly string[]): Record<RecordType, Step> =>
  stepsWith(type, (fields) => without(fields, names));

/** The world as that release read it. */
export function worldWithout(world: World, type: RecordType, ...names: readonly string[]): World {
  return { ...world, [type]: world[type].map((record) => without({ ...record }, names)) };
}

function without<Value>(given: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
}
