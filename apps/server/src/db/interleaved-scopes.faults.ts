import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFiftyOwners, interleave } from '../test/interleaved-scopes.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addFiftyOwners(database);
});
afterAll(() => database.close());

test('twenty thousand requests of fifty tenants on two connections show nobody a row of another', async () => {
  const { answered, broken, wrong } = await interleave(database, 20_000, 12);
  expect(wrong).toEqual([]);
  expect(answered + broken).toBe(20_000);
  expect(broken).toBeGreaterThan(1_000);
});
