import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useUser } from '../../lib/session-context.ts';
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

/** How long the server takes a proof, less what a dialog is open. */
const proofMs = 14 * 60_000;

/** When the server last took the password, or a proof at all, as far as this window knows. */
function makeProofs() {
  let proved = { password: Number.NEGATIVE_INFINITY, login: Date.now() };
  return {
    isProved: (by: 'password' | 'login') => Date.now() - proved[by] < proofMs,
    noteProof: () => {
      const now = Date.now();
      proved = { password: now, login: now };
    },
    noteLogin: () => {
      proved = { password: Number.NEGATIVE_INFINITY, login: Date.now() };
    },
  };
}

/**
 * Sensitive calls need a recent proof, of the password or of the second factor. Whoever makes one here is asked for it when
 * the server wants it, and the call is made once more.
 */
export function PasswordConfirmation({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [proofs] = useState(makeProofs);
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId !== undefined) proofs.noteLogin();
  }, [proofs, userId]);
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

  const sensitive = useMemo(() => ({ confirm, ...proofs }), [confirm, proofs]);

  function settle(isConfirmed: boolean): void {
    if (isConfirmed && wanted === 'password_confirmation_required') proofs.noteProof();
    setWanted(null);
    for (const answer of waiting.current.splice(0)) answer(isConfirmed);
  }

  const Dialog = wanted && dialogs[wanted];
  return (
    <ConfirmSensitive value={sensitive}>
      {children}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog onConfirmed={() => settle(true)} onClosed={() => settle(false)} />
        </Suspense>
      )}
    </ConfirmSensitive>
  );
}
