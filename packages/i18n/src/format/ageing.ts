import { type AgeingBounds, agesOf, defaultAgeingBounds } from '@gevel/contract/figure-choices';
import type { CodeLabels, ListLabels } from './code-label.ts';
import type { Language } from './format.ts';

/** "1–30 dagen", "Meer dan 90 dagen": an age of open items by its first and last day, the last one by what it is more than. */
export function formatAge([from, to]: [number, number | null], language: Language): string {
  const isDutch = language === 'nl';
  if (to === null) return isDutch ? `Meer dan ${from} dagen` : `Over ${from} days`;
  if (from < to) return `${from}–${to} ${isDutch ? 'dagen' : 'days'}`;
  return to === 1 ? (isDutch ? '1 dag' : '1 day') : `${to} ${isDutch ? 'dagen' : 'days'}`;
}

/** The words of a list in which ages have these bounds. */
export function withAgeingBounds(labels: ListLabels, bounds: AgeingBounds, language: Language): ListLabels {
  if (bounds.every((bound, place) => bound === defaultAgeingBounds[place])) return labels;
  const ages = Object.entries(agesOf(bounds)).map(([bucket, days]) => [bucket, formatAge(days, language)] as const);
  const inWords = <Words extends CodeLabels>(words: Words): Words => ({
    ...words,
    ...Object.fromEntries(ages.filter(([bucket]) => Object.hasOwn(words, bucket))),
  });
  const { bucket } = labels.values;
  return {
    ...labels,
    fields: inWords(labels.fields),
    values: bucket === undefined ? labels.values : { ...labels.values, bucket: inWords(bucket) },
  };
}
