import { beginningOf } from './beginning-of.ts';

const types = ['application/msword', 'application/vnd.ms-excel'];
/** Shorter than a service number says nothing. */
const minimum = 9;
/** What Word ends paragraphs, cells and lines with stands within a text. */
const eightBits = new RegExp(`[\\x07\\x09-\\x0d\\x20-\\x7e]{${minimum},}`, 'g');
const sixteenBits = new RegExp(`(?:[\\x07\\x09-\\x0d\\x20-\\x7e]\\0){${minimum},}`, 'g');

export const isOlderOffice = (type: string): boolean => types.includes(type);

/**
 * What reads as text in a Word or Excel file of before 2007, in its first bytes: these keep texts as they are, of one or two bytes a
 * sign. A number that a sheet keeps as a number is not among them.
 */
export async function olderOfficeText(path: string, maxBytes: number): Promise<string> {
  const bytes = (await beginningOf(path, maxBytes)).toString('latin1');
  return [...runsIn(bytes, eightBits), ...runsIn(bytes, sixteenBits).map((run) => run.replaceAll('\0', ''))].join('\n');
}

const runsIn = (bytes: string, pattern: RegExp) => Array.from(bytes.matchAll(pattern), ([run]) => run);
