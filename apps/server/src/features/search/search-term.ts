export interface SearchTerm {
  /** In plain lower case without accents, as texts are kept for searching. */
  words: string[];
  /** National digits without the leading zero, for what looks like a phone number. */
  phone: string | null;
  /** In capitals without spaces, for what looks like a whole IBAN. */
  iban: string | null;
  /** Words long enough to hold a typing error. */
  canBeMistyped: boolean;
}

const leastPhoneDigits = 6;

/** Reads what a person types: a postcode with or without its space, a phone number or an IBAN in any notation, or words. */
export function readTerm(term: string): SearchTerm {
  const folded = fold(term);
  const compact = term.replaceAll(/[\s.-]/g, '').toUpperCase();
  const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact) ? compact : null;
  const words = iban === null ? joinPostcodes(folded).split(/\s+/).filter(Boolean) : [iban.toLowerCase()];
  return { words, phone: phoneOf(term), iban, canBeMistyped: words.some((word) => /[a-z]{4}/.test(word)) };
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

const foldedLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  æ: 'a',
  œ: 'o',
  ß: 's',
};

/** The same as `gevel_fold` in the database does. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øđłıæœß]/g, (letter) => foldedLetters[letter] ?? letter)
    .trim();
}
