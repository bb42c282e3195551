import { formatDifference } from '@gevel/i18n';
import { useLocale } from 'use-intl';

/** By how much something is more or less, as a figure of its row. */
export function Difference({ amount }: { amount: string }) {
  return <span data-figure>{formatDifference(amount, useLocale())}</span>;
}
