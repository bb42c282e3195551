import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFiftyOwners, interleave } from '../test/interleaved-scopes.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addFiftyOwners(database);
});
afterAll(() => database.close());

test('fifty tenants on two connections see their own rows and no other, whatever becomes of the requests between', async () => {
  const { answered, broken, wrong } = await interleave(database, 400, 11);
  expect(wrong).toEqual([]);
  expect(answered + broken).toBe(400);
  expect(broken).toBeGreaterThan(20);
});
