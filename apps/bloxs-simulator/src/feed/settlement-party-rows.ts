import type { SalesInvoice, Settlement } from '../world/books/books.ts';
import { type Day, firstDay, lastDay } from '../world/calendar.ts';
import { groupBy } from '../world/group-by.ts';
import { idOf } from '../world/ids.ts';
import type { OwnerView } from './owner-view.ts';
import { settlementId } from './post-columns.ts';
import { outstandingOn } from './reminder-phase.ts';
import { date, euros, nameOf } from './row-values.ts';
import { objectColumns } from './settlement-object-rows.ts';
import type { FeedRow } from './source.ts';

const BALANCE_ROWS = 500_000_000_000;
const ROWS_PER_SETTLEMENT = 1_000;

/** What each tenant owed at the beginning and at the end of the month; only those who owed anything. */
export function balanceRows(view: OwnerView, settlement: Settlement): FeedRow[] {
  const id = settlementId(view.portfolio.owner.ownerNo, settlement);
  const before = firstDay(settlement.month) - 1;
  const end = lastDay(settlement.month);
  const debts = view.books.sales.filter((invoice) => invoice.date <= end && wasOpen(invoice, before, end));
  return [...groupBy(debts, (invoice) => invoice.contract)].map(([contract, invoices], n) => ({
    OwnerSettlementRelationBalanceId: BALANCE_ROWS + id * ROWS_PER_SETTLEMENT + n,
    OwnerSettlementId: id,
    RelationReference: contract.tenant.reference,
    RelationName: nameOf(contract.tenant, view.day),
    RelationType: contract.tenant.kind,
    ...objectColumns(contract.type === 'Service' ? null : contract.object),
    PreviousBalance: euros(sumOn(invoices, before)),
    Balance: euros(sumOn(invoices, end)),
    IsTenantBalance: true,
  }));
}

function wasOpen(invoice: SalesInvoice, before: Day, end: Day): boolean {
  return outstandingOn(invoice, before) !== 0 || outstandingOn(invoice, end) !== 0;
}

function sumOn(invoices: readonly SalesInvoice[], day: Day): number {
  return invoices.reduce((sum, invoice) => sum + outstandingOn(invoice, day), 0);
}

/**
 * The payouts of a statement to the owner's account: those that were made, those that a processed statement waits for, and for
 * some owners one that was kept back before the one that was made.
 */
export function paymentRows(view: OwnerView, settlement: Settlement): FeedRow[] {
  const { owner } = view.portfolio;
  if (settlement.processed > view.day) return [];
  let outstanding = settlement.total;
  return settlement.payments
    .filter((payment) => payment.cents > 0)
    .flatMap((payment, n) => {
      const before = outstanding;
      outstanding -= payment.cents;
      const row = (place: number, state: string, day: Day) => ({
        OwnerSettlementPartialPaymentId: idOf('partialPayment', owner.ownerNo, settlement.n * 2 + place),
        OwnerSettlementId: settlementId(owner.ownerNo, settlement),
        BatchStatus: state,
        PaymentDate: date(day),
        PreviousOutstandingPaymentAmount: euros(before),
        CalculatedPaymentAmount: euros(payment.cents),
        PaymentAmount: euros(payment.cents),
        PaymentPercentage: Math.round((payment.cents / settlement.total) * 1_000_000) / 10_000,
        AccountHolderName: owner.party.iban ? owner.party.name : null,
        IsBankAccountNonIBAN: owner.foreignAccount !== null,
        BankAccountNumber: owner.party.iban ?? owner.foreignAccount,
        BankAccountBIC: owner.party.iban ? 'GEVLNL2A' : null,
        OutstandingAmount: euros(outstanding),
      });
      const paid = row(n, stateOn(payment.date, view), payment.date);
      const wasKept = owner.ownerNo % 16 === 7 && !owner.paysInTwoParts && settlement.n % 4 === 1;
      return wasKept ? [paid, row(1, 'OnHold', settlement.processed + 1)] : [paid];
    });
}

/** A payment goes to the bank with the others on the day before it is made. */
function stateOn(paid: Day, { day, portfolio: { owner } }: OwnerView): string {
  if (paid <= day) return 'Completed';
  if (owner.ownerNo % 16 === 9) return 'OnHold';
  return paid - day <= 1 ? 'InBatch' : 'New';
}
