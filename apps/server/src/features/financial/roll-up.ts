import type { FinancialOverview, GroupFigures, LedgerAccountFigures, QuadrantFigures } from '@gevel/contract';
import { euroOf, type Quadrant, quadrants } from '@gevel/contract/plain';

/** A group of ledger accounts, in the order of the books. */
export interface Group {
  id: string;
  parentId: string | null;
  code: string | null;
  name: string;
  quadrant: string;
}

/** What is booked on one account, by debit and in cents. */
export interface AccountSums {
  id: string;
  /** Null when nobody here knows the account. */
  code: string | null;
  name: string | null;
  groupId: string | null;
  /** By which it stands among accounts of other owners; null of one owner's, which are in their order. */
  codeSort: string | null;
  /** Everything of the year before the period. */
  opening: bigint;
  debit: bigint;
  credit: bigint;
  /** The same of the year before: before the period, and in it. */
  previousOpening: bigint;
  previousAmount: bigint;
}

export interface BooksOfPeriod {
  groups: readonly Group[];
  /** In the order of the books. */
  accounts: readonly AccountSums[];
  hasPrevious: boolean;
}

type RolledUp = Pick<
  FinancialOverview,
  'quadrants' | 'result' | 'previous_result' | 'result_to_date' | 'difference' | 'unplaced'
>;

/** The figures of the four quadrants, each sum made of the ones below it; nothing that is booked is left out. */
export function rollUp({ groups, accounts, hasPrevious }: BooksOfPeriod): RolledUp {
  const quadrantOf = new Map(groups.map(({ id, quadrant }) => [id, asQuadrant(quadrant)]));
  const placed = (account: AccountSums) =>
    account.groupId === null ? null : (quadrantOf.get(account.groupId) ?? null);
  const parts = quadrants.map((quadrant) => {
    const within = groups.filter((group) => group.quadrant === quadrant);
    const own = accounts.filter((account) => placed(account) === quadrant);
    return quadrantFigures(quadrant, { groups: within, accounts: own, hasPrevious });
  });
  const of = (quadrant: Quadrant): Sums =>
    parts.find((part) => part.quadrant === quadrant)?.sums ?? added(quadrant, []);
  const result = closing(of('benefits')) - closing(of('costs'));
  const toDate = of('benefits').toDate - of('costs').toDate;
  return {
    quadrants: parts.map((part) => part.figures),
    result: euroOf(result),
    previous_result: hasPrevious ? euroOf(of('benefits').previous - of('costs').previous) : null,
    result_to_date: euroOf(toDate),
    difference: euroOf(closing(of('assets')) - closing(of('liabilities')) - toDate),
    unplaced: accounts
      .filter((account) => placed(account) === null)
      .map((account) => ({ account, sums: accountSums('assets', account) }))
      .filter(({ sums }) => !isEmpty(sums))
      .map(({ account: { id, code, name }, sums }) => ({ id, code, name, ...figuresOf(sums, hasPrevious) })),
  };
}

/** On the natural side of the quadrant; debit and credit as they were booked. */
interface Sums {
  sign: 1n | -1n;
  opening: bigint;
  debit: bigint;
  credit: bigint;
  /** From the beginning of the year; what the year opened with counts too. */
  toDate: bigint;
  previous: bigint;
}

const closing = ({ sign, opening, debit, credit }: Sums): bigint => opening + sign * (debit - credit);

function accountSums(quadrant: Quadrant, account: AccountSums): Sums {
  const sign = signOf(quadrant);
  const isBalance = quadrant === 'assets' || quadrant === 'liabilities';
  const { debit, credit } = account;
  return {
    sign,
    opening: isBalance ? sign * account.opening : 0n,
    debit,
    credit,
    toDate: sign * (account.opening + debit - credit),
    previous: sign * ((isBalance ? account.previousOpening : 0n) + account.previousAmount),
  };
}

const signOf = (quadrant: Quadrant) => (quadrant === 'liabilities' || quadrant === 'benefits' ? -1n : 1n);

