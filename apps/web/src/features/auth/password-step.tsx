import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useMessages } from 'use-intl';
import type { Credentials } from '../../lib/session.ts';
import { useSession } from '../../lib/session-context.ts';
import { brandingQuery } from '../../parts/branding/branding.queries.ts';
import type { LoginTexts } from '../../parts/login-form/login-texts.ts';
import { mountDemoUsers } from '../../parts/login-form/mount-demo-users.ts';
import { mountLoginForm } from '../../parts/login-form/mount-login-form.ts';
import { Mounted } from '../../ui/mounted/mounted.tsx';
import { BareLayout } from './bare-layout.tsx';

interface Props {
  title: string;
  isExpired: boolean;
  forgotAddress: string;
  /** Both stay the same from one drawing to the next; another one would draw the form anew. */
  onSecondStep: (step: '2fa-required' | '2fa-setup', credentials: Credentials) => void;
  onForgot: (credentials: Credentials) => void;
}

/** The form of the first login screen, for whoever comes here from within: after logging out, or when a session ended. */
export function PasswordStep({ title, isExpired, forgotAddress, onSecondStep, onForgot }: Props) {
  const session = useSession();
  const router = useRouter();
  // Same keys by construction; the types of the two languages differ in their literals alone.
  const texts = useMessages() as unknown as LoginTexts;
  const { data: branding } = useQuery(brandingQuery);
  const demo = branding?.demo ?? null;
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });

  const mountForm = useCallback(
    (host: HTMLElement) =>
      mountLoginForm(host, {
        texts,
        session,
        credentials,
        isExpired,
        forgotAddress,
        onSecondStep: (step) => onSecondStep(step, { ...credentials }),
        // The guard of the login screen sends whoever is logged in on to the asked-for page.
        onEntered: () => router.invalidate(),
        onForgot: () => {
          onForgot({ ...credentials });
          router.history.push(forgotAddress);
        },
      }),
    [texts, session, credentials, isExpired, forgotAddress, onSecondStep, onForgot, router],
  );
  const mountUsers = useCallback(
    (host: HTMLElement) => (demo ? mountDemoUsers(host, { texts, demo, onPick: setCredentials }) : () => {}),
    [texts, demo],
  );

  return (
    <BareLayout title={title} below={demo && <Mounted mount={mountUsers} />}>
      <Mounted mount={mountForm} />
    </BareLayout>
  );
}
