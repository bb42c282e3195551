import { expect, test } from 'vitest';
import { valueNames } from '../../sheets/names/value-names.ts';
import { journalTypes } from './meanings.ts';

test('an arrangement has a journal of its own in both back offices, apart from direct debits on their way', () => {
  expect(journalTypes.PaymentArrangement).toBe('payment_arrangement');
  expect(journalTypes.ReceivementInProgress).toBe('other');
  expect(valueNames['payment_arrangement']).toBe('betalingsregeling');
});
