import { Skeleton } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loginShellPaths } from '../../lib/path.ts';
import type { Credentials } from '../../lib/session.ts';
import { useSession } from '../../lib/session-context.ts';
import { usePageTitle } from '../../parts/branding/use-page-title.ts';
import { forgetSecondStep, secondStepLeft } from '../../parts/login-form/second-step.ts';
import { BareLayout } from './bare-layout.tsx';
import { PasswordStep } from './password-step.tsx';

// Few need these, and then only after a password.
const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));
const SetUpStep = lazy(async () => ({ default: (await import('./set-up-step.tsx')).SetUpStep }));
const ForgotStep = lazy(async () => ({ default: (await import('./forgot-step.tsx')).ForgotStep }));

const empty: Credentials = { email: '', password: '' };

type Step = 'login' | 'forgot' | '2fa-required' | '2fa-setup';
const titles = { login: 'login', forgot: 'forgot', '2fa-required': 'step', '2fa-setup': 'setUp' } as const;

export function LoginPage() {
  const t = useTranslations('auth');
  const search: { expired?: string; forgot?: string; return?: string } = useSearch({ strict: false });
  const session = useSession();
  const router = useRouter();
  // Before this screen there was another one, which may have come as far as the second step.
  const [handedOver] = useState(secondStepLeft);
  useEffect(forgetSecondStep, []);
  const [credentials, setCredentials] = useState(handedOver?.credentials ?? empty);
  const [factor, setFactor] = useState(handedOver?.step ?? null);
  const step: Step = factor ?? (search.forgot === 'true' ? 'forgot' : 'login');
  const title = t(`${titles[step]}.title`);
  usePageTitle(title);
  const kept = { return: search.return };

  /** The session knows its user now; the guard of this screen sends whoever is logged in to the asked-for page. */
  async function enter(): Promise<void> {
    await session.fetchUser();
    await router.invalidate();
  }

  const goOn = useCallback((next: '2fa-required' | '2fa-setup', typed: Credentials) => {
    setCredentials(typed);
    setFactor(next);
  }, []);

  function startAgain(): void {
    setCredentials(empty);
    setFactor(null);
  }

  if (step === 'login') {
    return (
      <PasswordStep
        title={title}
        isExpired={search.expired === 'true'}
        forgotAddress={loginShellPaths.login.to(undefined, { ...kept, forgot: true })}
        onSecondStep={goOn}
        onForgot={setCredentials}
      />
    );
  }
  return (
    <BareLayout title={title}>
      <Suspense fallback={<Skeleton height={180} />}>
        {step === 'forgot' && (
          <ForgotStep email={credentials.email} backTo={loginShellPaths.login.to(undefined, kept)} />
        )}
        {step === '2fa-required' && <CodeStep onDone={enter} onBack={startAgain} />}
        {step === '2fa-setup' && <SetUpStep email={credentials.email} onDone={enter} onBack={startAgain} />}
      </Suspense>
    </BareLayout>
  );
}
