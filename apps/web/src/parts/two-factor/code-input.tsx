import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRequestRules } from '../edit-form/use-request-rules.ts';

interface Props {
  value: string;
  onChange: (code: string) => void;
  error?: ReactNode;
  autoFocus?: boolean;
}

/** Six digits of an authenticator: typed, pasted or offered by the phone, with or without spaces. */
export function CodeInput({ value, onChange, error, autoFocus = false }: Props) {
  const t = useTranslations('auth.step');
  const { limitsAt } = useRequestRules('auth.confirmCode');
  return (
    <TextInput
      label={t('code')}
      description={t('codeHint')}
      {...limitsAt('code')}
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

/** Why what was typed is no code that a call would take, all of which take the same; undefined when it is one. */
export function useCodeFault(): (typed: string) => string | undefined {
  const t = useTranslations('auth.step');
  const { faultsIn } = useRequestRules('auth.confirmCode');
  return (typed) => faultsIn({ code: bareCode(typed) }, { code: t('empty') }).code;
}

/** What is sent of what was typed. */
export const bareCode = (typed: string): string => typed.replace(/\s/g, '');
