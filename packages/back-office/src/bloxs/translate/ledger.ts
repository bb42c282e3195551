import type { CompactionRecord, FinancialMutationRecord, LedgerAccountRecord } from '../../port/records.ts';
import type { compactions, financialMutations, ledgerAccounts } from '../sets/ledger.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { journalTypes } from './books.ts';
import { known, required } from './untranslatable.ts';

const quadrants = { Assets: 'assets', Liabilities: 'liabilities', Costs: 'costs', Benefits: 'benefits' } as const;

export function translateCompaction(row: RowOf<typeof compactions>): CompactionRecord {
  return {
    id: row.CompactionId,
    parent_id: row.ParentCompactionId,
    code: row.Code,
    name: required(row.Name ?? row.Code, 'Name'),
    // on which side an amount stands cannot be guessed
    quadrant: known(row.CompactionQuadrantType, 'CompactionQuadrantType', quadrants),
  };
}

export function translateLedgerAccount(row: RowOf<typeof ledgerAccounts>): LedgerAccountRecord {
  const code = required(row.Code, 'Code');
  return {
    id: row.LedgerAccountId,
    code,
    name: row.Name ?? code,
    compaction_id: row.CompactionId,
    owner_id: row.OwnerId,
  };
}

export function translateMutation(row: RowOf<typeof financialMutations>): FinancialMutationRecord {
  return {
    id: row.JournalPostTransactionId,
    owner_id: row.OwnerId,
    financial_year: row.FinancialYear,
    financial_period: row.FinancialPeriod,
    period_name: row.FinancialPeriodName,
    year_is_closed: row.FinancialYearIsClosed,
    is_opening: row.IsOwnerFinancialYearJournalPost,
    ledger_account_id: row.LedgerAccountId,
    transaction_date: row.TransactionDate,
    journal_post_id: row.JournalPostId,
    journal_post_reference: row.JournalPostReference,
    journal_type: journalTypes[row.JournalType],
    relation_id: row.RelationId,
    relation_name: row.RelationName,
    invoice_reference: row.InvoiceReference,
    statement_reference: row.OwnerSettlementReference,
    object_id: row.RealEstateObjectId,
    object_name: row.RealEstateObjectName,
    description: row.Description,
    debit: row.Debit,
    credit: row.Credit,
  };
}
