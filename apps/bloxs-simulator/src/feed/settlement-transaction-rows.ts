import type { Settlement, SettlementTransaction } from '../world/books/books.ts';
import { guidOf } from '../world/ids.ts';
import { JOURNALS } from '../world/shared/lookups.ts';
import type { OwnerView } from './owner-view.ts';
import { postId, postReference, salesReference, settlementId, transactionGuid } from './post-columns.ts';
import { date, euros, nameOf, percent } from './row-values.ts';
import { objectColumns } from './settlement-object-rows.ts';
import type { FeedRow } from './source.ts';

const TRANSACTION_ROWS = 200_000_000_000;
const ROWS_PER_SETTLEMENT = 4_000;

/** Every booking of the statement; together they are its income and its costs. */
export function* transactionRows(view: OwnerView, settlement: Settlement): Iterable<FeedRow> {
  const { ownerNo } = view.portfolio.owner;
  const id = settlementId(ownerNo, settlement);
  for (const [n, transaction] of settlement.transactions.entries()) {
    const { post, object } = transaction;
    yield {
      OwnerSettlementTransactionId: TRANSACTION_ROWS + id * ROWS_PER_SETTLEMENT + n,
      OwnerSettlementId: id,
      JournalPostTransactionId: transactionGuid(ownerNo, post, transaction.postLine),
      TransactionGroupingKey: guidOf(3, postId(ownerNo, post)),
      JournalPostReference: postReference(post),
      JournalPostJournalType: JOURNALS[post.journal].type,
      TransactionDate: date(post.date),
      TransactionLineIndex: transaction.lineIndex,
      TransactionAmount: euros(Math.abs(post.lines[transaction.postLine]?.cents ?? 0)),
      TransactionDescription: post.lines[transaction.postLine]?.description ?? null,
      ...invoiceColumns(ownerNo, transaction),
      ...partyColumns(view, transaction),
      ...objectColumns(object),
      RealEstateObjectManagementFeeCalculationMethod: object?.feeMethod ?? null,
      LedgerAccountCode: ledgerOf(transaction)?.code ?? null,
      LedgerAccountName: ledgerOf(transaction)?.name ?? null,
      LedgerAccountUsageConfig: transaction.usage,
      BookingAmountExcl: euros(transaction.exclCents),
      BookingAmountVAT: euros(transaction.vatCents),
      BookingAmountIncl: euros(transaction.inclCents),
      ...resultColumns(transaction),
      ...feeColumns(transaction),
      IsHiddenPreviousOwnerSettlementTransaction: false,
      IsBatchInProgressTransaction: false,
    };
  }
}

function ledgerOf(transaction: SettlementTransaction) {
  const invoice = transaction.sales ?? transaction.purchase;
  return invoice?.lines[transaction.invoiceLine]?.account ?? null;
}

function invoiceColumns(ownerNo: number, transaction: SettlementTransaction) {
  const { sales, purchase } = transaction;
  const invoice = sales ?? purchase;
  return {
    InvoiceReference: sales ? salesReference(ownerNo, sales) : (purchase?.reference ?? null),
    InvoiceSubject: invoice?.subject ?? null,
    InvoiceDate: date(invoice?.date ?? null),
    InvoiceTotalAmountIncl: euros(invoice?.inclCents ?? null),
  };
}

function partyColumns(view: OwnerView, transaction: SettlementTransaction) {
  const party = (transaction.sales ?? transaction.purchase)?.party ?? null;
  return {
    RelationReference: party?.reference ?? null,
    RelationName: party ? nameOf(party, view.day) : null,
    RelationType: party?.kind ?? null,
  };
}

function resultColumns(transaction: SettlementTransaction) {
  const aside = transaction.usage === 'Ignore';
  const costs = transaction.purchase ? transaction.inclCents : 0;
  const income = transaction.purchase ? 0 : transaction.inclCents;
  return {
    Costs: euros(costs),
    CostsToBeSettled: euros(aside ? 0 : costs),
    CostsNotToBeSettled: euros(aside ? costs : 0),
    IsCostsExcluded: false,
    Income: euros(income),
    IncomeToBeSettled: euros(aside ? 0 : income),
    IncomeNotToBeSettled: euros(aside ? income : 0),
    IsIncomeExcluded: aside,
  };
}

function feeColumns(transaction: SettlementTransaction) {
  const { object, usage } = transaction;
  const counts = object?.feeMethod === 'PercentageManagementFee' && usage === 'CalculateManagentFee';
  return {
    AmountToCalculateManagementFeeOverExcl: euros(counts ? transaction.exclCents : 0),
    AmountToCalculateManagementFeeOverVAT: euros(counts ? transaction.vatCents : 0),
    AmountToCalculateManagementFeeOverIncl: euros(counts ? transaction.inclCents : 0),
    CanManagementFeeBeCalculatedOverTransaction: counts,
    CalculatedManagementFeeExcl: euros(transaction.feeCents),
    ManagementFeeCalculationPercentage: percent(counts ? (object?.feePercentage ?? 0) : 0),
    ManagementFeeIsManuallyOverridden: false,
    ManagementFeeExcl: euros(transaction.feeCents),
  };
}
