import type { SessionUser } from '@gevel/contract';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { focusFirstFault } from '../../parts/edit-form/focus-first-fault.ts';
import { useRequestRules } from '../../parts/edit-form/use-request-rules.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { isFit, noPassword } from '../../parts/new-password/new-password.ts';
import { NewPasswordFields } from '../../parts/new-password/new-password-fields.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { sessionsQuery } from './account.queries.ts';
import classes from './profile.module.css';

const nothing = { current_password: '', ...noPassword };

/** Another password, for who knows the current one. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const t = useTranslations('account.password');
  const tLogin = useTranslations('auth.login');
  const queryClient = useQueryClient();
  const { faultsIn, limitsAt } = useRequestRules('account.changePassword');
  const [typed, setTyped] = useState(nothing);
  const [isTried, setIsTried] = useState(false);
  const save = useMutation({
    mutationFn: () => call('account.changePassword', { body: typed }),
    onSuccess: () => {
      setTyped(nothing);
      setIsTried(false);
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const refused = isApiProblem(save.error, 'invalid_content') ? save.error.errors : {};
  // What a new password has to be is more than a request says: the rules below it are told as one types.
  const { current_password: lacking } = faultsIn(typed, { current_password: tLogin('required') });
  const currentFault = (isTried && lacking) || refused['current_password']?.[0];

  function change(part: Partial<typeof nothing>): void {
    setTyped({ ...typed, ...part });
    if (!save.isIdle && !save.isPending) save.reset();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    focusFirstFault(event.currentTarget);
    if (lacking === undefined && isFit(typed)) save.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {save.isSuccess && <Notice mood="success">{t('saved')}</Notice>}
      {save.error && Object.keys(refused).length === 0 && <FailureNotice key={save.submittedAt} error={save.error} />}
      {/* For the password manager, which else would not know whose password this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordInput
        label={t('current')}
        {...limitsAt('current_password')}
        autoComplete="current-password"
        value={typed.current_password}
        error={currentFault}
        aria-invalid={currentFault !== undefined}
        visibilityToggleIcon={({ reveal }) =>
          reveal ? <Icon name="eye-off" size={18} /> : <Icon name="eye" size={18} />
        }
        visibilityToggleButtonProps={{ 'aria-label': tLogin('showPassword'), tabIndex: 0 }}
        onChange={(event) => change({ current_password: event.currentTarget.value })}
      />
      <NewPasswordFields typed={typed} onChange={change} isTried={isTried} refused={refused} />
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
