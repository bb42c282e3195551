import { isPicture } from '../../platform/files/image.ts';
import { beginningOf } from './beginning-of.ts';
import { hasMachineReadableZone } from './machine-readable-zone.ts';
import { isOfficeArchive, officeText } from './office-text.ts';
import { isOlderOffice, olderOfficeText } from './older-office-text.ts';
import { lookIntoPdf, picturesOfPdf } from './pdf-text.ts';
import { pictureText } from './picture-text.ts';

/** Of a text no more is read: whoever keeps a list of people has one in its beginning. */
const readBytes = 1_000_000;
/** Of an office file, whose parts say much beside what was typed. */
const officeBytes = 5_000_000;
/** Of a scan, whose first pages say what it is; each takes seconds to read. */
const scannedPictures = 4;

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
 * weighted sum is a multiple of eleven). It looks at name and description, into plain text, PDF files and office files, and at
 * what can be read on pictures and on pages that are pictures.
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
  if (isPicture(document.type)) return isPersonalPicture(await pictureText(document.path));
  return document.type === 'application/pdf' && (await isPersonalPdf(document.path));
}

const isPersonal = (text: string): boolean =>
  namesIdentity(text) || holdsServiceNumber(text) || hasMachineReadableZone(text);

/** Nobody can be asked about what is not known; the log says that there was such a one, and nothing of whose it is. */
function isPersonalPicture(text: string | null): boolean {
  if (text === null) process.emitWarning('A picture or scan was added that could not be read');
  return text !== null && isPersonal(text);
}

async function isPersonalPdf(path: string): Promise<boolean> {
  const { holds, scans } = await lookIntoPdf(path, isPersonal);
  if (holds) return true;
  return isPersonalScan(path, scans);
}

async function isPersonalScan(path: string, pages: readonly number[]): Promise<boolean> {
  let left = scannedPictures;
  for (const page of pages.slice(0, scannedPictures)) {
    const pictures = await picturesOfPdf(path, page);
    if (pictures === null) return isPersonalPicture(null);
    for (const picture of pictures) {
      if (left === 0) return false;
      left -= 1;
      const text = await pictureText(picture);
      if (isPersonalPicture(text)) return true;
      // What is too much of one is too much of the others.
      if (text === null) return false;
    }
  }
  return false;
}

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
