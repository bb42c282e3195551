import { createContext, use } from 'react';

/** Makes a call; when the server first wants the password or a code, asks for it and makes the call once more. */
export type Confirm = <T>(attempt: () => Promise<T>) => Promise<T>;

/** What sensitive calls ask of this window. */
interface Sensitive {
  confirm: Confirm;
  /**
   * Whether the server has a proof that is young enough, as far as this window knows: of the password, or of the password or
   * the login. Another window may know better, and a login may be older than this page: then the server asks, or does not.
   */
  isProved: (by: 'password' | 'login') => boolean;
  /** The server took the password just now. */
  noteProof: () => void;
}

export const ConfirmSensitive = createContext<Sensitive | null>(null);

export function useSensitive(): Sensitive {
  const sensitive = use(ConfirmSensitive);
  if (sensitive === null) throw new Error('No password confirmation above this component');
  return sensitive;
}

/** For every call that the contract marks as sensitive: `confirm(() => call('users.delete', …))`. */
export const useConfirmSensitive = (): Confirm => useSensitive().confirm;
