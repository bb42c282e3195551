import type { StatementInvoiceLineRecord, StatementTransactionRecord } from '../../port/records.ts';
import type {
  settlementPurchaseLines,
  settlementSalesLines,
  settlementTransactions,
} from '../sets/owner-settlements.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { journalTypes, settlementUse } from './books.ts';

type Transaction = RowOf<typeof settlementTransactions>;
type SalesLine = RowOf<typeof settlementSalesLines>;
type PurchaseLine = RowOf<typeof settlementPurchaseLines>;

export function translateStatementTransaction(row: Transaction): StatementTransactionRecord {
  return {
    id: row.OwnerSettlementTransactionId,
    ...shared(row),
    line_index: row.TransactionLineIndex,
    description: row.TransactionDescription,
    amount_excl: row.BookingAmountExcl,
    vat: row.BookingAmountVAT,
    amount_incl: row.BookingAmountIncl,
    ...incomeOf(row),
    ...costsOf(row),
    journal_type: journalTypes[row.JournalPostJournalType],
    journal_post_reference: row.JournalPostReference,
    transaction_date: row.TransactionDate,
  };
}

export function translateStatementSalesLine(row: SalesLine): StatementInvoiceLineRecord {
  return {
    id: row.OwnerSettlementSalesInvoiceId,
    ...shared(row),
    ...lineOf(row),
    ...incomeOf(row),
    costs_settled: 0,
    costs_aside: 0,
    is_included: !row.IsIncomeExcluded,
  };
}

export function translateStatementPurchaseLine(row: PurchaseLine): StatementInvoiceLineRecord {
  return {
    id: row.OwnerSettlementPurchaseInvoiceId,
    ...shared(row),
    ...lineOf(row),
    income_settled: 0,
    income_aside: 0,
    ...costsOf(row),
    is_included: !row.IsCostsExcluded,
  };
}

function shared(row: Transaction | SalesLine | PurchaseLine) {
  return {
    statement_id: row.OwnerSettlementId,
    invoice_reference: row.InvoiceReference,
    invoice_subject: row.InvoiceSubject,
    invoice_date: row.InvoiceDate,
    relation_reference: row.RelationReference,
    relation_name: row.RelationName,
    object_reference: row.RealEstateObjectReference,
    object_name: row.RealEstateObjectName,
    ledger_account_code: row.LedgerAccountCode,
    ledger_account_name: row.LedgerAccountName,
    settlement_use: settlementUse(row.LedgerAccountUsageConfig),
    fee_percentage: row.ManagementFeeCalculationPercentage,
    management_fee_excl: row.ManagementFeeExcl,
  };
}

function lineOf(row: SalesLine | PurchaseLine) {
  return {
    line_index: row.InvoiceLineIndex,
    description: row.InvoiceLineDescription,
    amount_excl: row.AmountExcl,
    vat: row.AmountVAT,
    amount_incl: row.AmountIncl,
  };
}

function incomeOf(row: Transaction | SalesLine) {
  return { income_settled: row.IncomeToBeSettled, income_aside: row.IncomeNotToBeSettled };
}

function costsOf(row: Transaction | PurchaseLine) {
  return { costs_settled: row.CostsToBeSettled, costs_aside: row.CostsNotToBeSettled };
}
