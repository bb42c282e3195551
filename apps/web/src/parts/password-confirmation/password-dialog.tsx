import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { useRequestRules } from '../edit-form/use-request-rules.ts';
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
  const [fault, setFault] = useState<string>();
  const { faultsIn, limitsAt } = useRequestRules('account.confirmPassword');
  const check = useMutation({
    mutationFn: () => call('account.confirmPassword', { body: { password } }),
    onSuccess: onConfirmed,
  });

  function submit(): void {
    const found = faultsIn({ password }, { password: tAuth('required') }).password;
    setFault(found);
    if (found === undefined) check.mutate();
  }

  function errorText(): string | undefined {
    if (fault !== undefined) return fault;
    if (!check.error) return undefined;
    return isApiProblem(check.error) && check.error.status === 422 ? t('invalid') : textOf(check.error);
  }

  return (
    <ProofDialog title={t('title')} why={t('why')} isPending={check.isPending} onSubmit={submit} onClosed={onClosed}>
      <PasswordInput
        data-autofocus
        label={tAuth('password')}
        {...limitsAt('password')}
        autoComplete="current-password"
        value={password}
        error={errorText()}
        aria-invalid={errorText() !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': tAuth('showPassword') }}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setFault(undefined);
          check.reset();
        }}
      />
    </ProofDialog>
  );
}
