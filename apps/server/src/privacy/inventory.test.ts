import { join } from 'node:path';
import { administration } from '@gevel/i18n/nl/administration';
import { expect, test } from 'vitest';
import { walked } from './erase-rows.ts';
import { inventory } from './inventory.ts';
import { filledColumns, privacyPage, shownFields } from './privacy-page.ts';

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

test('administrators read every table that is walked for somebody under words', () => {
  const { privacy, tools } = administration;
  const words: ReadonlySet<string> = new Set([...Object.keys(privacy.tables), ...Object.keys(tools.recordTypes)]);
  expect(inventory.filter((entry) => walked(entry) && !words.has(entry.table)).map(({ table }) => table)).toEqual([]);
});

test('the page on privacy says what the inventory says', async () => {
  await expect(privacyPage()).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/privacy.md'));
});

test('birth date, gender and the like are on the page of one relation, and in no list; account numbers are on none of relations', () => {
  const intimate = /birth|gender|salutation|initials/;
  const lists = shownFields();
  expect(lists.filter(({ rows }) => rows.some((name) => intimate.test(name)))).toEqual([]);
  expect(lists.filter(({ record }) => record.some((name) => intimate.test(name))).map(({ list }) => list)).toEqual([
    'relations',
  ]);
  const relations = lists.find(({ list }) => list === 'relations');
  expect(
    [...(relations?.rows ?? []), ...(relations?.record ?? [])].filter((name) => /iban|account/.test(name)),
  ).toEqual([]);
  expect(
    lists.filter(({ rows, record }) => [...rows, ...record].some((name) => /hash|secret|token/.test(name))),
  ).toEqual([]);
});

test('phone numbers and e-mail addresses are in lists of people only', () => {
  const reaching = shownFields().filter(({ rows, record }) =>
    [...rows, ...record].some((name) => /phone|mobile|email/.test(name)),
  );
  expect(reaching.map(({ list, who }) => [list, who])).toEqual([
    ['brokers', 'administrators with brokers_manage'],
    ['owners', 'administrators with owners_manage'],
    ['users', 'administrators with users_manage'],
    ['relations', 'brokers and owners'],
  ]);
});
