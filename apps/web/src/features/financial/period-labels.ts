import { lastPeriod } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import type { PeriodRange } from '../../lib/figure-address.ts';
import { useLanguage } from '../../lib/use-language.ts';

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

/** Periods as people call them: the months, and what opens and closes a year. */
export function usePeriodLabels() {
  const t = useTranslations('financial.period');
  const language = useLanguage();

  function nameOf(period: number, length: 'long' | 'short' = 'long'): string {
    if (period === 0) return t('opening');
    return period === lastPeriod ? t('closing') : monthName(period, length);
  }

  function monthName(period: number, length: 'long' | 'short'): string {
    const format = new Intl.DateTimeFormat(locales[language], { month: length, timeZone: 'UTC' });
    return format.format(new Date(Date.UTC(2026, period - 1, 1)));
  }

  function rangeName({ start, end }: Omit<PeriodRange, 'year'>): string {
    return start === end ? nameOf(start) : t('range', { from: nameOf(start), to: nameOf(end) });
  }

  return { nameOf, rangeName };
}

/** What figures are compared with: a year where that is all that differs, else its periods too. */
export function usePeriodName(against: PeriodRange | null, range: PeriodRange): string {
  const { rangeName } = usePeriodLabels();
  if (against === null) return '';
  const isYear = against.start === range.start && against.end === range.end && against.year !== range.year;
  return isYear ? String(against.year) : `${rangeName(against)} ${against.year}`;
}
