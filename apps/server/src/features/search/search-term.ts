import { fold, searchedWords } from '../../lists/search-words.ts';

export interface SearchTerm {
  /** In plain lower case without accents, as texts are kept for searching. */
  words: string[];
  /** What has to begin a word of what is looked for. */
  parts: string[];
  /** National digits without the leading zero, for what looks like a phone number. */
  phone: string | null;
  /** In capitals without spaces, for what looks like a whole IBAN. */
  iban: string | null;
}

const leastPhoneDigits = 6;

/** Reads what a person types: a postcode with or without its space, a phone number or an IBAN in any notation, or words. */
export function readTerm(term: string): SearchTerm {
  const folded = fold(term).trim();
  const compact = term.replaceAll(/[\s.-]/g, '').toUpperCase();
  const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact) ? compact : null;
  const words = iban === null ? joinPostcodes(folded).split(/\s+/).filter(Boolean) : [iban.toLowerCase()];
  return { words, parts: searchedWords(words.join(' ')), phone: phoneOf(term), iban };
}

function phoneOf(term: string): string | null {
  if (!/^[+\d\s().-]+$/.test(term)) return null;
  // "+31 (0)6": the zero in brackets is said at home only.
  const digits = term.replaceAll(/\(0\)|\D/g, '').replace(/^(0031|31(?=\d{9}$)|0)/, '');
  return digits.length >= leastPhoneDigits ? digits : null;
}

/** "1234 ab" is one word; the texts hold postcodes without their space as well. */
function joinPostcodes(text: string): string {
  return text.replaceAll(/\b([1-9]\d{3}) ([a-z]{2})\b/g, '$1$2');
}
