import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useRequestRules } from '../edit-form/use-request-rules.ts';
import { PasswordField } from './password-field.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { usePasswordText } from './use-password-text.ts';

interface Props {
  onConfirmed: () => void;
  onClosed: () => void;
}

/** Asks the password of whoever is logged in. A wrong one is said at the field and may be tried again. */
export function PasswordDialog({ onConfirmed, onClosed }: Props) {
  const t = useTranslations('portal.password');
  const tAuth = useTranslations('auth.login');
  const textOf = usePasswordText();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const { faultsIn } = useRequestRules('account.confirmPassword');
  const check = useMutation({
    mutationFn: () => call('account.confirmPassword', { body: { password } }),
    onSuccess: onConfirmed,
  });

  function submit(): void {
    const found = faultsIn({ password }, { password: tAuth('required') }).password;
    setFault(found);
    if (found === undefined) check.mutate();
  }

  return (
    <ProofDialog title={t('title')} why={t('why')} isPending={check.isPending} onSubmit={submit} onClosed={onClosed}>
      <PasswordField
        isFirst
        label={tAuth('password')}
        value={password}
        error={fault ?? (check.error ? textOf(check.error) : undefined)}
        onChange={(typed) => {
          setPassword(typed);
          setFault(undefined);
          check.reset();
        }}
      />
    </ProofDialog>
  );
}
