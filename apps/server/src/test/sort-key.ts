const letters = new Map(
  Object.entries({ ø: 'o', Ø: 'o', đ: 'd', Đ: 'd', ł: 'l', Ł: 'l', ı: 'i', æ: 'a', Æ: 'a', œ: 'o', Œ: 'o', ß: 's' }),
);

/** Plain lower case without accents. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
  return Array.from(plain)
    .map((letter) => letters.get(letter) ?? (/[A-Z]/.test(letter) ? letter.toLowerCase() : letter))
    .join('');
}

/** What people expect a text to sort by: case and accents aside, numbers by value. */
export function sortKey(text: string): string {
  return fold(text).replaceAll(/[0-9]+/g, (digits) => digits.padStart(20, '0'));
}

/** By code point, as a database without language does. */
export function compareTexts(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

export const compareKeys = (left: string, right: string) => compareTexts(sortKey(left), sortKey(right));
