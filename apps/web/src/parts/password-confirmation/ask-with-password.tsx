import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { AskFirst } from '../edit-form/ask-first.tsx';
import { useSensitive } from './confirm-sensitive.ts';
import { PasswordField } from './password-field.tsx';
import { usePasswordText } from './use-password-text.ts';

type Props = Omit<ComponentProps<typeof AskFirst>, 'last'> & {
  /** What the server takes as a proof for it: the password alone, or a young login too. */
  proof?: 'password' | 'login';
};

/** Why the password was not taken, which its field says. */
class NotTaken extends Error {}

/**
 * Asks before something for which the server wants a proof, and for the password in the same dialog when none is known. Without
 * it the server decides: the call makes its own dialog come when it is wanted after all.
 */
export function AskWithPassword({ proof = 'password', onConfirm, explain, ...dialog }: Props) {
  const t = useTranslations('portal.password');
  const textOf = usePasswordText();
  const { isProved, noteProof } = useSensitive();
  const [isAsked] = useState(() => !isProved(proof));
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();

  async function prove(): Promise<void> {
    if (password === '' || isProved(proof)) return;
    try {
      await call('account.confirmPassword', { body: { password } });
    } catch (error) {
      setFault(textOf(error));
      throw new NotTaken();
    }
    noteProof();
  }

  return (
    <AskFirst
      {...dialog}
      onConfirm={async (reason) => {
        await prove();
        return onConfirm(reason);
      }}
      // Said at the field.
      explain={(error) => (error instanceof NotTaken ? <span hidden /> : explain?.(error))}
      last={
        isAsked && (
          <PasswordField
            label={t('yours')}
            isFirst={dialog.reason === undefined}
            value={password}
            error={fault}
            onChange={(typed) => {
              setPassword(typed);
              setFault(undefined);
            }}
          />
        )
      }
    />
  );
}
