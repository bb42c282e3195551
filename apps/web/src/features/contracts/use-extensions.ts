import { formatList } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import type { ContractRecord } from './contract-lines.tsx';

/** By how much a contract was and will be extended, in the order of the contract; nothing for one that does not extend. */
export function useExtensions(record: ContractRecord): { label: string; value: string }[] {
  const t = useTranslations('contracts.term');
  const language = useLocale();
  const { extensions, extends_automatically: isExtended } = record;
  if (!isExtended && extensions.length === 0) return [];
  const each = extensions.map(({ months, is_applied }) => t('extension', { months, applied: String(is_applied) }));
  return [{ label: t('extensions'), value: formatList(each, language) || t('none') }];
}
