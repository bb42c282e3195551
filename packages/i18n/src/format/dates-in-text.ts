import { formatDateInWords, formatMoment, type Language } from './format.ts';

const nbsp = '\u00a0';

/** A calendar date as it stands in a sentence, never broken over two lines: "14 april 2026". Tables have `formatDate`. */
export function dateInText(value: string, language: Language): string {
  return formatDateInWords(value, language).replaceAll(' ', nbsp);
}

/** A moment in UTC as it stands in a sentence, in the time of Amsterdam: "14 april 2026 om 09:30"; a line may end before the hour. */
export function momentInText(value: string, language: Language): string {
  const [day = '', time = ''] = formatMoment(value).split(' ');
  const date = dateInText(day.split('-').toReversed().join('-'), language);
  return `${date} ${language === 'nl' ? 'om' : 'at'}${nbsp}${time}`;
}
