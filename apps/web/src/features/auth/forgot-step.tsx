import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useMessages } from 'use-intl';
import { client } from '../../lib/api.ts';
import type { LoginTexts } from '../../parts/login-form/login-texts.ts';
import { type ForgotState, mountForgotForm } from '../../parts/login-form/mount-forgot-form.ts';
import { passwordCalls } from '../../parts/login-form/password-calls.ts';
import { Mounted } from '../../ui/mounted/mounted.tsx';

/** The form of the login shell, for whoever comes here from within. */
export function ForgotStep({ email, backTo }: { email: string; backTo: string }) {
  const router = useRouter();
  // Same keys by construction; the types of the two languages differ in their literals alone.
  const texts = useMessages() as unknown as LoginTexts;
  const [state] = useState<ForgotState>({ email, isSent: false });
  const mount = useCallback(
    (host: HTMLElement) =>
      mountForgotForm(host, {
        texts,
        state,
        calls: passwordCalls(client),
        backAddress: backTo,
        onBack: () => router.history.push(backTo),
      }),
    [texts, state, backTo, router],
  );
  return <Mounted mount={mount} />;
}
