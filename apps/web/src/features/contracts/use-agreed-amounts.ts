import { dateInText, formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import type { ContractRecord } from './contract-lines.tsx';
import { linesAtStart, totalOver } from './line-totals.ts';

interface Labelled {
  label: string;
  value: string;
}

/** What a contract that has not begun will come to per month from its first day; null for one that has begun. */
export function useAgreedAmounts(record: ContractRecord): { figure: Labelled; fields: Labelled[] } | null {
  const t = useTranslations('contracts.figures');
  const language = useLocale();
  if (record.state !== 'not_started') return null;
  const lines = linesAtStart(record);
  const total = totalOver(1, lines);
  const date = dateInText(record.start_date, language);
  const amount = (part: keyof typeof total) => (lines.length === 0 ? '–' : formatMoney(total[part], language));
  return {
    figure: { label: t('agreed.figure', { date }), value: amount('excl') },
    fields: (['excl', 'vat', 'incl'] as const).map((part) => ({
      label: t(`agreed.${part}`),
      value: lines.length === 0 ? '–' : t('agreed.amount', { amount: amount(part), date }),
    })),
  };
}
