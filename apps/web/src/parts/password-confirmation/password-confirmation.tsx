import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { isApiProblem } from '../../lib/api-problem.ts';
import { ConfirmSensitive } from './confirm-sensitive.ts';

// Above the login screen too, which never asks for it.
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

/**
 * Sensitive calls need a recent proof of the password. Whoever makes one here is asked for it when the server wants it,
 * and the call is made once more.
 */
export function PasswordConfirmation({ children }: { children: ReactNode }) {
  const [isConfirming, setConfirming] = useState(false);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);

  const confirm = useCallback(async <T,>(attempt: () => Promise<T>): Promise<T> => {
    try {
      return await attempt();
    } catch (error) {
      if (!isApiProblem(error, 'password_confirmation_required')) throw error;
      const isConfirmed = await new Promise<boolean>((answer) => {
        waiting.current.push(answer);
        setConfirming(true);
      });
      if (!isConfirmed) throw error;
      return attempt();
    }
  }, []);

  function settle(isConfirmed: boolean): void {
    setConfirming(false);
    for (const answer of waiting.current.splice(0)) answer(isConfirmed);
  }

  return (
    <ConfirmSensitive value={confirm}>
      {children}
      {isConfirming && (
        <Suspense fallback={null}>
          <PasswordDialog onConfirmed={() => settle(true)} onClosed={() => settle(false)} />
        </Suspense>
      )}
    </ConfirmSensitive>
  );
}
