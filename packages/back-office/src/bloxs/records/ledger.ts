import { optionalMember } from '../wire/member.ts';
import { text } from '../wire/texts.ts';
import { journalTypes } from './meanings.ts';
import { meaning, recordSet } from './record-set.ts';
import { required } from './untranslatable.ts';

export const compactions = recordSet('compactions', {
  set: 'Compactions',
  key: ['CompactionId'],
  also: { Code: text(), Name: text() },
  fields: {
    id: 'CompactionId',
    parent_id: 'ParentCompactionId',
    code: 'Code',
    name: ({ Name, Code }) => required(Name ?? Code, 'Name'),
    // on which side an amount stands cannot be guessed
    quadrant: meaning('CompactionQuadrantType', 'CompactionQuadrantType', {
      Assets: 'assets',
      Liabilities: 'liabilities',
      Costs: 'costs',
      Benefits: 'benefits',
    }),
  },
});

export const ledgerAccounts = recordSet('ledger_accounts', {
  set: 'LedgerAccounts',
  key: ['LedgerAccountId'],
  also: { Code: text(), Name: text(), LedgerAccountType: optionalMember('LedgerAccountType') },
  only: { LedgerAccountType: 'is_debtor_account' },
  fields: {
    id: 'LedgerAccountId',
    code: 'Code',
    name: ({ Name, Code }) => Name ?? required(Code, 'Code'),
    compaction_id: 'CompactionId',
    owner_id: 'OwnerId',
    // null where the back office does not say of which type it is
    is_debtor_account: ({ LedgerAccountType: type }) => (type === null ? null : type === 'SalesJournal'),
  },
});

/** Processed entries only. Its key is declared as a decimal, and holds a whole number. */
export const financialMutations = recordSet('financial_mutations', {
  set: 'FinancialMutations',
  key: ['JournalPostTransactionId'],
  fields: {
    id: 'JournalPostTransactionId',
    owner_id: 'OwnerId',
    financial_year: 'FinancialYear',
    financial_period: 'FinancialPeriod',
    period_name: 'FinancialPeriodName',
    year_is_closed: 'FinancialYearIsClosed',
    is_opening: 'IsOwnerFinancialYearJournalPost',
    ledger_account_id: 'LedgerAccountId',
    transaction_date: 'TransactionDate',
    journal_post_id: 'JournalPostId',
    journal_post_reference: 'JournalPostReference',
    journal_type: meaning('JournalType', 'JournalType', journalTypes),
    relation_id: 'RelationId',
    relation_name: 'RelationName',
    invoice_reference: 'InvoiceReference',
    statement_reference: 'OwnerSettlementReference',
    object_id: 'RealEstateObjectId',
    object_name: 'RealEstateObjectName',
    description: 'Description',
    debit: 'Debit',
    credit: 'Credit',
  },
});
