import { describe, expect, it } from 'vitest';
import { knownBooks } from '../../fixtures/known-books.ts';
import type { RecordType } from '../../port/records.ts';
import { parseRows } from '../read/parse-rows.ts';
import { noLinks } from '../sources/entries.ts';
import { debtorItems, salesInvoices } from './invoices.ts';
import { compactions, financialMutations } from './ledger.ts';
import type { RecordSet } from './record-set.ts';
import { rentalStatements, statementTransactions } from './rental-statements.ts';

const books = knownBooks();

/** The first known row of a set with some columns of it changed, as it is read. */
function read<Type extends RecordType, Row>({ set, translate }: RecordSet<Type, Row, typeof noLinks>, change: object) {
  const met: string[] = [];
  const [item] = parseRows(set, [{ ...books[set.name]?.[0], ...change }], (name, member) =>
    met.push(`${name} ${member}`),
  );
  return {
    record: item?.isRead ? translate(item.row, noLinks) : null,
    reason: item?.isRead ? null : item?.reason,
    met,
  };
}

describe('rows of the books as the feed sends them', () => {
  it('have decimal keys and amounts as text or as numbers', () => {
    const change = { JournalPostTransactionId: '21002024001.0', Debit: '0.00', Credit: '-12.5000' };
    expect(read(financialMutations, change).record).toMatchObject({
      id: 21_002_024_001,
      debit: 0,
      credit: -1_250,
    });
  });

  it.each([
    [1, 'settled'],
    ['SettleWithOwner', 'settled'],
    [2, 'settled_with_fee'],
    [3, 'settled_with_fee'],
    ['SettleWithOwner, CalculateManagentFee', 'settled_with_fee'],
    ['Ignore', 'aside'],
    ['5', 'aside'],
  ])('%s as use of an account means %s', (LedgerAccountUsageConfig, settlement_use) => {
    const { record, met } = read(statementTransactions, { LedgerAccountUsageConfig });
    expect(record).toMatchObject({ settlement_use });
    expect(met).toEqual([]);
  });

  it('name members that nobody knows, and those are reported', () => {
    const change = { LedgerAccountUsageConfig: 'SettleWithOwner, Gift', JournalPostJournalType: 'Barter' };
    const transaction = read(statementTransactions, change);
    expect(transaction.record).toMatchObject({ settlement_use: 'unknown', journal_type: 'other' });
    expect(transaction.met).toHaveLength(2);
    const state = { WorkflowState: 'ApprovedAwaitingCommunication' };
    expect(read(rentalStatements, state)).toMatchObject({
      record: { workflow_state: 'unknown' },
      met: ['WorkflowState ApprovedAwaitingCommunication'],
    });
    const phase = { PaymentReminderPhase: 12 };
    expect(read(debtorItems, phase).record).toMatchObject({ reminder_phase: 'unknown' });
  });

  it('are refused with parts of a cent, and when nobody knows on which side they stand', () => {
    expect(read(salesInvoices, { TotalValueIncluding: 10.005 }).reason).toBe(
      'TotalValueIncluding is not an amount in whole cents',
    );
    expect(() => read(compactions, { CompactionQuadrantType: 'Elsewhere' })).toThrow(
      'CompactionQuadrantType is a member that is not known',
    );
  });
});
