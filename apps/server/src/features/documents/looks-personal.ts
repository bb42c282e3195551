import { beginningOf } from './beginning-of.ts';
import { isOfficeArchive, officeText } from './office-text.ts';
import { isOlderOffice, olderOfficeText } from './older-office-text.ts';
import { pdfHolds } from './pdf-text.ts';

/** Of a text no more is read: whoever keeps a list of people has one in its beginning. */
const readBytes = 1_000_000;
/** Of an office file, whose parts say much beside what was typed. */
const officeBytes = 5_000_000;

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
/** As people write it: in one, in three groups of three, or as on an older card in groups of four, two and three. */
const nineDigits = /(?<!\d[.,-]?)(?:\d{9}|\d{3}([ .-])\d{3}\1\d{3}|\d{4}([ .-])\d{2}\2\d{3})(?!\d)/g;
const weights = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/**
 * Whether a document seems to be an identity document, or holds what can be a citizen service number (BSN: nine digits whose
 * weighted sum is a multiple of eleven). It looks at name and description, and into plain text, PDF
 * files and office files; into pictures and scans it does not.
 */
export async function looksPersonal(document: {
  path: string;
  type: string;
  words: readonly string[];
}): Promise<boolean> {
  const texts = [...document.words];
  if (document.type.startsWith('text/')) {
    texts.push((await beginningOf(document.path, readBytes)).toString('utf8'));
  }
  if (isOfficeArchive(document.type)) texts.push(await officeText(document.path, officeBytes));
  if (isOlderOffice(document.type)) texts.push(await olderOfficeText(document.path, officeBytes));
  if (texts.some(isPersonal)) return true;
  return document.type === 'application/pdf' && pdfHolds(document.path, isPersonal);
}

const isPersonal = (text: string): boolean => namesIdentity(text) || holdsServiceNumber(text);

function namesIdentity(text: string): boolean {
  const words = ` ${text
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, ' ')} `;
  return identityWords.some((word) => words.includes(word));
}

export function holdsServiceNumber(text: string): boolean {
  return [...text.matchAll(nineDigits)].some(({ 0: found, index }) => {
    const digits = [...found].filter((character) => character >= '0' && character <= '9').map(Number);
    const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
    const isNumber = sum !== 0 && sum % 11 === 0;
    return isNumber && !isCompanys(text.slice(Math.max(0, index - 24), index), text.slice(index + found.length));
  });
}

/**
 * Whether what stands around it says that it is a company's: a VAT number, or called RSIN. Both pass the same test and stand on nearly
 * every invoice.
 */
function isCompanys(before: string, after: string): boolean {
  if (/NL[ .]?$/i.test(before) && /^[ .]?B[ .]?\d\d/i.test(after)) return true;
  const name = before.toUpperCase().lastIndexOf('RSIN');
  return name !== -1 && !/\d/.test(before.slice(name));
}
