import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useMessages } from 'use-intl';
import { client } from '../../lib/api.ts';
import { passwordToken } from '../../lib/password-token.ts';
import { loginShellPaths } from '../../lib/path.ts';
import { usePageTitle } from '../../parts/branding/use-page-title.ts';
import type { LoginTexts } from '../../parts/login-form/login-texts.ts';
import { mountPasswordChoice, newPasswordChoice } from '../../parts/login-form/mount-password-choice.ts';
import { passwordCalls } from '../../parts/login-form/password-calls.ts';
import { Mounted } from '../../ui/mounted/mounted.tsx';
import { BareLayout } from './bare-layout.tsx';

/** The forms of the login shell, for whoever opens a mailed link within the portal. */
export function ResetPasswordPage() {
  const router = useRouter();
  // Same keys by construction; the types of the two languages differ in their literals alone.
  const texts = useMessages() as unknown as LoginTexts;
  const [choice] = useState(() => newPasswordChoice(passwordToken()));
  const [title, setTitle] = useState(texts.auth.reset.title as string);
  usePageTitle(title);
  const mount = useCallback(
    (host: HTMLElement) =>
      mountPasswordChoice(host, {
        texts,
        choice,
        calls: passwordCalls(client),
        loginAddress: loginShellPaths.login.to(),
        onLogin: () => router.history.push(loginShellPaths.login.to()),
        onTitle: setTitle,
      }),
    [texts, choice, router],
  );
  return (
    <BareLayout title={title}>
      <Mounted mount={mount} />
    </BareLayout>
  );
}
