import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { usePageTitle } from '../../parts/branding/use-page-title.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { BareLayout } from './bare-layout.tsx';
import { ChosenPassword } from './chosen-password.tsx';
import { DeadToken } from './dead-token.tsx';
import { forgetPasswordToken, passwordToken } from './password-token.ts';
import { ResetForm } from './reset-form.tsx';

/** Chooses a password with a mailed link: one that was forgotten, or the first one of an invitation. */
export function ResetPasswordPage() {
  const t = useTranslations('auth.reset');
  const [token] = useState(passwordToken);
  const [end, setEnd] = useState<'chosen' | 'refused' | null>(null);
  const check = useQuery({
    // Not the token itself: keys are kept longer than the token may be.
    queryKey: ['password-token'],
    queryFn: async ({ signal }) =>
      (await call('auth.checkPasswordToken', { body: { token: token ?? '' }, signal })).data,
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isInvitation = check.data?.purpose === 'invitation';
  const title = t(isInvitation ? 'invitationTitle' : 'title');
  usePageTitle(title);

  function finish(how: 'chosen' | 'refused'): void {
    forgetPasswordToken();
    setEnd(how);
  }

  function content() {
    if (end === 'chosen') return <ChosenPassword isInvitation={isInvitation} />;
    if (token === null) return <DeadToken isMissing />;
    if (end === 'refused' || isApiProblem(check.error, 'invalid_token')) return <DeadToken />;
    if (check.error) return <ProblemNotice error={check.error} onAgain={() => void check.refetch()} />;
    if (!check.data) return <Skeleton height={240} role="status" aria-label={t('checking')} />;
    return (
      <ResetForm
        token={token}
        email={check.data.email}
        isInvitation={isInvitation}
        onChosen={() => finish('chosen')}
        onRefused={() => finish('refused')}
      />
    );
  }

  return <BareLayout title={title}>{content()}</BareLayout>;
}
