import { expect, test } from 'vitest';
import { erasedPeople, hashOfSubject, hashOfText } from './erased-people.ts';
import { erasedRow } from './erased-row.ts';
import { declaredTable } from './inventory.ts';

const key = Buffer.alloc(32);
const erased = erasedPeople(
  [
    {
      subjects: [
        hashOfSubject(key, 'relation', '7'),
        hashOfSubject(key, 'reference', 'R-7'),
        hashOfSubject(key, 'shared_reference', 'R-both'),
      ],
      texts: [hashOfText(key, 'jvanderwouw', 'anywhere')],
    },
  ],
  key,
);
const without = (table: string, row: Record<string, unknown>) => {
  const entry = declaredTable(table);
  if (entry === null) throw new Error(`${table} is not declared`);
  return erasedRow(entry, row, erased);
};
const name = 'J. van der Wouw';

test('a namesake keeps the name that is theirs', () => {
  const row = { relation_id: 8, relation_name: name, description: 'Huur' };
  expect(without('financial_mutations', row)).toBe(row);
  expect(without('financial_mutations', { ...row, relation_id: 7 })).toEqual({
    ...row,
    relation_id: 7,
    relation_name: null,
  });
});

test('where no id or reference stands beside a name, the name tells', () => {
  for (const relation_id of [null, undefined])
    expect(without('financial_mutations', { relation_id, relation_name: name })).toMatchObject({
      relation_name: '[gewist]',
    });
  expect(without('statement_balances', { relation_reference: '', relation_name: `Fam. ${name}` })).toMatchObject({
    relation_name: 'Fam. [gewist]',
  });
  const other = { relation_id: null, relation_name: 'Iemand Anders' };
  expect(without('financial_mutations', other)).toBe(other);
});

test('a reference that others have too tells whose a row is only together with the name', () => {
  const row = { relation_reference: 'R-both', relation_name: 'Iemand Anders' };
  expect(without('statement_balances', row)).toBe(row);
  expect(without('statement_balances', { ...row, relation_name: name })).toMatchObject({ relation_name: '[gewist]' });
  expect(without('statement_balances', { ...row, relation_reference: 'R-7' })).toMatchObject({ relation_name: null });
});

test('what is written to one person, or kept of one, may name another', () => {
  const mail = {
    recipient: 'ander@test.test',
    html: `<p>Bericht van ${name}</p>`,
    text: `Bericht van ${name}`,
    subject: '',
  };
  expect(without('mails', mail)).toEqual({
    ...mail,
    html: '<p>Bericht van [gewist]</p>',
    text: 'Bericht van [gewist]',
  });
  const portal = { owner_id: 3, portal_email: 'ander@test.test', remarks: `Broer van ${name}` };
  expect(without('owner_portals', portal)).toEqual({ ...portal, remarks: 'Broer van [gewist]' });
});
