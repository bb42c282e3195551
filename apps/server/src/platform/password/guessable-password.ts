import { deniedWords, keyboardWalks } from './denied-words.ts';
import type { PasswordOwner } from './password-owner.repository.ts';

/** Different letters that must be left when everything a guesser tries first is taken out. */
const leastLetters = 4;
const shortestWalk = 4;
const shortestOwnWord = 3;

/** Why a password that keeps the rules would still be guessed soon; null when it would not. */
export function guessableReason(
  password: string,
  owner: Pick<PasswordOwner, 'email' | 'first_name' | 'name' | 'broker_name'>,
): 'common' | 'personal' | null {
  const readings = readingsOf(password);
  if (readings.some((reading) => isGuessable(reading, []))) return 'common';
  const own = [owner.email, owner.first_name, owner.name, owner.broker_name ?? ''].flatMap(wordsOf);
  return readings.some((reading) => isGuessable(reading, own)) ? 'personal' : null;
}

function isGuessable(reading: string, ownWords: readonly string[]): boolean {
  const known = [...ownWords].sort((a, b) => b.length - a.length);
  let left = withoutWalks(reading);
  for (const word of [...known, ...deniedWords]) left = left.replaceAll(word, ' ');
  return new Set(left.match(/\p{L}/gu) ?? []).size < leastLetters;
}

/** The letters of a password as they stand, and with signs that stand for letters read as those. */
function readingsOf(password: string): string[] {
  const plain = folded(password);
  const letters = Array.from(plain.replace(/\d{3,}/g, ' '));
  const withoutRuns = letters.slice(0, letters.findLastIndex((letter) => /\p{L}/u.test(letter)) + 1).join('');
  const signs: Record<string, string> = {
    '0': 'o',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '€': 'e',
  };
  const read = withoutRuns.replace(/[03457@$€]/g, (sign) => signs[sign] ?? sign);
  return [plain, ...['i', 'l'].map((letter) => read.replace(/[1!|](?=\p{L})/gu, letter))];
}

function withoutWalks(text: string): string {
  let left = text;
  for (const walk of keyboardWalks) {
    for (let length = walk.length; length >= shortestWalk; length--) {
      for (let start = 0; start + length <= walk.length; start++) {
        left = left.replaceAll(walk.slice(start, start + length), ' ');
      }
    }
  }
  return left;
}

function wordsOf(text: string): string[] {
  const words = folded(text).split(/[^\p{L}]+/u);
  return [words.join(''), ...words].filter((word) => word.length >= shortestOwnWord);
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
