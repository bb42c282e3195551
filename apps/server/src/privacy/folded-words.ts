export interface FoldedWord {
  word: string;
  /** Where it stands in the text. */
  from: number;
  to: number;
}

/** The words of a text in plain lower case without accents, so that one spelling stands for all. */
export function foldedWords(text: string): FoldedWord[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: folded(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** All words of a text as one: "06-12 34" is "061234", "Jan de Vries" is "jandevries". */
export function joinedWords(text: string): string {
  return foldedWords(text)
    .map(({ word }) => word)
    .join('');
}

function folded(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
