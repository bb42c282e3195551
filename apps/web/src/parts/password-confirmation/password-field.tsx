import { PasswordInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useRequestRules } from '../edit-form/use-request-rules.ts';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
  isFirst: boolean;
}

/** Takes the password of whoever is logged in. */
export function PasswordField({ label, value, error, onChange, isFirst }: Props) {
  const t = useTranslations('auth.login');
  const { limitsAt } = useRequestRules('account.confirmPassword');
  return (
    <PasswordInput
      {...(isFirst ? { 'data-autofocus': true } : {})}
      label={label}
      {...limitsAt('password')}
      autoComplete="current-password"
      value={value}
      error={error}
      aria-invalid={error !== undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
