import type { FinancialOverview, GroupFigures, LedgerAccountFigures, QuadrantFigures } from '@gevel/contract';
import { centsOf, euroOf, type Quadrant } from '@gevel/contract/plain';

export type Figures = Pick<LedgerAccountFigures, 'opening' | 'debit' | 'credit' | 'closing' | 'previous'>;

export type FigureColumn = 'opening' | 'debit' | 'credit' | 'closing' | 'previous' | 'change';

/** One line of a quadrant: a group with what it holds, or an account. */
export interface FigureLine {
  key: string;
  depth: number;
  code: string | null;
  name: string;
  figures: Figures;
  accounts: readonly string[];
  /** Of groups: whether it is folded up, so that its lines are not here. */
  isFolded: boolean | null;
  groupId: string | null;
}

/** The lines of a quadrant from top to bottom. A group that is all there is says nothing that the quadrant does not. */
export function linesOf({ groups }: QuadrantFigures, folded: readonly string[], withZeros: boolean): FigureLine[] {
  const only = allThereIs(groups);
  return (only?.groups ?? groups).flatMap((group) => groupLines(group, { folded, withZeros }, 0));
}

/** The group that holds the whole quadrant, if there is one. */
export function allThereIs(groups: readonly GroupFigures[]): GroupFigures | undefined {
  const [only, ...others] = groups;
  return others.length === 0 && only?.ledger_accounts.length === 0 ? only : undefined;
}

interface Shown {
  folded: readonly string[];
  withZeros: boolean;
}

function groupLines(group: GroupFigures, shown: Shown, depth: number): FigureLine[] {
  const { folded, withZeros } = shown;
  if (!withZeros && accountsIn(group).every(isZero)) return [];
  const isFolded = folded.includes(group.id);
  const head: FigureLine = {
    key: `group-${group.id}`,
    depth,
    code: group.code,
    name: group.name,
    figures: group,
    isFolded,
    accounts: accountsIn(group).map(({ id }) => id),
    groupId: group.id,
  };
  if (isFolded) return [head];
  const named = group.ledger_accounts.filter((account) => withZeros || !isZero(account));
  const accounts = named.map(
    (account): FigureLine => ({
      key: `account-${account.id}`,
      depth: depth + 1,
      code: account.code,
      name: account.name,
      figures: account,
      accounts: [account.id],
      isFolded: null,
      groupId: null,
    }),
  );
  return [head, ...group.groups.flatMap((below) => groupLines(below, shown, depth + 1)), ...accounts];
}

export function accountsIn(group: GroupFigures): LedgerAccountFigures[] {
  return [...group.groups.flatMap(accountsIn), ...group.ledger_accounts];
}

export function groupIdsIn(groups: readonly GroupFigures[]): string[] {
  return groups.flatMap((group) => [group.id, ...groupIdsIn(group.groups)]);
}

export function quadrantOf(overview: FinancialOverview, name: Quadrant): QuadrantFigures {
  const found = overview.quadrants.find(({ quadrant }) => quadrant === name);
  if (!found) throw new Error(`The overview has no ${name}`);
  return found;
}

/** The figures of some accounts together; those that nothing is booked on count for nothing. */
export function figuresOf(quadrant: QuadrantFigures, accounts: readonly string[] | null): Omit<Figures, 'previous'> {
  if (accounts === null) return quadrant;
  const asked = quadrant.groups.flatMap(accountsIn).filter(({ id }) => accounts.includes(id));
  const sum = (name: 'opening' | 'debit' | 'credit' | 'closing') =>
    euroOf(asked.reduce((total, account) => total + centsOf(account[name]), 0n));
  return { opening: sum('opening'), debit: sum('debit'), credit: sum('credit'), closing: sum('closing') };
}

/** Debit less credit on the natural side of the quadrant. */
export function movementOf(quadrant: Quadrant, { debit, credit }: { debit: string; credit: string }): string {
  const byDebit = centsOf(debit) - centsOf(credit);
  return euroOf(quadrant === 'liabilities' || quadrant === 'benefits' ? -byDebit : byDebit);
}

export const less = (one: string, other: string): string => euroOf(centsOf(one) - centsOf(other));
/** Nothing was, is or moved there, in this period and in the one that it is compared with. */
export function isZero({ opening, debit, credit, closing, previous }: Figures): boolean {
  return [opening, debit, credit, closing, previous ?? '0.00'].every(isNothing);
}

export const isNothing = (amount: string): boolean => centsOf(amount) === 0n;

/** How much more than before in percent, to one decimal; null when there was nothing before. */
export function changePercent(now: string, before: string): string | null {
  const base = centsOf(before);
  if (base === 0n) return null;
  const size = base < 0n ? -base : base;
  const change = (centsOf(now) - base) * 1000n;
  const half = change < 0n ? -size / 2n : size / 2n;
  const perMille = (change + half) / size;
  const text = (perMille < 0n ? -perMille : perMille).toString().padStart(2, '0');
  return `${perMille < 0n ? '-' : ''}${text.slice(0, -1)}.${text.slice(-1)}`;
}
