import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inventory } from './inventory.ts';
import { filledColumns, privacyPage } from './privacy-page.ts';

test('every column of every table is declared to hold data of people or not to', () => {
  const declared = new Map(
    inventory.map(({ table, personal, plain }) => [table, [...Object.keys(personal), ...plain].sort()]),
  );
  expect(declared).toEqual(new Map([...filledColumns()].map(([table, columns]) => [table, columns.sort()])));
});

test('no table is declared twice, and no column both ways', () => {
  const names = inventory.map(({ table }) => table);
  expect(new Set(names).size).toBe(names.length);
  for (const { personal, plain } of inventory) {
    expect(Object.keys(personal).filter((column) => plain.includes(column))).toEqual([]);
    expect(new Set(plain).size).toBe(plain.length);
  }
});

test('what people call themselves, where they live and how they are reached is always declared as theirs', () => {
  const sounding =
    /(^|_)(email|phone|mobile|iban|birth_date|address|initials|salutation|first_name|last_name|account_number)$/;
  // Where property lies, and keys of other tables.
  const property = new Set(['objects.address', 'objects.display_address', 'contracts.address', 'tickets.address']);
  const missed = inventory.flatMap(({ table, plain }) =>
    plain.filter((column) => sounding.test(column)).map((column) => `${table}.${column}`),
  );
  expect(missed.filter((column) => !property.has(column))).toEqual([]);
});

test('the page on privacy says what the inventory says', async () => {
  await expect(privacyPage()).toMatchFileSnapshot(join(import.meta.dirname, '../../../../../docs/privacy.md'));
});
