import { fold, searchedWords } from '../../lists/search-words.ts';
import { type WholeValue, wholeValues } from '../../lists/whole-values.ts';

export interface SearchTerm {
  /** In plain lower case without accents, as texts are kept for searching. */
  words: string[];
  /** What has to begin a word of what is looked for. */
  parts: string[];
  /** What it may be as a whole number, account or date, as that is kept among the words. */
  whole: readonly WholeValue[];
}

/** Reads what a person types: a postcode with or without its space, a whole phone number, IBAN or birth date in any notation, or words. */
export function readTerm(term: string): SearchTerm {
  const folded = fold(term).trim();
  const whole = wholeValues(term);
  const account = whole.find(({ kind }) => kind === 'iban')?.word.split(' ')[1];
  const words = account === undefined ? joinPostcodes(folded).split(/\s+/).filter(Boolean) : [account];
  return { words, parts: searchedWords(words.join(' ')), whole };
}

/** "1234 ab" is one word; the texts hold postcodes without their space as well. */
function joinPostcodes(text: string): string {
  return text.replaceAll(/\b([1-9]\d{3}) ([a-z]{2})\b/g, '$1$2');
}
