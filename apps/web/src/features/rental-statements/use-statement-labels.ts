import type { Messages } from '@gevel/i18n';
import { useMessages } from 'use-intl';

/** The words of a statement whole, for sentences that are put together from them. */
export function useStatementLabels(): Messages['rental-statements'] {
  return useMessages()['rental-statements'];
}
