import type { LedgerAccountKind } from '@gevel/contract/plain';
import type { Records } from '../../port/records.ts';
import type { RowOf } from '../wire/entity-set.ts';
import type { MemberOf } from '../wire/enums.ts';
import { optionalMember } from '../wire/member.ts';
import { flag, id, integer } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';
import { journalTypes } from './meanings.ts';
import { meaning, recordSet, recordSetWith } from './record-set.ts';
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

/** Those that the portal makes something of. VAT that cannot be deducted is a cost, and its accounts are no VAT accounts. */
const accountKinds: Readonly<Partial<Record<MemberOf<'LedgerAccountType'> | 'unknown', LedgerAccountKind>>> = {
  General: 'general',
  DepositTypes: 'deposits',
  OwnerSettlements: 'owner_settlements',
  Commission: 'management_fee',
  TaxRates: 'vat',
  VATCorrection: 'vat',
  ServiceCosts_Costs: 'service_expenses',
  ServiceCosts_Advances: 'service_advances',
  ServiceCosts_Other: 'service_other',
  SalesJournal: 'debtors',
  PurchaseJournal: 'creditors',
  BankJournal: 'bank',
  CashJournal: 'cash',
  FinancialYear: 'financial_year',
};

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
    kind: ({ LedgerAccountType: type }) => (type === null ? null : (accountKinds[type] ?? 'other')),
  },
});

export const journals = recordSet('journals', {
  set: 'Journals',
  key: ['JournalId'],
  also: { Name: text(), DisplayName: text(), IsInactive: flag() },
  fields: {
    id: 'JournalId',
    code: 'Code',
    name: ({ Name, DisplayName }) => required(Name ?? DisplayName, 'Name'),
    type: meaning('Type', 'JournalType', journalTypes),
    is_active: ({ IsInactive }) => !IsInactive,
    owner_id: 'OwnerId',
    counter_account_id: 'CounterLedgerAccountId',
  },
});

export const taxRates = recordSet('tax_rates', {
  set: 'TaxRates',
  key: ['TaxRateId'],
  also: { DisplayName: text(), Description: text() },
  fields: {
    id: 'TaxRateId',
    name: ({ DisplayName, Description }) => required(DisplayName ?? Description, 'DisplayName'),
    percentage: 'Percentage',
    is_active: 'IsActive',
    rubric: 'TaxRateRubricId',
    rubric_name: 'TaxRateRubricName',
  },
});

export const budgets = recordSet('budgets', {
  set: 'Budgets',
  key: ['BudgetId'],
  fields: {
    id: 'BudgetId',
    owner_id: 'OwnerId',
    kind: meaning('BudgetType', 'BudgetType', { OperatingBudget: 'operating', InvestmentBudget: 'investment' }),
    name: 'Name',
    financial_year: 'FinancialYear',
  },
});

export const budgetLines = recordSet('budget_lines', {
  set: 'BudgetLedgerAccounts',
  key: ['BudgetLedgerAccountId'],
  fields: {
    id: 'BudgetLedgerAccountId',
    budget_id: 'BudgetId',
    ledger_account_id: 'LedgerAccountId',
    january: 'JanuaryAmount',
    february: 'FebruaryAmount',
    march: 'MarchAmount',
    april: 'AprilAmount',
    may: 'MayAmount',
    june: 'JuneAmount',
    july: 'JulyAmount',
    august: 'AugustAmount',
    september: 'SeptemberAmount',
    october: 'OctoberAmount',
    november: 'NovemberAmount',
    december: 'DecemberAmount',
  },
});

/** What an entry of the journal is about. */
export type EntryLinks = Pick<
  Records['financial_mutations'],
  'contract_id' | 'sales_invoice_id' | 'purchase_invoice_id' | 'tax_rate_id'
>;

/** Every entry has a year and a period of service costs; nought says that it has none. */
const serviceCosts = { ServiceCostsYear: integer(), ServiceCostsPeriodIndex: integer() };
/** By which the journal is asked what else it knows. */
const inJournal = { JournalPostTransactionId: id(), LedgerAccountId: id() };

export type MutationRow = RowOf<typeof financialMutations.set>;

/** Processed entries only. Its key is declared as a decimal, and holds a whole number; that it is unique nobody says. */
export const financialMutations = recordSetWith<EntryLinks>()('financial_mutations', {
  set: 'FinancialMutations',
  key: ['JournalPostTransactionId'],
  isGrouped: true,
  keepsRepeats: true,
  also: { ...serviceCosts, ...inJournal },
  only: { ServiceCostsYear: 'service_costs_year', ServiceCostsPeriodIndex: 'service_costs_period' },
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
    service_costs_year: ({ ServiceCostsYear: year }) => year || null,
    service_costs_period: ({ ServiceCostsYear: year, ServiceCostsPeriodIndex: period }) => (year ? period : null),
    service_costs_reference: 'ServiceCostsSettlementReference',
    contract_id: (_row, { contract_id }) => contract_id,
    sales_invoice_id: (_row, { sales_invoice_id }) => sales_invoice_id,
    purchase_invoice_id: (_row, { purchase_invoice_id }) => purchase_invoice_id,
    tax_rate_id: (_row, { tax_rate_id }) => tax_rate_id,
  },
});
