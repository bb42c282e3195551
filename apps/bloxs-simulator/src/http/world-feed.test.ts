import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorldSource } from '../feed/world-source.ts';
import { checkRow } from '../fixtures/check-row.ts';
import { startSmall } from '../fixtures/small-world.ts';
import { capturedSchema } from '../schema/captured-schema.ts';
import type { EntitySet } from '../schema/feed-schema.ts';

type Small = Awaited<ReturnType<typeof startSmall>>;
type Row = Record<string, unknown>;

const source = createWorldSource({ scale: 'small', seed: 1, today: '2026-11-21' });
let names: Small;
let integers: Small;
beforeAll(async () => {
  names = await startSmall({ source });
  integers = await startSmall({ source, enums: 'integers', faults: ['all-nulls=3'], pageSize: 60 });
});
afterAll(() => Promise.all([names.stop(), integers.stop()]));

/** The two sets of invoices refuse to be read without a filter. */
async function rowsOf(simulator: Small, set: EntitySet): Promise<Row[]> {
  const { status, body } = await simulator.feed(set.name, { $top: '100', $filter: `${set.key} ne null` });
  expect(status).toBe(200);
  return body.value;
}

describe.each([...capturedSchema.sets.values()])('the generated rows of $name', (set) => {
  it('are of their schema, with enum members by name', async () => {
    const rows = await rowsOf(names, set);
    expect(rows.flatMap((row) => checkRow(row, { schema: capturedSchema, set, enums: 'names' }))).toEqual([]);
  });

  it('are of their schema, with enum members as integers and null wherever it may be', async () => {
    const rows = await rowsOf(integers, set);
    expect(rows.flatMap((row) => checkRow(row, { schema: capturedSchema, set, enums: 'integers' }))).toEqual([]);
    const optional = [...set.properties.values()].filter(({ nullable }) => nullable);
    const neverNull = optional.filter(({ name }) => rows.every((row) => row[name] !== null));
    expect(rows.length === 0 ? [] : neverNull).toEqual([]);
  });
});
