import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  value: string;
  onChange: (code: string) => void;
  error?: ReactNode;
  autoFocus?: boolean;
}

/** Six digits of an authenticator: typed, pasted or offered by the phone, with or without spaces. */
export function CodeInput({ value, onChange, error, autoFocus = false }: Props) {
  const t = useTranslations('auth.step');
  return (
    <TextInput
      label={t('code')}
      description={t('codeHint')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      autoFocus={autoFocus}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What is sent of what was typed. */
export const bareCode = (typed: string): string => typed.replace(/\s/g, '');
