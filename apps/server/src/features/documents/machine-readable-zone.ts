/** Digits as they are read where a letter is alike. */
const alike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const digit = '[0-9OQDILZSGB]';
/** Of all forms the same: birth, its check digit, sex, last day, its check digit. Found at every place, also where one begins within another. */
const dates = new RegExp(`(?=(${digit}{6})(${digit})[MFX<](${digit}{6})(${digit}))`, 'g');
/**
 * The line that begins with the kind of document and who issued it, and goes on with two names or with the number of the document. A sign
 * of dirt may stand before it.
 */
const beginning = /^.{0,2}[PIACV1LT][A-Z<][A-Z]{3}(?:[A-Z<]+<<[A-Z]|[A-Z0-9<]{0,9}\d{3})/;
/** A line has 30, 36 or 44 signs, of which a few may be lost. */
const shortest = 26;
const weights = [7, 3, 1];

/**
 * Whether lines for machines stand in a text, as on passports and identity cards (ICAO 9303), read by a machine that errs in some signs: two
 * dates with their check digits, one of which may be wrong beside fillers, or a first line with its fillers.
 */
export function hasMachineReadableZone(text: string): boolean {
  return text
    .split('\n')
    .map(cleaned)
    .some((line) => line.length >= shortest && (hasDates(line) || (fillersOf(line) >= 5 && beginning.test(line))));
}

/** In capitals without spaces; what fillers are read as is one. */
const cleaned = (line: string): string =>
  line
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll('«', '<<')
    .replaceAll(/[‹£€([{]/g, '<');

const fillersOf = (line: string): number => line.split('<').length - 1;

function hasDates(line: string): boolean {
  return [...line.matchAll(dates)].some(([, birth = '', birthCheck = '', last = '', lastCheck = '']) => {
    const right = [isDate(birth, birthCheck), isDate(last, lastCheck)].filter(Boolean).length;
    return right === 2 || (right === 1 && fillersOf(line) >= 2);
  });
}

const digitsOf = (read: string): number[] => [...read].map((sign) => Number(alike[sign] ?? sign));

/** Two digits each of year, month and day, and the one that checks them. Where a part of a date of birth is not known, it has none. */
function isDate(read: string, check: string): boolean {
  const digits = digitsOf(read);
  const [, , m1 = 0, m2 = 0, d1 = 0, d2 = 0] = digits;
  const sum = digits.reduce((total, value, place) => total + value * (weights[place % 3] ?? 0), 0);
  return m1 * 10 + m2 <= 12 && d1 * 10 + d2 <= 31 && sum % 10 === digitsOf(check)[0];
}
