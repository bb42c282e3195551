import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Credentials } from '../../lib/session.ts';
import { useSession, useSessionState } from '../../lib/session-context.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { EyeIcon, EyeOffIcon } from '../../ui/icons/sign-icons.tsx';
import classes from './login.module.css';

import { useCapsLock } from './use-caps-lock.ts';

interface Props {
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  onSecondStep: (step: '2fa-required' | '2fa-setup') => void;
}

export function LoginForm({ credentials, onChange, onSecondStep }: Props) {
  const t = useTranslations('auth.login');
  const session = useSession();
  const { isLoggingIn } = useSessionState();
  const router = useRouter();
  const [failure, setFailure] = useState<{ error: unknown; at: number } | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const capsLock = useCapsLock();
  const missing = (value: string) => (isTried && value === '' ? t('required') : undefined);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setIsTried(true);
    if (credentials.email === '' || credentials.password === '' || isLoggingIn) return;
    setFailure(null);
    try {
      const result = await session.login({ ...credentials, email: credentials.email.trim() });
      if (typeof result === 'string') return onSecondStep(result);
      // The guard of the login screen sends whoever is logged in on to the asked-for page.
      await router.invalidate();
    } catch (error) {
      setFailure({ error, at: Date.now() });
      if (error instanceof ApiProblem && error.code === 'invalid_credentials') {
        onChange({ ...credentials, password: '' });
        setIsTried(false);
      }
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && <FailureNotice key={failure.at} error={failure.error} />}
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        value={credentials.email}
        error={missing(credentials.email)}
        onChange={(event) => onChange({ ...credentials, email: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        error={missing(credentials.password)}
        description={capsLock.isOn ? t('capsLock') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        visibilityToggleIcon={VisibilityIcon}
        visible={isShown}
        onVisibilityChange={setIsShown}
        visibilityToggleButtonProps={{ 'aria-label': t(isShown ? 'hidePassword' : 'showPassword'), tabIndex: 0 }}
        onChange={(event) => onChange({ ...credentials, password: event.currentTarget.value })}
        {...capsLock.handlers}
      />
      <Button type="submit" size="md" fullWidth loading={isLoggingIn}>
        {isLoggingIn ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  return reveal ? <EyeOffIcon /> : <EyeIcon />;
}
