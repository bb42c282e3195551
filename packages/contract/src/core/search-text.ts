/** What a search costs grows with its words: each is looked for in every place that is searched. */
export const searchLimits = { length: 100, words: 8, wordLength: 64 } as const;

export interface SearchFault {
  reason: 'too_long' | 'too_many_words' | 'word_too_long';
  /** What is still taken. */
  max: number;
}

/** Why nothing is searched for by this text; null when something is. */
export function searchFault(text: string): SearchFault | null {
  if (text.length > searchLimits.length) return { reason: 'too_long', max: searchLimits.length };
  const words = wordsOf(text);
  if (words.length > searchLimits.words) return { reason: 'too_many_words', max: searchLimits.words };
  const isLong = words.some((word) => word.length > searchLimits.wordLength);
  return isLong ? { reason: 'word_too_long', max: searchLimits.wordLength } : null;
}

/** As they are looked for: one sign can stand for several words, and accents count for nothing. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '');
}
