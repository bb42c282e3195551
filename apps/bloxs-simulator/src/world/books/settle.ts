import { type Day, dayInMonth, firstDay, lastDay, type MonthIndex, monthIndexOf, monthName } from '../calendar.ts';
import { RandomStream } from '../random-stream.ts';
import { ACCOUNTS } from '../shared/chart.ts';
import { TAX_RATES } from '../shared/lookups.ts';
import type { InvoiceLine, Settlement } from './books.ts';
import type { Office } from './office.ts';
import { planPayout } from './payout.ts';
import { EXEMPT_FEE, isTaxedUse, TAXED_FEE, takeInPurchase } from './purchases.ts';
import { reckon } from './settlement-totals.ts';
import { transactionsOf } from './settlement-transactions.ts';

/** Plans the statement that is due in a month: over the month before, or two months before for those who get it late. */
export function planSettlement(office: Office, month: MonthIndex): void {
  const { owner } = office.portfolio;
  const over = owner.settlesLate ? month - 2 : month - 1;
  if (over < monthIndexOf(office.world.scale.booksStart)) return;
  const day = dayInMonth(month, owner.settlesLate ? 5 : owner.settlementDay);
  office.book.on(day, () => settleMonth(office, over, day));
}

/** Once in a while a cost is overlooked: that statement is cancelled before anything is paid, and made again. */
function settleMonth(office: Office, month: MonthIndex, day: Day): void {
  const random = new RandomStream(office.world.seed, 70, office.portfolio.owner.ownerNo, month);
  const isRedone = random.chance(0.02);
  if (isRedone) makeSettlement(office, { month, processed: day, cancelled: day + 2, overlooked: 1 });
  const final = makeSettlement(office, { month, processed: isRedone ? day + 3 : day, cancelled: null, overlooked: 0 });
  bookSettlement(office, final);
  bookFee(office, final);
  planPayout(office, final, random);
}

interface NewSettlement {
  month: MonthIndex;
  processed: Day;
  cancelled: Day | null;
  overlooked: number;
}

function makeSettlement(office: Office, given: NewSettlement): Settlement {
  const { month, processed, cancelled } = given;
  const previous = office.settlements.filter((settlement) => settlement.cancelled === null).at(-1) ?? null;
  const all = transactionsOf(office, month);
  const kept = given.overlooked > 0 && all.length > 1 ? all.slice(0, -given.overlooked) : all;
  const reckoning = reckon(office.portfolio.objects, kept, lastDay(month));
  const previousPaid = previous ? previous.payments.reduce((sum, payment) => sum + payment.cents, 0) : 0;
  const previousOutstanding = previous ? previous.total - previousPaid : 0;
  const settlement: Settlement = {
    n: office.settlements.length,
    month,
    // A statement that replaces another one appears when it is processed.
    drafted: isReplacement(office, month) ? processed : firstDay(month + 1),
    processed,
    cancelled,
    previous,
    ...reckoning,
    previousPaid,
    previousOutstanding,
    total: reckoning.subTotal + previousOutstanding,
    payments: [],
    carriedFrom: null,
  };
  if (previous && cancelled === null) previous.carriedFrom = processed;
  office.settlements.push(settlement);
  return settlement;
}

function isReplacement(office: Office, month: MonthIndex): boolean {
  return office.settlements.at(-1)?.month === month;
}

/** The month's balance becomes a debt to the owner (or a claim on it). */
function bookSettlement(office: Office, settlement: Settlement): void {
  if (settlement.subTotal === 0) return;
  const description = `Huurafrekening ${monthName(settlement.month)}`;
  const { party } = office.portfolio.owner;
  office.book.post({
    journal: 'settlement',
    date: settlement.processed,
    settlement,
    lines: [
      { account: ACCOUNTS.ownerAccount, cents: settlement.subTotal, party, description },
      { account: ACCOUNTS.settlementsPayable, cents: -settlement.subTotal, party, description },
    ],
  });
}

/** The manager's own invoice for its fee, split by whether the owner can claim the btw back. */
function bookFee(office: Office, settlement: Settlement): void {
  if (settlement.feeExcl === 0) return;
  const lines = [true, false].flatMap((taxed): InvoiceLine[] => {
    const results = settlement.objects.filter((result) => isTaxedUse(result.object) === taxed);
    const exclCents = results.reduce((sum, result) => sum + result.feeExcl, 0);
    const vatCents = results.reduce((sum, result) => sum + result.feeVat, 0);
    if (exclCents === 0 && vatCents === 0) return [];
    const description = taxed ? TAXED_FEE : EXEMPT_FEE;
    return [{ description, account: ACCOUNTS.managementFee, rate: TAX_RATES.high, object: null, exclCents, vatCents }];
  });
  takeInPurchase(office, {
    kind: 'fee',
    date: settlement.processed,
    party: office.directory.manager,
    subject: `Beheervergoeding ${monthName(settlement.month)}`,
    lines,
    termDays: 4,
  });
}
