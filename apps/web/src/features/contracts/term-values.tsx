import type { contractTerms } from '@gevel/contract/plain';
import { formatDate } from '@gevel/i18n';
import { useTranslations } from 'use-intl';

export interface ContractTerm {
  term: (typeof contractTerms)[number];
  end_date: string | null;
  term_end_date: string | null;
  latest_notice_date: string | null;
  notice_period_months: number | null;
}

/** The latest day for notice, or in words why there is none; on the day that is shown it may be past. */
export function LatestNotice({ of, day: shown }: { of: ContractTerm; day: string }) {
  const t = useTranslations('contracts.term');
  const { latest_notice_date: day, notice_period_months: months } = of;
  if (day !== null) {
    const date = formatDate(day);
    return day < shown ? t('passed', { date }) : date;
  }
  if (of.term === 'unknown') return t('unknown');
  if (months === null) return t('noPeriod');
  return of.end_date === null ? t('anyTime', { months }) : '–';
}

/** Until when the contract runs with the extensions that nobody can prevent any more. */
export function TermEnd({ of }: { of: ContractTerm }) {
  const t = useTranslations('contracts');
  if (of.term === 'unknown') return t('term.unknown');
  if (of.term_end_date === null) return of.end_date === null ? t('figures.openEnded') : '–';
  const date = formatDate(of.term_end_date);
  return of.term_end_date === of.end_date ? date : t('term.extended', { date });
}
