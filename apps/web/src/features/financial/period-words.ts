import { lastPeriod } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import type { PeriodRange } from './asked-books.ts';

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

/** Periods as people call them: the months, and what opens and closes a year. */
export function usePeriodWords() {
  const t = useTranslations('financial.period');
  const language = useLanguage();
  const month = new Intl.DateTimeFormat(locales[language], { month: 'long', timeZone: 'UTC' });

  function nameOf(period: number): string {
    if (period === 0) return t('opening');
    return period === lastPeriod ? t('closing') : month.format(new Date(Date.UTC(2026, period - 1, 1)));
  }

  function rangeName({ start, end }: Omit<PeriodRange, 'year'>): string {
    return start === end ? nameOf(start) : t('range', { from: nameOf(start), to: nameOf(end) });
  }

  return { nameOf, rangeName };
}
