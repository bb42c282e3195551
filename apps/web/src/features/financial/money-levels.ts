import type { FinancialOverview, GroupFigures, LedgerAccountFigures } from '@gevel/contract';
import { centsOf, euroOf, type Quadrant } from '@gevel/contract/plain';
import { type AskedMutations, maxAccounts } from '../../lib/figure-address.ts';
import { accountsIn, allThereIs, less, quadrantOf } from './figures.ts';

/** A step on the way from the books of an owner to what one looks at. */
export interface MoneyLevel {
  key: string;
  /** Null of the quadrant itself, which has a word. */
  name: string | null;
  amount: string;
  /** How much more it is than all that it consists of; of an account the mutations say so. */
  difference: string;
  accounts: readonly string[] | null;
  /** A group that says nothing that the quadrant does not; the overview leaves it out as well. */
  isAll: boolean;
}

type Part = GroupFigures | LedgerAccountFigures;

/** From the quadrant down to the one group or account that was asked for, each with the amount that the overview shows of it. */
export function moneyLevels(overview: FinancialOverview, asked: AskedMutations): MoneyLevel[] {
  const quadrant = quadrantOf(overview, asked.quadrant);
  const head = { key: 'quadrant', name: null, accounts: null, amount: quadrant.closing, isAll: false };
  const all = allThereIs(quadrant.groups);
  const way = asked.accounts === null ? [] : (wayTo(quadrant.groups, asked.accounts) ?? []);
  return [
    { ...head, difference: beyond(quadrant.closing, quadrant.groups) },
    ...way.map((part) => ({ ...levelOf(part), isAll: part === all })),
  ];
}

function levelOf(part: Part): Omit<MoneyLevel, 'isAll'> {
  const name = part.code === null || isGroup(part) ? part.name : `${part.code} ${part.name}`;
  if (!isGroup(part)) return { key: part.id, name, amount: part.closing, difference: '0.00', accounts: [part.id] };
  const accounts = accountsIn(part).map(({ id }) => id);
  const difference = beyond(part.closing, [...part.groups, ...part.ledger_accounts]);
  return { key: `group-${part.id}`, name, amount: part.closing, difference, accounts };
}

/** The groups, and at last the account, that hold all that was asked for and as little else as can be. */
function wayTo(parts: readonly Part[], asked: readonly string[]): Part[] | null {
  for (const part of parts) {
    const held = isGroup(part) ? accountsIn(part).map(({ id }) => id) : [part.id];
    if (!asked.every((id) => held.includes(id))) continue;
    return [part, ...(isGroup(part) ? (wayTo([...part.groups, ...part.ledger_accounts], asked) ?? []) : [])];
  }
  return null;
}

/** One address can name only so many accounts. */
export const canBeOpened = ({ accounts }: MoneyLevel): boolean => accounts === null || accounts.length <= maxAccounts;

/** What the books of the owner come to: a result of costs and benefits; balances have none. */
export function resultOf(overview: FinancialOverview, quadrant: Quadrant): string | null {
  return quadrant === 'costs' || quadrant === 'benefits' ? overview.result : null;
}

const isGroup = (part: Part): part is GroupFigures => 'groups' in part;
const beyond = (amount: string, parts: readonly Part[]) =>
  less(amount, euroOf(parts.reduce((sum, { closing }) => sum + centsOf(closing), 0n)));
