import { type CausedChange, explained, turnedRound } from './causes-of.ts';
import { costParts } from './costs.ts';
import type { BookedLine, ContractFacts, DueInvoice, Part } from './facts.ts';
import { ofBooking, ofInvoice } from './income.ts';
import { rentParts } from './rent.ts';

/** Income and costs as the books have them for a period, without VAT: what was invoiced, whether it was paid or not. */
export interface BooksFacts {
  period_start: string;
  period_end: string;
  /** Invoices to tenants that belong to the period, and those that were withdrawn before they were booked. */
  dues: readonly DueInvoice[];
  /** Everything else: costs, and income of no invoice. */
  lines: readonly (BookedLine & { is_fee: boolean })[];
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
  const dues = { before: positive(against), now: positive(asked) };
  const parts = [
    ...rentParts(periods, dues, new Map(bare.map((contract) => [contract.id, contract]))),
    ...costParts({ before: { bookings: costsOf(against) }, now: { bookings: costsOf(asked) } }),
    ...onBoth(periods, asideOf),
  ];
  return explained(totalOf(asked) - totalOf(against), parts);
}

const totalOf = ({ dues, lines }: BooksFacts) =>
  [...dues.filter(({ is_cancelled }) => !is_cancelled), ...lines].reduce((sum, { amount }) => sum + amount, 0);

const positive = ({ dues }: BooksFacts) =>
  dues
    .filter(({ amount, is_cancelled }) => amount > 0 && !is_cancelled)
    .map((invoice) => ({ invoice, amount: invoice.amount }));

const costsOf = ({ lines }: BooksFacts) => lines.filter(({ is_income, is_fee }) => !is_income && !is_fee);

type Aside = Pick<Part, 'cause' | 'about'> & { amount: number };

/** Credits to tenants, the fee of the manager, and income that no invoice explains. */
function asideOf({ dues, lines }: BooksFacts): Aside[] {
  const credits = dues.filter(({ amount, is_cancelled }) => amount < 0 && !is_cancelled);
  return [
    ...credits.map((invoice): Aside => ({ cause: 'correction', about: ofInvoice(invoice), amount: invoice.amount })),
    ...lines
      .filter(({ is_fee }) => is_fee)
      .map(
        (line): Aside => ({
          cause: 'fee',
          about: { ...ofBooking(line), key: `fee:${line.account}` },
          amount: line.amount,
        }),
      ),
    ...lines
      .filter(({ is_income, is_fee }) => is_income && !is_fee)
      .map((line): Aside => ({ cause: 'rest', about: ofBooking(line), amount: line.amount })),
  ];
}

function onBoth({ before, now }: Record<'before' | 'now', BooksFacts>, of: (facts: BooksFacts) => Aside[]): Part[] {
  return [
    ...of(before).map(({ amount, ...part }): Part => ({ ...part, before: amount, now: 0 })),
    ...of(now).map(({ amount, ...part }): Part => ({ ...part, before: 0, now: amount })),
  ];
}
