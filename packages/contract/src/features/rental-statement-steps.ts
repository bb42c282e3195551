import { centsOf, euroOf, sumOf } from '../core/cents.ts';
import type { statementBookingSources } from './rental-statements.list.ts';

/** The stated figures of a statement, in exact euro text. */
export interface StatementFigures {
  period_start: string;
  income_settled: string;
  costs_settled: string;
  management_fee_incl: string;
  previous_outstanding_amount: string;
  total_settlement_balance: string;
}

export interface StatementBooking {
  source: (typeof statementBookingSources)[number];
  invoice_date: string | null;
  due_date: string | null;
  ledger_account_code: string | null;
  ledger_account_name: string | null;
  income_settled: string;
  costs_settled: string;
}

export type StatementStepKind = 'rent' | 'late' | 'fee' | 'costs' | 'other_costs' | 'previous' | 'difference';

/** One step of the way from the rent to the balance. */
export interface StatementStep {
  /** Tells the steps of one statement apart; the same whenever the same statement is read. */
  key: string;
  kind: StatementStepKind;
  /** Of costs: the ledger account that they were booked on. */
  account: string | null;
  /** What it does to the balance: receipts are positive, costs and fee negative. */
  amount: string;
  /** The balance before and after it. */
  before: string;
  after: string;
}

/** Kinds of cost that are named one by one; what is left is told as one. */
const namedCosts = 4;

/**
 * From rent to balance. The steps always add up to the balance that is stated: where the stated figures themselves do not, the
 * difference is a step of its own. Costs that no booking explains are among the other costs.
 */
export function statementSteps(figures: StatementFigures, bookings: readonly StatementBooking[]): StatementStep[] {
  const income = centsOf(figures.income_settled);
  const late = sumOf(bookings.filter((each) => isLate(each, figures)).map((each) => each.income_settled));
  const fee = centsOf(figures.management_fee_incl);
  const previous = centsOf(figures.previous_outstanding_amount);
  const balance = income - fee - centsOf(figures.costs_settled) + previous;
  const parts: Part[] = [
    { kind: 'rent', account: null, cents: income - late },
    { kind: 'late', account: null, cents: late },
    { kind: 'fee', account: null, cents: -fee },
    ...costParts(figures, bookings),
    { kind: 'previous', account: null, cents: previous },
    { kind: 'difference', account: null, cents: centsOf(figures.total_settlement_balance) - balance },
  ];
  let before = 0n;
  return parts
    .filter(({ kind, cents }) => kind === 'rent' || cents !== 0n)
    .map(({ kind, account, cents }) => {
      const step = { before: euroOf(before), amount: euroOf(cents), after: euroOf(before + cents) };
      before += cents;
      return { key: account === null ? kind : `${kind}:${account}`, kind, account, ...step };
    });
}

/** The bookings that a step is made of; fee, carried-over balance and difference have none. */
export function bookingsOfStep<B extends StatementBooking>(
  step: Pick<StatementStep, 'kind' | 'account'>,
  figures: Pick<StatementFigures, 'period_start'>,
  { bookings, steps }: { bookings: readonly B[]; steps: readonly Pick<StatementStep, 'kind' | 'account'>[] },
): B[] {
  const hasIncome = (each: B) => centsOf(each.income_settled) !== 0n;
  const hasCosts = (each: B) => centsOf(each.costs_settled) !== 0n;
  switch (step.kind) {
    case 'rent':
      return bookings.filter((each) => hasIncome(each) && !isLate(each, figures));
    case 'late':
      return bookings.filter((each) => hasIncome(each) && isLate(each, figures));
    case 'costs':
      return bookings.filter((each) => hasCosts(each) && accountOf(each) === step.account);
    case 'other_costs': {
      const named = new Set(steps.flatMap(({ kind, account }) => (kind === 'costs' ? [account] : [])));
      return bookings.filter((each) => hasCosts(each) && !named.has(accountOf(each)));
    }
    default:
      return [];
  }
}

/**
 * Received in the period, but due before it began; of an invoice line that a statement settles nothing was received. Rent is
 * invoiced ahead, so that the date of its invoice says nothing by itself; it only stands in where the day that it was due is not
 * known.
 */
export function isLate(
  {
    source,
    invoice_date,
    due_date,
    income_settled,
  }: Pick<StatementBooking, 'source' | 'invoice_date' | 'due_date' | 'income_settled'>,
  { period_start }: Pick<StatementFigures, 'period_start'>,
): boolean {
  const due = due_date ?? invoice_date;
  return source !== 'sales_line' && due !== null && due < period_start && centsOf(income_settled) !== 0n;
}

interface Part {
  kind: StatementStepKind;
  account: string | null;
  cents: bigint;
}

function costParts(figures: StatementFigures, bookings: readonly StatementBooking[]): Part[] {
  const byAccount = new Map<string, bigint>();
  for (const each of bookings) {
    const cents = centsOf(each.costs_settled);
    const account = accountOf(each);
    if (cents !== 0n) byAccount.set(account, (byAccount.get(account) ?? 0n) + cents);
  }
  const largestFirst = [...byAccount].sort(
    ([one, left], [other, right]) => Number(right - left) || (one < other ? -1 : 1),
  );
  const explained = largestFirst.reduce((sum, [, cents]) => sum + cents, 0n);
  const unexplained = centsOf(figures.costs_settled) - explained;
  // A rest of one is named like the others: "other costs" for a single kind would only hide its name.
  const named = largestFirst.filter(
    ([account, cents], place) =>
      account !== '' &&
      cents !== 0n &&
      (place < namedCosts || (largestFirst.length === namedCosts + 1 && unexplained === 0n)),
  );
  const told = named.reduce((sum, [, cents]) => sum + cents, 0n);
  return [
    ...named.map(([account, cents]): Part => ({ kind: 'costs', account, cents: -cents })),
    { kind: 'other_costs', account: null, cents: -(explained - told + unexplained) },
  ];
}

function accountOf({ ledger_account_name, ledger_account_code }: StatementBooking): string {
  return ledger_account_name ?? ledger_account_code ?? '';
}
