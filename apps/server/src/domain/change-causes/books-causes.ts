import { type CausedChange, explained, turnedRound } from './causes-of.ts';
import { costParts } from './costs.ts';
import type { BookedLine, ContractFacts, DueInvoice, Part } from './facts.ts';
import { ofBooking, ofInvoice } from './income.ts';
import { rentParts, surplusParts } from './rent.ts';

/** Income and costs as the books have them for a period, without VAT: what was invoiced, whether it was paid or not. */
export interface BooksFacts {
  /** Of what has a counterpart in the other period, which is all of it unless that is shorter. */
  period_start: string;
  period_end: string;
  /** Invoices to tenants that belong to the period, and those that were withdrawn before they were booked. */
  dues: readonly (DueInvoice & Counterpart)[];
  /** Everything else: costs, and income of no invoice. */
  lines: readonly (BookedLine & Counterpart & { is_fee: boolean })[];
}

interface Counterpart {
  /** Of a month that the other period has a counterpart of. */
  is_compared: boolean;
}

/** Why the result of a period, or what a group of accounts adds to it, differs from that of another. */
export function booksCauses(asked: BooksFacts, against: BooksFacts, contracts: readonly ContractFacts[]): CausedChange {
  if (against.period_start > asked.period_start) return turnedRound(booksCauses(against, asked, contracts));
  const periods = { before: against, now: asked };
  // Books hold income apart from its VAT, and a group of accounts some kinds of lines.
  const bare = contracts.map((contract) => ({
    ...contract,
    hasKindsApart: true,
    lines: contract.lines.map((line) => ({ ...line, vat: 0 })),
  }));
  const byId = new Map(bare.map((contract) => [contract.id, contract]));
  const dues = { before: positive(against), now: positive(asked) };
  const compared = { before: dues.before.filter(isCompared), now: dues.now.filter(isCompared) };
  const surplus = { before: dues.before.filter(isSurplus), now: dues.now.filter(isSurplus) };
  const surplusLines = new Set([...against.lines, ...asked.lines].filter(({ is_compared }) => !is_compared));
  const parts = [
    ...rentParts(periods, compared, byId),
    ...surplusParts(surplus, byId),
    ...costParts({ before: { bookings: costsOf(against) }, now: { bookings: costsOf(asked) } }, surplusLines),
    ...onBoth(periods, asideOf),
  ];
  return explained(booksTotal(asked) - booksTotal(against), parts);
}

/** What the books come to over the whole period. */
export const booksTotal = ({ dues, lines }: Pick<BooksFacts, 'dues' | 'lines'>) =>
  [...dues.filter(({ is_cancelled }) => !is_cancelled), ...lines].reduce((sum, { amount }) => sum + amount, 0);

const positive = ({ dues }: BooksFacts) =>
  dues
    .filter(({ amount, is_cancelled }) => amount > 0 && !is_cancelled)
    .map((invoice) => ({ invoice, amount: invoice.amount }));

type BooksDue = ReturnType<typeof positive>[number];
const isCompared = ({ invoice }: BooksDue) => invoice.is_compared;
const isSurplus = ({ invoice }: BooksDue) => !invoice.is_compared;

const costsOf = ({ lines }: BooksFacts) => lines.filter(({ is_income, is_fee }) => !is_income && !is_fee);

type Aside = Pick<Part, 'cause' | 'about'> & { amount: number };

/** Credits to tenants, the fee of the manager, and income that no invoice explains. */
function asideOf({ dues, lines }: BooksFacts): Aside[] {
  const credits = dues.filter(({ amount, is_cancelled }) => amount < 0 && !is_cancelled);
  const fees = lines.filter(({ is_fee }) => is_fee);
  const others = lines.filter(({ is_income, is_fee }) => is_income && !is_fee);
  return [
    ...credits.map((invoice) => aside(invoice, 'correction', ofInvoice(invoice))),
    ...fees.map((line) => aside(line, 'fee', { ...ofBooking(line), key: `fee:${line.account}` })),
    ...others.map((line) => aside(line, 'rest', ofBooking(line))),
  ];
}

/** What has no counterpart differs by its month, whatever it is. */
const aside = (
  { amount, is_compared }: Counterpart & { amount: number },
  cause: Part['cause'],
  about: Part['about'],
): Aside => ({ cause: is_compared ? cause : 'more_months', about, amount });

function onBoth({ before, now }: Record<'before' | 'now', BooksFacts>, of: (facts: BooksFacts) => Aside[]): Part[] {
  return [
    ...of(before).map(({ amount, ...part }): Part => ({ ...part, before: amount, now: 0 })),
    ...of(now).map(({ amount, ...part }): Part => ({ ...part, before: 0, now: amount })),
  ];
}
