import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ForgotForm } from './forgot-form.tsx';

/** The link cannot be used; a new one is one mail away. */
export function DeadToken({ isMissing = false }: { isMissing?: boolean }) {
  const t = useTranslations('auth.reset');
  const tProblems = useTranslations('problems');
  return (
    <>
      <Notice mood={isMissing ? 'info' : 'danger'}>
        <p>{isMissing ? t('noToken') : tProblems('invalid_token')}</p>
      </Notice>
      <ForgotForm backTo={paths.login.to()} />
    </>
  );
}
