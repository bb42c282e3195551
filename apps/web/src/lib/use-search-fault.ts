import { searchFault } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';

/** Why a text is not searched for, as a sentence for where it was typed; undefined when it is. */
export function useSearchFault(): (text: string) => string | undefined {
  const t = useTranslations('invalidValues');
  return (text) => {
    const fault = searchFault(text.trim());
    return fault ? t(fault.reason, { max: String(fault.max) }) : undefined;
  };
}
