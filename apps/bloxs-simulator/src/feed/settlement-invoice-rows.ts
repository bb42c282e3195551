import type { InvoiceLine, PurchaseInvoice, SalesInvoice, Settlement } from '../world/books/books.ts';
import { monthIndexOf } from '../world/calendar.ts';
import { guidOf } from '../world/ids.ts';
import { ACCOUNTS } from '../world/shared/chart.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { purchaseInvoiceId, salesInvoiceId, salesReference, settlementId } from './post-columns.ts';
import { date, euros, nameOf, percent } from './row-values.ts';
import { objectColumns } from './settlement-object-rows.ts';
import type { FeedRow } from './source.ts';

const SALES_ROWS = 300_000_000_000;
const PURCHASE_ROWS = 400_000_000_000;
const ROWS_PER_SETTLEMENT = 4_000;

type RowsOf = (view: OwnerView, settlement: Settlement) => Iterable<FeedRow>;

/**
 * The invoices behind a statement. Statements of this world settle what was received and booked, and those bookings are its
 * transactions; the invoice lines come along as an account of the month and add nothing to the totals.
 */
export function settlementInvoiceSets(
  perSettlement: (view: OwnerView, rowsOf: RowsOf) => Iterable<FeedRow>,
): Record<string, SetSource> {
  return {
    OwnerSettlementSalesInvoices: { perOwner: (view) => perSettlement(view, salesRows) },
    OwnerSettlementPurchaseInvoices: { perOwner: (view) => perSettlement(view, purchaseRows) },
  };
}

function* salesRows(view: OwnerView, settlement: Settlement): Iterable<FeedRow> {
  const { ownerNo } = view.portfolio.owner;
  const id = settlementId(ownerNo, settlement);
  const invoices = view.books.sales.filter(
    (invoice) => invoice.post && monthIndexOf(invoice.date) === settlement.month,
  );
  let n = 0;
  for (const invoice of invoices) {
    for (const [index, line] of invoice.lines.entries()) {
      yield {
        OwnerSettlementSalesInvoiceId: SALES_ROWS + id * ROWS_PER_SETTLEMENT + n++,
        OwnerSettlementId: id,
        InvoiceLineGroupingKey: guidOf(4, salesInvoiceId(ownerNo, invoice)),
        InvoiceDate: date(invoice.date),
        InvoiceReference: salesReference(ownerNo, invoice),
        ...lineColumns(view, invoice, { line, index }),
        Income: 0,
        IncomeToBeSettled: 0,
        IncomeNotToBeSettled: 0,
        IsIncomeExcluded: true,
        ...feeColumns(line),
      };
    }
  }
}

function* purchaseRows(view: OwnerView, settlement: Settlement): Iterable<FeedRow> {
  const { ownerNo } = view.portfolio.owner;
  const id = settlementId(ownerNo, settlement);
  const purchases = new Set(settlement.transactions.flatMap(({ purchase }) => (purchase ? [purchase] : [])));
  let n = 0;
  for (const invoice of purchases) {
    for (const [index, line] of invoice.lines.entries()) {
      yield {
        OwnerSettlementPurchaseInvoiceId: PURCHASE_ROWS + id * ROWS_PER_SETTLEMENT + n++,
        OwnerSettlementId: id,
        InvoiceLineGroupingKey: guidOf(5, purchaseInvoiceId(ownerNo, invoice)),
        InvoiceDate: date(invoice.date),
        InvoiceReference: invoice.reference,
        ...lineColumns(view, invoice, { line, index }),
        Costs: 0,
        CostsToBeSettled: 0,
        CostsNotToBeSettled: 0,
        IsCostsExcluded: true,
        ...feeColumns(line),
      };
    }
  }
}

function lineColumns(
  view: OwnerView,
  invoice: SalesInvoice | PurchaseInvoice,
  { line, index }: { line: InvoiceLine; index: number },
) {
  // A deposit belongs to the contract and names no object.
  const object = line.account === ACCOUNTS.deposits ? null : line.object;
  return {
    InvoiceSubject: invoice.subject,
    InvoiceLineIndex: index,
    InvoiceLineDescription: line.description,
    InvoiceTotalAmountIncl: euros(invoice.inclCents),
    RelationReference: invoice.party.reference,
    RelationName: nameOf(invoice.party, view.day),
    RelationType: invoice.party.kind,
    ...objectColumns(object),
    RealEstateObjectManagementFeeCalculationMethod: object?.feeMethod ?? null,
    LedgerAccountCode: line.account.code,
    LedgerAccountName: line.account.name,
    LedgerAccountUsageConfig: 'SettleWithOwner',
    AmountExcl: euros(line.exclCents),
    AmountVAT: euros(line.vatCents),
    AmountIncl: euros(line.exclCents + line.vatCents),
  };
}

/** No fee is charged over invoices, only over what came in. */
function feeColumns(line: InvoiceLine) {
  return {
    AmountToCalculateManagementFeeOverExcl: 0,
    AmountToCalculateManagementFeeOverVAT: 0,
    AmountToCalculateManagementFeeOverIncl: 0,
    CanManagementFeeBeCalculatedOverInvoiceLine: false,
    CalculatedManagementFeeExcl: 0,
    ManagementFeeCalculationPercentage: percent(line.object?.feePercentage ?? 0),
    ManagementFeeIsManuallyOverridden: false,
    ManagementFeeExcl: 0,
    IsHiddenPreviousOwnerSettlementInvoice: false,
  };
}
