import { contractsList } from '@gevel/contract/plain';
import { expect, test } from 'vitest';
import { fittingColumns } from './fitting-columns.ts';

const columns = ['reference', 'contractor_name', 'city', 'state', 'end_date', 'amount_excl_per_month'];
const { fields } = contractsList;

test('all columns stand where there is room for them', () => {
  expect(fittingColumns({ columns, fields, room: 100 })).toEqual(columns);
  expect(fittingColumns({ columns, fields, room: Number.POSITIVE_INFINITY })).toEqual(columns);
});

test('what matters least goes first, the order of the others stays', () => {
  const lessImportant = ['city', 'contractor_name'];
  const at = (room: number) => fittingColumns({ columns, lessImportant, fields, room });
  expect(at(42)).toEqual(columns.filter((name) => name !== 'city'));
  expect(at(30)).toEqual(['reference', 'state', 'end_date', 'amount_excl_per_month']);
  expect(at(22)).toEqual(['reference', 'state', 'amount_excl_per_month']);
});

test('the name and the amounts stay, however little room there is', () => {
  expect(fittingColumns({ columns, fields, room: 1 })).toEqual(['reference', 'amount_excl_per_month']);
});
