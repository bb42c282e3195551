import {
  balanceWord,
  centsOf,
  euroOf,
  type PaidStatement,
  type RentalStatementState,
  type StatementBooking,
  type StatementFigures,
  type StatementStep,
  statementSteps,
} from '@gevel/contract/plain';
import type { Messages } from '../messages.ts';
import { accountName } from './account-name.ts';
import { fill } from './fill.ts';
import { formatMoney, type Language } from './format.ts';
import { periodInWords } from './statement-period.ts';

type Words = Messages['rental-statements'];

export interface SentenceOf {
  statement: StatementFigures & PaidStatement & { state: RentalStatementState; period_end: string; owner_name: string };
  bookings: readonly StatementBooking[];
  /** An owner is told of no payout before the statement is final. */
  reader: 'owner' | 'broker';
}

/** What a statement comes to in one plain sentence; its amounts add up to its balance to the cent. */
export function statementSentence(of: SentenceOf, labels: Words, language: Language): string {
  const { statement, bookings, reader } = of;
  const period = periodInWords(statement, labels.period, language);
  const { state } = statement;
  if (state === 'cancelled') return fill(labels.sentence.cancelled, { period });
  if (state !== 'final' && reader === 'owner') return fill(labels.sentence.conceptForOwner, { period });
  const steps = statementSteps(statement, bookings);
  const parts = steps.map((step, place) => partOf(step, place, { labels: labels.sentence, language })).join(', ');
  const balance = centsOf(statement.total_settlement_balance);
  const amount = formatMoney(euroOf(balance < 0n ? -balance : balance), language);
  const isEmpty = balance === 0n && steps.every((step) => centsOf(step.amount) === 0n);
  const how = { labels: labels.sentence, isFinal: state === 'final', word: balanceWord(statement) };
  const sentence = fill(templateOf(balance, isEmpty, how), { period, amount, parts, owner: statement.owner_name });
  // A name may end with a full stop of its own.
  return sentence.endsWith('..') ? sentence.slice(0, -1) : sentence;
}

function templateOf(
  balance: bigint,
  isEmpty: boolean,
  { labels, isFinal, word }: { labels: Words['sentence']; isFinal: boolean; word: ReturnType<typeof balanceWord> },
): string {
  if (isEmpty) return isFinal ? labels.nothing : labels.conceptNothing;
  if (balance === 0n) return isFinal ? labels.even : labels.conceptEven;
  if (!isFinal) return balance > 0n ? labels.conceptReceives : labels.conceptPays;
  return labels[word === 'unstated' && balance < 0n ? 'unstatedCharged' : word];
}

function partOf(
  step: StatementStep,
  place: number,
  { labels, language }: { labels: Words['sentence']; language: Language },
): string {
  const cents = centsOf(step.amount);
  const what = whatOf(step, labels, language);
  // The sentence opens with the rent as it is, also when more was paid back than came in.
  if (place === 0) return fill(labels.first, { amount: formatMoney(step.amount, language), what });
  const amount = formatMoney(euroOf(cents < 0n ? -cents : cents), language);
  return fill(cents < 0n ? labels.minus : labels.plus, { amount, what });
}

function whatOf({ kind, account, amount }: StatementStep, labels: Words['sentence'], language: Language): string {
  if (kind === 'costs') return accountInSentence(account ?? '', language);
  if (kind === 'previous') return amount.startsWith('-') ? labels.previousMinus : labels.previousPlus;
  return labels[kind];
}

/** An account that only has a Dutch name stands in an English sentence as what it is: a quotation. */
function accountInSentence(account: string, language: Language): string {
  const name = accountName(account, language);
  return name === null ? `“${account}”` : midSentence(name);
}

/** "Reparatie" in the middle of a sentence; names like "VvE-bijdrage" and "OZB" keep their capitals. */
function midSentence(name: string): string {
  return /^\p{Lu}[\p{Ll} ]+(?!\p{Lu})/u.test(name) && !/^\p{Lu}\p{Ll}*\p{Lu}/u.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
}
