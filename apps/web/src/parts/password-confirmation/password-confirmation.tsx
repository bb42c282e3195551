import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { isApiProblem } from '../../lib/api-problem.ts';
import { ConfirmSensitive } from './confirm-sensitive.ts';

// Above the login screen too, which never asks for them.
const dialogs = {
  password_confirmation_required: lazy(async () => ({
    default: (await import('./password-dialog.tsx')).PasswordDialog,
  })),
  code_confirmation_required: lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog })),
};
type Wanted = keyof typeof dialogs;
const wantable = Object.keys(dialogs) as Wanted[]; // a constant object has no other keys

/**
 * Sensitive calls need a recent proof, of the password or of the second factor. Whoever makes one here is asked for it when
 * the server wants it, and the call is made once more.
 */
export function PasswordConfirmation({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);

  const confirm = useCallback(async <T,>(attempt: () => Promise<T>): Promise<T> => {
    try {
      return await attempt();
    } catch (error) {
      const asked = wantable.find((code) => isApiProblem(error, code));
      if (asked === undefined) throw error;
      const isConfirmed = await new Promise<boolean>((answer) => {
        waiting.current.push(answer);
        setWanted(asked);
      });
      if (!isConfirmed) throw error;
      return attempt();
    }
  }, []);

  function settle(isConfirmed: boolean): void {
    setWanted(null);
    for (const answer of waiting.current.splice(0)) answer(isConfirmed);
  }

  const Dialog = wanted && dialogs[wanted];
  return (
    <ConfirmSensitive value={confirm}>
      {children}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog onConfirmed={() => settle(true)} onClosed={() => settle(false)} />
        </Suspense>
      )}
    </ConfirmSensitive>
  );
}
