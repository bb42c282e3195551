import { euroOf } from '@gevel/contract/plain';
import type { CausedChange, CauseLine } from './causes-of.ts';

/** A portfolio of any size makes an answer of this size at most: what is left out of a cause is told with what it comes to. */
const maxLines = 100;

/** In exact euro, as answers have it. */
export function toldChange({ total, causes, rest }: CausedChange) {
  return {
    total: euro(total),
    causes: causes.map(({ cause, amount, lines }) => ({ cause, amount: euro(amount), ...toldLines(lines) })),
    rest: { amount: euro(rest.amount), ...toldLines(rest.lines) },
  };
}

function toldLines(lines: readonly CauseLine[]) {
  const left = lines.slice(maxLines);
  return {
    lines: lines.slice(0, maxLines).map(({ before, now, ...about }) => ({
      ...about,
      before: euro(before),
      now: euro(now),
      amount: euro(now - before),
    })),
    left_out: { count: left.length, amount: euro(left.reduce((sum, { before, now }) => sum + now - before, 0)) },
  };
}

const euro = (cents: number) => euroOf(BigInt(cents));
