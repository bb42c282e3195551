import type { SessionUser } from '@gevel/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { focusFirstFault } from '../../parts/edit-form/focus-first-fault.ts';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { NextAddress } from './next-address.tsx';
import classes from './profile.module.css';
import { sectionIds } from './section-nav.tsx';
import { useEmailToken } from './use-email-token.ts';

/** Another address counts only once the mail that was sent to it is confirmed. */
export function EmailSection({ user }: { user: SessionUser }) {
  const t = useTranslations('account.emailSection');
  const tAccount = useTranslations('account');
  const confirm = useConfirmSensitive();
  const token = useEmailToken();
  const [email, setEmail] = useState('');
  const [isTried, setIsTried] = useState(false);
  const change = useMutation({
    mutationFn: () => confirm(() => call('account.changeEmail', { body: { email: email.trim() } })),
    onSuccess: () => {
      setEmail('');
      setIsTried(false);
    },
  });
  const { faultsIn, limitsAt } = useRequestRules('account.changeEmail');
  const wrong = faultsIn({ email: email.trim() }).email;
  const refused = isApiProblem(change.error) ? change.error.errors['email']?.[0] : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    focusFirstFault(event.currentTarget);
    if (wrong === undefined) change.mutate();
  }

  return (
    <Section id={sectionIds.email} title={tAccount('email')} hint={t(user.type === 'admin' ? 'adminHint' : 'hint')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {token.confirmed && <Notice mood="success">{t('confirmed', { email: token.confirmed })}</Notice>}
        {user.type === 'admin' && user.portal === null && <NextAddress />}
        {token.error && (
          <FailureNotice
            error={token.error}
            text={isApiProblem(token.error, 'invalid_token') ? t('invalidToken') : undefined}
          />
        )}
        {change.data && <Notice mood="info">{t('pending', { email: change.data.data.pending_email })}</Notice>}
        {change.error && refused === undefined && <FailureNotice key={change.submittedAt} error={change.error} />}
        <dl className={classes.fixed}>
          <dt>{t('current')}</dt>
          <dd>{user.email}</dd>
        </dl>
        <div className={classes.line}>
          <TextInput
            label={t('new')}
            type="email"
            {...limitsAt('email')}
            autoComplete="email"
            inputMode="email"
            value={email}
            error={(isTried ? wrong : undefined) ?? refused}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              if (change.error) change.reset();
            }}
          />
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
