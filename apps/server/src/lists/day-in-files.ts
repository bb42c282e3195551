import type { Language } from '@gevel/contract';
import { formatDate } from '@gevel/i18n';
import { fill } from '../platform/http/field-errors.ts';
import { messagesIn } from '../platform/http/language.ts';

/** What a file says of the day of which it tells: beside what it is of, and among its notes. Nothing in a file of now. */
export function dayInFiles(asOf: string | undefined, language: Language): { about: string[]; notes: string[] } {
  if (asOf === undefined) return { about: [], notes: [] };
  const { banner, files } = messagesIn(language).asOf;
  const day = formatDate(asOf);
  return { about: [fill(banner.title, { day })], notes: [fill(files.day, { day })] };
}
