import { expect, it } from 'vitest';
import { brokenFields, identityOf } from './record-rules.ts';

const link = { contract_id: 4, object_id: 2, position: 0 };
const state = { id: 1, name: 'Gemeld', system_state: null, is_archived: false };

it('a record that is not as its type is described is told by the fields', () => {
  expect(brokenFields('contract_objects', link)).toEqual([]);
  expect(brokenFields('contract_objects', { ...link, object_id: -2, position: 1.5, colour: 'red' })).toEqual([
    'object_id',
    'position',
    'colour',
  ]);
  expect(brokenFields('ticket_states', state)).toEqual([]);
  const broken = { ...state, name: ' ', system_state: 'lost', is_archived: null };
  expect(brokenFields('ticket_states', broken)).toEqual(['name', 'system_state', 'is_archived']);
  const payment = { id: 1, statement_id: 1, state: null, outstanding_amount: 0, account_holder: null };
  expect(brokenFields('statement_payments', { ...payment, payment_date: '2026-02-30', amount: 0.5 })).toEqual([
    'payment_date',
    'amount',
    'account_number',
  ]);
});

it('a record is known by all fields of its key', () => {
  expect(identityOf('contract_objects', link)).toBe('4:2');
  expect(identityOf('ticket_states', state)).toBe('1');
});
