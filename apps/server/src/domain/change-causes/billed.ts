import { dayBefore, firstOfMonth, monthsBetween, monthsLater } from '../days.ts';
import { lineBefore } from '../line-chains.ts';
import type { ContractFacts, ContractLineFacts, DueInvoice } from './facts.ts';

/** What the lines of a contract come to in one invoice, by the chain of lines that follow each other. */
export type Billed = ReadonlyMap<string, number>;

/**
 * How an invoice is made of the lines of its contract, to the cent but for rounding; null when they do not explain it. The
 * months that it covers are those of the calendar (a quarter begins in January), or count from the day on which it is due.
 */
export function billedBy(contract: ContractFacts, { due, amount }: Pick<DueInvoice, 'due' | 'amount'>): Billed | null {
  for (const lines of contract.hasKindsApart ? kindsOf(contract.lines) : [contract.lines]) {
    for (const { from, to } of spansOf(contract, due)) {
      const billed = linesOver(linesUntil(contract, lines, to), from, to);
      const found = [...billed.values()].reduce((sum, cents) => sum + cents, 0);
      if (billed.size > 0 && Math.abs(found - amount) <= lines.length + 1) return billed;
    }
  }
  return null;
}

/** All lines, and those of every choice of kinds: an account group holds the rent, or the service costs. */
function kindsOf(lines: readonly ContractLineFacts[]): (readonly ContractLineFacts[])[] {
  const kinds = [...new Set(lines.map(({ kind }) => kind))].slice(0, maxKinds);
  const choices = Array.from({ length: 2 ** kinds.length - 1 }, (_, n) =>
    lines.filter(({ kind }) => ((n + 1) >> kinds.indexOf(kind)) % 2 === 1),
  );
  return choices.toSorted((one, other) => other.length - one.length);
}

/** There are four of them. */
const maxKinds = 6;

/** Up to the end of the contract; or beyond it, when a term that is renewed was invoiced as if it had been. */
function spansOf({ interval_months: interval, start_date, end_date }: ContractFacts, due: string) {
  const first = firstOfMonth(due);
  const from = first > start_date ? first : start_date;
  const place = (Number(due.slice(5, 7)) - 1) % interval;
  const ends = [dayBefore(monthsLater(first, interval - place)), dayBefore(monthsLater(first, interval))];
  const within = ends.map((end) => (end_date !== null && end_date < end ? end_date : end));
  return [...new Set([...within, ...ends])].map((to) => ({ from, to }));
}

/** What ends with a contract runs on for as long as the contract does. */
function linesUntil({ end_date }: ContractFacts, lines: readonly ContractLineFacts[], to: string) {
  if (end_date === null || end_date >= to) return lines;
  return lines.map((line) => (line.end_date === end_date ? { ...line, end_date: null } : line));
}

function linesOver(lines: readonly ContractLineFacts[], from: string, to: string): Billed {
  const billed = new Map<string, number>();
  const chains = chainsOf(lines);
  for (const line of lines) {
    const begin = line.start_date > from ? line.start_date : from;
    const end = line.end_date !== null && line.end_date < to ? line.end_date : to;
    if (begin > end) continue;
    const share = monthsBetween(begin, end) / line.interval_months;
    const excl = Math.round(line.amount_excl * share);
    const vat = line.amount_excl === 0 ? 0 : Math.round((excl * line.vat) / line.amount_excl);
    const chain = chains.get(line.id) ?? line.id;
    billed.set(chain, (billed.get(chain) ?? 0) + excl + vat);
  }
  return billed;
}

/** To which chain each line belongs: that of the line whose last day was the day before its first, for the same thing. */
function chainsOf(lines: readonly ContractLineFacts[]): ReadonlyMap<string, string> {
  const chains = new Map<string, string>();
  const inOrder = lines.toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1));
  for (const line of inOrder) {
    const before = lineBefore(lines, line);
    chains.set(line.id, before === undefined ? line.id : (chains.get(before.id) ?? before.id));
  }
  return chains;
}

/**
 * Whether a chain changed by indexation alone from one day to another: each line that began then is indexable as the one
 * before it, higher, and began on the contract's index date.
 */
export function isIndexed(contract: ContractFacts, chain: string, { after, until }: { after: string; until: string }) {
  const chains = chainsOf(contract.lines);
  const begun = contract.lines.filter(
    ({ id, start_date }) => chains.get(id) === chain && start_date > after && start_date <= until,
  );
  return begun.length > 0 && begun.every((line) => isRaised(contract, line));
}

function isRaised(contract: ContractFacts, line: ContractLineFacts): boolean {
  const before = lineBefore(contract.lines, line);
  return (
    before !== undefined &&
    before.is_indexable === true &&
    line.is_indexable === true &&
    line.amount_excl > before.amount_excl &&
    contract.next_index_date?.slice(4) === line.start_date.slice(4)
  );
}
