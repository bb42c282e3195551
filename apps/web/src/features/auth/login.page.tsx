import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import type { Credentials } from '../../lib/session.ts';
import { useSession } from '../../lib/session-context.ts';
import { brandingQuery } from '../../parts/branding/branding.queries.ts';
import { usePageTitle } from '../../parts/branding/use-page-title.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { BareLayout } from './bare-layout.tsx';
import { DemoUsers } from './demo-users.tsx';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';

// Few need these, and then only after a password.
const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));
const SetUpStep = lazy(async () => ({ default: (await import('./set-up-step.tsx')).SetUpStep }));
const ForgotForm = lazy(async () => ({ default: (await import('./forgot-form.tsx')).ForgotForm }));

const empty: Credentials = { email: '', password: '' };

type Step = 'login' | 'forgot' | '2fa-required' | '2fa-setup';
const titles = { login: 'login', forgot: 'forgot', '2fa-required': 'step', '2fa-setup': 'setUp' } as const;

export function LoginPage() {
  const t = useTranslations('auth');
  const search: { expired?: string; forgot?: string; return?: string } = useSearch({ strict: false });
  const session = useSession();
  const router = useRouter();
  const { data: branding } = useQuery(brandingQuery);
  const [credentials, setCredentials] = useState(empty);
  const [factor, setFactor] = useState<'2fa-required' | '2fa-setup' | null>(null);
  const step: Step = factor ?? (search.forgot === 'true' ? 'forgot' : 'login');
  const title = t(`${titles[step]}.title`);
  usePageTitle(title);
  const kept = { return: search.return };

  /** The session knows its user now; the guard of this screen sends whoever is logged in to the asked-for page. */
  async function enter(): Promise<void> {
    await session.fetchUser();
    await router.invalidate();
  }

  function startAgain(): void {
    setCredentials(empty);
    setFactor(null);
  }

  return (
    <BareLayout
      title={title}
      below={step === 'login' && branding?.demo && <DemoUsers demo={branding.demo} onPick={setCredentials} />}
    >
      {step === 'login' && (
        <>
          {search.expired === 'true' && <Notice mood="info">{t('login.expired')}</Notice>}
          <LoginForm credentials={credentials} onChange={setCredentials} onSecondStep={setFactor} />
          <AppLink className={classes.link} href={paths.login.to(undefined, { ...kept, forgot: true })}>
            {t('forgot.link')}
          </AppLink>
        </>
      )}
      <Suspense fallback={<Skeleton height={180} />}>
        {step === 'forgot' && <ForgotForm email={credentials.email} backTo={paths.login.to(undefined, kept)} />}
        {step === '2fa-required' && <CodeStep onDone={enter} onBack={startAgain} />}
        {step === '2fa-setup' && <SetUpStep email={credentials.email} onDone={enter} onBack={startAgain} />}
      </Suspense>
    </BareLayout>
  );
}
