import { dayBefore, firstOfMonth, monthsAfter, monthsBetween } from '../days.ts';
import { type Billed, billedBy, isIndexed } from './billed.ts';
import { type About, type ContractFacts, nothingAbout, type Part, type StatementFacts } from './facts.ts';
import { type DueOfPeriod, ofInvoice } from './income.ts';
import { type Tenancy, tenancyCause } from './tenancy.ts';

export interface TwoPeriods {
  before: StatementFacts;
  now: StatementFacts;
}

type Period = Pick<StatementFacts, 'period_start' | 'period_end' | 'dues'>;
type Periods = Record<'before' | 'now', Period>;

interface Dues {
  before: readonly DueOfPeriod[];
  now: readonly DueOfPeriod[];
}

/** Why what tenants had to pay differs between two periods, contract by contract. */
export function rentParts(periods: Periods, dues: Dues, contracts: ReadonlyMap<string, ContractFacts>): Part[] {
  const ids = new Set([...dues.before, ...dues.now].map(({ invoice }) => invoice.contract_id));
  return [...ids].flatMap((id) => {
    const own: Dues = {
      before: dues.before.filter(({ invoice }) => invoice.contract_id === id),
      now: dues.now.filter(({ invoice }) => invoice.contract_id === id),
    };
    const contract = id === null ? undefined : contracts.get(id);
    if (contract === undefined) return withoutContract(own);
    return contractParts({ periods, contract, contracts: [...contracts.values()] }, own);
  });
}

/** What had to be paid in the months that the other period has no counterpart of, tenant by tenant. */
export function surplusParts({ before, now }: Dues, contracts: ReadonlyMap<string, ContractFacts>): Part[] {
  const about = ({ invoice }: DueOfPeriod) => ofTenant(ofInvoice(invoice), contracts);
  return [
    ...before.map((due): Part => ({ cause: 'more_months', about: about(due), before: due.amount, now: 0 })),
    ...now.map((due): Part => ({ cause: 'more_months', about: about(due), before: 0, now: due.amount })),
  ];
}

type Letting = Tenancy & { periods: Periods };

function contractParts(letting: Letting, dues: Dues): Part[] {
  const { contract, periods } = letting;
  const isNew = contract.start_date > periods.before.period_start;
  const isExtra = (due: DueOfPeriod) => !isNew && !due.invoice.recurs && billedBy(contract, due.invoice) === null;
  const extras = { before: dues.before.filter(isExtra), now: dues.now.filter(isExtra) };
  const regular = {
    before: dues.before.filter((due) => !extras.before.includes(due)),
    now: dues.now.filter((due) => !extras.now.includes(due)),
  };
  return [...eachOf(extras, 'one_off_income'), ...regularParts(letting, regular)];
}

function regularParts(letting: Letting, dues: Dues): Part[] {
  const { contract, periods } = letting;
  // An invoice that was withdrawn and not made again would have been there.
  const withdrawn = {
    before: dues.before.length > 0 ? 0 : withdrawnOf(periods.before, contract.id),
    now: dues.now.length > 0 ? 0 : withdrawnOf(periods.now, contract.id),
  };
  const corrected: Part[] =
    withdrawn.before === withdrawn.now
      ? []
      : [{ cause: 'correction', about: ofContract(contract), before: -withdrawn.before, now: -withdrawn.now }];
  const before = totalOf(dues.before) + withdrawn.before;
  const now = totalOf(dues.now) + withdrawn.now;
  if (before === now) return corrected;
  const change = { about: ofContract(contract), before, now };
  const cause = tenancyCause(letting, { before, now });
  if (cause !== null) return [...corrected, { cause, ...change }];
  if (contract.interval_months > 1 && (before === 0 || now === 0))
    return [...corrected, { cause: 'billing_interval', ...change }];
  return [...corrected, ...lineParts(letting, dues, change)];
}

