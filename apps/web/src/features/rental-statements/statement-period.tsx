import { periodInWords } from '@gevel/i18n';
import { useLocale } from 'use-intl';
import { useStatementLabels } from './use-statement-labels.ts';

/** The period of a statement as people say it. */
export function StatementPeriod({ row }: { row: { period_start: string; period_end: string } }) {
  const { period } = useStatementLabels();
  const words = periodInWords(row, period, useLocale());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
