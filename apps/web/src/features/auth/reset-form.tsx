import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import classes from '../../parts/login-form/login.module.css';
import { isFit, type NewPassword, noPassword } from '../../parts/new-password/new-password.ts';
import { NewPasswordFields } from '../../parts/new-password/new-password-fields.tsx';

interface Props {
  token: string;
  email: string;
  isInvitation: boolean;
  onChosen: () => void;
  /** The token was good when the page opened and is no more. */
  onRefused: () => void;
}

export function ResetForm({ token, email, isInvitation, onChosen, onRefused }: Props) {
  const t = useTranslations('auth.reset');
  const [typed, setTyped] = useState<NewPassword>(noPassword);
  const [isTried, setIsTried] = useState(false);
  const reset = useMutation({
    mutationFn: () => call('auth.resetPassword', { body: { token, ...typed } }),
    onSuccess: onChosen,
    onError: (error) => {
      if (isApiProblem(error, 'invalid_token')) onRefused();
    },
  });
  const refused = isApiProblem(reset.error, 'invalid_content') ? reset.error.errors : {};

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (isFit(typed)) reset.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {reset.error && Object.keys(refused).length === 0 && (
        <FailureNotice key={reset.submittedAt} error={reset.error} />
      )}
      <p className={classes.text}>{t(isInvitation ? 'invitationIntro' : 'intro', { email })}</p>
      {/* For the password manager, which else would not know whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        typed={typed}
        isTried={isTried}
        refused={refused}
        onChange={(next) => {
          setTyped(next);
          if (reset.error) reset.reset();
        }}
      />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
