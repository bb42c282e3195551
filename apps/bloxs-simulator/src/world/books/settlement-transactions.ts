import type { MonthIndex } from '../calendar.ts';
import { ACCOUNTS, type LedgerAccount } from '../shared/chart.ts';
import type { InvoiceLine, PurchaseInvoice, SettlementTransaction, Usage } from './books.ts';
import type { Office, Receipt } from './office.ts';

/** A month's receipts, split over the lines of their invoices, and the costs that were booked in it. */
export function transactionsOf(office: Office, month: MonthIndex): SettlementTransaction[] {
  const receipts = (office.receipts.get(month) ?? []).flatMap(splitReceipt);
  const costs = (office.costs.get(month) ?? []).flatMap(costTransactions);
  return [...receipts, ...costs];
}

const FEE_BASE: ReadonlySet<LedgerAccount> = new Set<LedgerAccount>([
  ACCOUNTS.residentialRent,
  ACCOUNTS.commercialRent,
  ACCOUNTS.parkingRent,
  ACCOUNTS.rentDiscount,
]);

function usageOf(account: LedgerAccount): Usage {
  if (account === ACCOUNTS.deposits) return 'Ignore';
  return FEE_BASE.has(account) ? 'CalculateManagentFee' : 'SettleWithOwner';
}

/**
 * A part payment is spread over the invoice lines in proportion. Shares are taken of what was paid up to now, so that after the
 * last part every line has been settled to the cent.
 */
function splitReceipt(receipt: Receipt): SettlementTransaction[] {
  const { invoice, payment, paidBefore } = receipt;
  const before = shares(invoice.lines, invoice.inclCents, paidBefore);
  const after = shares(invoice.lines, invoice.inclCents, paidBefore + payment.cents);
  return invoice.lines.map((line, n) => {
    const inclCents = (after[n]?.incl ?? 0) - (before[n]?.incl ?? 0);
    const vatCents = (after[n]?.vat ?? 0) - (before[n]?.vat ?? 0);
    return {
      post: payment.post,
      postLine: 1,
      lineIndex: n,
      invoiceLine: n,
      sales: invoice,
      purchase: null,
      object: line.object,
      usage: usageOf(line.account),
      exclCents: inclCents - vatCents,
      vatCents,
      inclCents,
      feeCents: 0,
    };
  });
}

function shares(lines: readonly InvoiceLine[], total: number, paid: number): { incl: number; vat: number }[] {
  let left = paid;
  return lines.map((line, n) => {
    const isLast = n === lines.length - 1;
    const incl = isLast ? left : Math.round(((line.exclCents + line.vatCents) * paid) / total);
    left -= incl;
    return { incl, vat: Math.round((line.vatCents * paid) / total) };
  });
}

function costTransactions(invoice: PurchaseInvoice): SettlementTransaction[] {
  const { post } = invoice;
  if (!post) return [];
  return invoice.lines.map((line, n) => ({
    post,
    // The cost line of the entry; a claimed-back btw line may stand between two of them.
    postLine: Math.max(
      0,
      post.lines.findIndex((booked) => booked.account === line.account && booked.description === line.description),
    ),
    lineIndex: n,
    invoiceLine: n,
    sales: null,
    purchase: invoice,
    object: line.object,
    usage: 'SettleWithOwner',
    exclCents: line.exclCents,
    vatCents: line.vatCents,
    inclCents: line.exclCents + line.vatCents,
    feeCents: 0,
  }));
}
