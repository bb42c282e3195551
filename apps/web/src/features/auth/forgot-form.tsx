import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { looksLikeEmail } from '../../lib/looks-like.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import classes from '../../parts/login-form/login.module.css';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

interface Props {
  email?: string;
  backTo: string;
}

/** Asks for the mail to choose a new password. Whether we know the address is not told to anybody. */
export function ForgotForm({ email: typedBefore = '', backTo }: Props) {
  const t = useTranslations('auth.forgot');
  const tStep = useTranslations('auth.step');
  const tLogin = useTranslations('auth.login');
  const [email, setEmail] = useState(typedBefore);
  const [isTried, setIsTried] = useState(false);
  const ask = useMutation({ mutationFn: () => call('auth.forgotPassword', { body: { email: email.trim() } }) });
  const isEmail = looksLikeEmail(email);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (isEmail) ask.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {ask.error && <FailureNotice key={ask.submittedAt} error={ask.error} />}
      {ask.isSuccess ? (
        <Notice mood="success">
          <p>{t('sent')}</p>
          <p>{t('sentHint')}</p>
        </Notice>
      ) : (
        <>
          <p className={classes.text}>{t('intro')}</p>
          <TextInput
            label={tLogin('email')}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
            value={email}
            error={isTried && !isEmail ? t('invalidEmail') : undefined}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="md" fullWidth loading={ask.isPending}>
            {t('submit')}
          </Button>
        </>
      )}
      <AppLink className={classes.link} href={backTo}>
        {tStep('back')}
      </AppLink>
    </form>
  );
}
