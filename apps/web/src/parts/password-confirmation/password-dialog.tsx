import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface Props {
  onConfirmed: () => void;
  onClosed: () => void;
}

/** Asks the password of whoever is logged in. A wrong one is said at the field and may be tried again. */
export function PasswordDialog({ onConfirmed, onClosed }: Props) {
  const t = useTranslations('portal.password');
  const tAuth = useTranslations('auth.login');
  const textOf = useProblemText();
  const [password, setPassword] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const check = useMutation({
    mutationFn: () => call('account.confirmPassword', { body: { password } }),
    onSuccess: onConfirmed,
  });

  function submit(): void {
    setEmpty(password === '');
    if (password !== '') check.mutate();
  }

  function errorText(): string | undefined {
    if (isEmpty) return tAuth('required');
    if (!check.error) return undefined;
    return isApiProblem(check.error) && check.error.status === 422 ? t('invalid') : textOf(check.error);
  }

  return (
    <ProofDialog title={t('title')} why={t('why')} isPending={check.isPending} onSubmit={submit} onClosed={onClosed}>
      <PasswordInput
        data-autofocus
        label={tAuth('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={errorText()}
        aria-invalid={errorText() !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': tAuth('showPassword') }}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setEmpty(false);
          check.reset();
        }}
      />
    </ProofDialog>
  );
}
