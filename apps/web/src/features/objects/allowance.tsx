import { formatDecimal, formatMoney, formatPercent } from '@gevel/i18n';
import { useLocale } from 'use-intl';

interface WithAllowance {
  management_allowance_type: string | null;
  management_allowance_amount: string | null;
}

/** The management allowance in its own unit: euro per month for a fixed one, percent for a percentage. */
export function Allowance({ record }: { record: WithAllowance }) {
  const language = useLocale();
  const { management_allowance_amount: amount, management_allowance_type: type } = record;
  if (amount === null) return '–';
  if (type === 'percentage') return formatPercent(amount, language);
  return type === 'fixed' ? formatMoney(amount, language) : formatDecimal(amount, language);
}
