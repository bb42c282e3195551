import { momentInText } from '@gevel/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { WaitingAddress } from '../../parts/next-address/waiting-address.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { emailQuery } from './account.queries.ts';

/** The address of an administrator that waits, and how to undo it. */
export function NextAddress() {
  const t = useTranslations('account.emailSection');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { data: address, error, refetch } = useQuery(emailQuery);
  const undo = useMutation({
    mutationFn: () => call('account.undoEmail'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: emailQuery.queryKey }),
  });
  if (error) return <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (undo.isSuccess && !address?.next_email) return <Notice mood="success">{t('undone')}</Notice>;
  if (!address?.next_email || address.next_email_at === null) return null;
  return (
    <WaitingAddress
      title={t('waitsTitle')}
      text={t('waits', { email: address.next_email, moment: momentInText(address.next_email_at, language) })}
      undoLabel={t('undo')}
      undo={undo}
    />
  );
}
