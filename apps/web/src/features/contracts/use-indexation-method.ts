import { formatMoney, formatPercent } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import type { ContractRecord } from './contract-lines.tsx';

/** By what the rent of a contract rises, each part that is agreed; nothing where the contract names no method. */
export function useIndexationMethod({ indexation_method: method }: ContractRecord): { label: string; value: string }[] {
  const t = useTranslations('contracts.indexation');
  const language = useLocale();
  if (!method) return [];
  const line = (name: 'series' | 'added' | 'minimum' | 'maximum' | 'rate' | 'amount', value: string | null) =>
    value === null ? [] : [{ label: t(name), value }];
  const rate = (value: string | null) => (value === null ? null : formatPercent(value, language));
  const { fixed_amount } = method;
  return [
    { label: t('kind'), value: t(`kinds.${method.kind}`) },
    ...line('series', method.series_name),
    ...line('added', rate(method.added_rate)),
    ...line('minimum', rate(method.minimum_rate)),
    ...line('maximum', rate(method.maximum_rate)),
    ...line('rate', rate(method.fixed_rate)),
    ...line('amount', fixed_amount === null ? null : formatMoney(fixed_amount, language)),
    { label: t('rounding'), value: t(method.is_rounded ? 'rounded' : 'exact') },
  ];
}