function added(quadrant: Quadrant, all: readonly Sums[]): Sums {
  const sign = signOf(quadrant);
  return all.reduce(
    (sum, one) => ({
      sign,
      opening: sum.opening + one.opening,
      debit: sum.debit + one.debit,
      credit: sum.credit + one.credit,
      toDate: sum.toDate + one.toDate,
      previous: sum.previous + one.previous,
    }),
    { sign, opening: 0n, debit: 0n, credit: 0n, toDate: 0n, previous: 0n },
  );
}

function isEmpty({ opening, debit, credit, previous }: Sums): boolean {
  return opening === 0n && debit === 0n && credit === 0n && previous === 0n;
}

function figuresOf(sums: Sums, hasPrevious: boolean) {
  return {
    opening: euroOf(sums.opening),
    debit: euroOf(sums.debit),
    credit: euroOf(sums.credit),
    closing: euroOf(closing(sums)),
    previous: hasPrevious ? euroOf(sums.previous) : null,
  };
}

interface Part<Figures> {
  figures: Figures;
  sums: Sums;
}

function quadrantFigures(
  quadrant: Quadrant,
  { groups, accounts, hasPrevious }: BooksOfPeriod,
): Part<QuadrantFigures> & { quadrant: Quadrant } {
  const accountsIn = groupedBy(accounts, (account) => account.groupId);
  const roots = rootsOf(groups);
  const groupsIn = groupedBy(
    groups.filter((group) => !roots.has(group.id)),
    (group) => group.parentId,
  );
  const rollUpGroup = (group: Group): Part<GroupFigures> => {
    const own = (accountsIn.get(group.id) ?? []).map((account): Part<LedgerAccountFigures> => {
      const sums = accountSums(quadrant, account);
      // A group is only known through an account's own row, which has a code and a name.
      const { id, code, name } = account;
      return { figures: { id, code: code ?? '', name: name ?? '', ...figuresOf(sums, hasPrevious) }, sums };
    });
    const below = (groupsIn.get(group.id) ?? []).map(rollUpGroup);
    const sums = added(
      quadrant,
      [...own, ...below].map((part) => part.sums),
    );
    const { id, code, name } = group;
    const figures = {
      id,
      code,
      name,
      ...figuresOf(sums, hasPrevious),
      groups: shown(below),
      ledger_accounts: shown(own),
    };
    return { figures, sums };
  };
  const top = groups.filter((group) => roots.has(group.id)).map(rollUpGroup);
  const sums = added(
    quadrant,
    top.map((part) => part.sums),
  );
  return { quadrant, figures: { quadrant, ...figuresOf(sums, hasPrevious), groups: shown(top) }, sums };
}

/** What nothing was booked on says nothing; a group whose parts cancel out stays, for its parts do not. */
function shown<Figures extends object>(parts: readonly Part<Figures>[]): Figures[] {
  return parts.filter((part) => !isEmpty(part.sums) || hasParts(part.figures)).map((part) => part.figures);
}

const hasParts = (figures: object): boolean =>
  ('groups' in figures && Array.isArray(figures.groups) && figures.groups.length > 0) ||
  ('ledger_accounts' in figures && Array.isArray(figures.ledger_accounts) && figures.ledger_accounts.length > 0);

/** Groups of a quadrant without a group above them in it; where groups are above each other, each of them. */
function rootsOf(groups: readonly Group[]): Set<string> {
  const parentOf = new Map(groups.map(({ id, parentId }) => [id, parentId]));
  const isRoot = ({ id, parentId }: Group): boolean => {
    if (parentId === null || !parentOf.has(parentId)) return true;
    const seen = new Set<string>();
    for (let above: string | null = parentId; above !== null && !seen.has(above); above = parentOf.get(above) ?? null) {
      if (above === id) return true;
      seen.add(above);
    }
    return false;
  };
  return new Set(groups.filter(isRoot).map(({ id }) => id));
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> {
  const grouped = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = grouped.get(key);
    if (group) group.push(item);
    else grouped.set(key, [item]);
  }
  return grouped;
}

function asQuadrant(text: string): Quadrant | null {
  return quadrants.find((quadrant) => quadrant === text) ?? null;
}
