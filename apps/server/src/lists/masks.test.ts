import { ownersList, relationsList } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { maskedSql, maskedText } from './masks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const fields = {
  phone: relationsList.fields.phone,
  iban: ownersList.fields.iban,
  birth_date: relationsList.fields.birth_date,
};

test.each([
  ['phone', '+31 (0)6-1234 5678', '•••••• 78'],
  ['phone', '020 12', '••••••'],
  ['phone', 'geen', '••••••'],
  ['phone', '', ''],
  ['iban', 'NL91 ABNA 0417 1643 00', '•••• 4300'],
  ['iban', '1234567', '••••'],
  ['birth_date', '1961-07-23', '1961-••-••'],
  ['birth_date', '2004-02-29', '2004-••-••'],
] as const)('of the %s %s is left %s, by the database and by the server', async (kind, value, left) => {
  const type = kind === 'birth_date' ? 'date' : 'text';
  const { rows } = await database.pool.query(`select ${maskedSql(fields[kind], `$1::${type}`, [])} as left`, [value]);
  expect(rows[0]?.left).toBe(left);
  expect(maskedText(fields[kind], value, [])).toBe(left);
  expect(maskedSql(fields[kind], 'x', [kind])).toBe('x');
  expect(maskedText(fields[kind], value, [kind])).toBe(value);
});

test.each(['phone', 'iban', 'birth_date'] as const)('of no %s nothing is left', async (kind) => {
  const type = kind === 'birth_date' ? 'date' : 'text';
  const { rows } = await database.pool.query(`select ${maskedSql(fields[kind], `null::${type}`, [])} as left`);
  expect(rows[0]?.left).toBeNull();
});
