import { open } from 'node:fs/promises';

/** Of a text no more is read: whoever keeps a list of people has one in its beginning. */
const readBytes = 1_000_000;

/** As they are written between spaces, in small letters. */
const identityWords = [
  'paspoort',
  'passport',
  'identiteitsbewijs',
  'identiteitskaart',
  'identity card',
  ' id kaart',
  ' id card',
  ' id bewijs',
  'rijbewijs',
  'driving licen',
  'drivers licen',
  'burgerservicenummer',
  ' bsn ',
  'verblijfsvergunning',
  'residence permit',
];
/** Nine digits, with the points, spaces and hyphens that people write between them, and no digit beside them. */
const nineDigits = /(?<!\d)\d(?:[ .-]?\d){8}(?!\d)/g;
const weights = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/**
 * Whether a document seems to be an identity document, or holds what can be a citizen service number (BSN: nine digits whose
 * weighted sum is a multiple of eleven). It looks at name and description, and into plain text; into nothing else.
 */
export async function looksPersonal(document: {
  path: string;
  type: string;
  words: readonly string[];
}): Promise<boolean> {
  const texts = [...document.words];
  if (document.type.startsWith('text/')) texts.push(await beginningOf(document.path));
  return texts.some((text) => namesIdentity(text) || holdsServiceNumber(text));
}

function namesIdentity(text: string): boolean {
  const words = ` ${text
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, ' ')} `;
  return identityWords.some((word) => words.includes(word));
}

export function holdsServiceNumber(text: string): boolean {
  return (text.match(nineDigits) ?? []).some((found) => {
    const digits = [...found].filter((character) => character >= '0' && character <= '9').map(Number);
    const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
    return sum !== 0 && sum % 11 === 0;
  });
}

async function beginningOf(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(readBytes), 0, readBytes, 0);
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await handle.close();
  }
}