/** What changed in the lines of a contract that ran in both periods; what they do not explain is rest. */
function lineParts({ contract, periods }: Letting, dues: Dues, change: Omit<Part, 'cause'>): Part[] {
  const { before, now } = billedOf({ contract, periods }, dues);
  if (before.size === 0 || now.size === 0) return [{ cause: 'rest', ...change }];
  // An invoice may be of several months: what counts is which lines had begun when it was due.
  const span = { after: periods.before.period_start, until: lastDayOf(contract, periods.now.period_end) };
  const parts: Part[] = [];
  let left = change.now - change.before;
  for (const chain of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(chain) ?? 0, now.get(chain) ?? 0];
    if (was === is) continue;
    left -= is - was;
    const cause = is > was && isIndexed(contract, chain, span) ? 'indexed' : 'contract_change';
    parts.push({ cause, about: ofContract(contract), before: was, now: is });
  }
  if (left !== 0) parts.push({ cause: 'rest', about: ofContract(contract), before: 0, now: left });
  return parts;
}

function lastDayOf({ interval_months: interval }: ContractFacts, end: string): string {
  return monthsAfter(end, interval - 1);
}

/**
 * What the lines of a contract come to in each period, by chain. Invoices are compared month by month: a month in which lines do
 * not make an invoice, in either period, counts in neither, and its difference is rest.
 */
function billedOf(
  { contract, periods }: Pick<Letting, 'contract' | 'periods'>,
  dues: Dues,
): Record<keyof Dues, Map<string, number>> {
  const months = new Map<number, { period: keyof Dues; billed: Billed | null }[]>();
  for (const period of ['before', 'now'] as const) {
    for (const { invoice } of dues[period]) {
      const month = monthsBetween(firstOfMonth(periods[period].period_start), dayBefore(firstOfMonth(invoice.due)));
      months.set(month, [...(months.get(month) ?? []), { period, billed: billedBy(contract, invoice) }]);
    }
  }
  const sums = { before: new Map<string, number>(), now: new Map<string, number>() };
  for (const invoices of months.values()) {
    if (invoices.some(({ billed }) => billed === null)) continue;
    for (const { period, billed } of invoices)
      for (const [chain, cents] of billed ?? []) sums[period].set(chain, (sums[period].get(chain) ?? 0) + cents);
  }
  return sums;
}

const totalOf = (dues: readonly DueOfPeriod[]) => dues.reduce((sum, { amount }) => sum + amount, 0);

const withdrawnOf = ({ dues }: Period, contractId: string) =>
  dues.filter((due) => due.is_cancelled && due.contract_id === contractId).reduce((sum, { amount }) => sum + amount, 0);

const recurs = ({ invoice }: DueOfPeriod) => invoice.recurs;

const withoutContract = ({ before, now }: Dues): Part[] => [
  ...eachOf({ before: before.filter((due) => !recurs(due)), now: now.filter((due) => !recurs(due)) }, 'one_off_income'),
  ...eachOf({ before: before.filter(recurs), now: now.filter(recurs) }, 'rest'),
];

function eachOf({ before, now }: Dues, cause: Part['cause']): Part[] {
  return [
    ...before.map(({ invoice, amount }): Part => ({ cause, about: ofInvoice(invoice), before: amount, now: 0 })),
    ...now.map(({ invoice, amount }): Part => ({ cause, about: ofInvoice(invoice), before: 0, now: amount })),
  ];
}

/** By contract, where it is known. */
export function ofTenant(about: About, contracts: ReadonlyMap<string, ContractFacts>): About {
  const contract = about.contract_id === null ? undefined : contracts.get(about.contract_id);
  return contract === undefined ? about : ofContract(contract);
}

function ofContract({ id, reference, relation_name, object_ids, object_name }: ContractFacts): About {
  return {
    ...nothingAbout,
    key: `contract:${id}`,
    name: relation_name,
    contract_id: id,
    contract_reference: reference,
    object_id: object_ids[0] ?? null,
    object_name,
  };
}
