import { createContext, use } from 'react';

/** Makes a call; when the server first wants the password or a code, asks for it and makes the call once more. */
export type Confirm = <T>(attempt: () => Promise<T>) => Promise<T>;

export const ConfirmSensitive = createContext<Confirm | null>(null);

/** For every call that the contract marks as sensitive: `confirm(() => call('users.delete', …))`. */
export function useConfirmSensitive(): Confirm {
  const confirm = use(ConfirmSensitive);
  if (confirm === null) throw new Error('No password confirmation above this component');
  return confirm;
}
