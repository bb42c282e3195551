import { type ChangeCause, centsOf, euroOf } from '@gevel/contract/plain';
import type { Messages } from '../messages.ts';
import { fill } from './fill.ts';
import { formatDifference, formatMoney, type Language } from './format.ts';

type Words = Messages['rental-statements']['payout'];

export interface ChangeSentenceOf {
  /** Null while only the amounts are known. */
  change: {
    causes: readonly { cause: ChangeCause; amount: string }[];
    rest: { amount: string };
  } | null;
  now: string;
  before: string;
  /** The other period, in words. */
  period: string;
}

/** Named at most; the others stand below the sentence. */
const named = 3;

/** How much more or less than in the other period, and by what most of all, in one sentence. */
export function changeSentence(of: ChangeSentenceOf, words: Words, language: Language): string {
  const total = centsOf(of.now) - centsOf(of.before);
  const change = formatMoney(euroOf(sizeOf(total)), language);
  const values = { change, period: of.period, before: formatMoney(of.before, language) };
  const compared = fill(words[total === 0n ? 'same' : total > 0n ? 'more' : 'less'], values);
  const causes = of.change === null || total === 0n ? [] : causesOf(of.change, words, language);
  const { only, mainly } = words.change.sentence;
  if (causes.length === 0) return compared;
  return fill(causes.length === 1 ? only : mainly, { compared, causes: enumerated(causes, words) });
}

/** The largest first; nothing while no rule proves anything, of which the rest alone would say no more. */
function causesOf({ causes, rest }: NonNullable<ChangeSentenceOf['change']>, { change }: Words, language: Language) {
  const told = [...causes, { cause: 'rest' as const, amount: rest.amount }]
    .map(({ cause, amount }) => ({ cause, cents: centsOf(amount) }))
    .filter(({ cents }) => cents !== 0n)
    .toSorted((one, other) => Number(sizeOf(other.cents) - sizeOf(one.cents)))
    .slice(0, named);
  if (told.every(({ cause }) => cause === 'rest')) return [];
  return told.map(({ cause, cents }) => `${inSentence(change.names[cause])} (${signed(cents, language)})`);
}

function enumerated(causes: readonly string[], { change }: Words): string {
  const last = causes.at(-1) ?? '';
  return causes.length < 2 ? last : `${causes.slice(0, -1).join(', ')} ${change.sentence.and} ${last}`;
}

const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const sizeOf = (cents: bigint) => (cents < 0n ? -cents : cents);
const signed = (cents: bigint, language: Language) => formatDifference(euroOf(cents), language);
