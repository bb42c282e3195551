import type { HttpClient } from '../../lib/http-client.ts';
import type { NewPassword } from '../new-password/new-password.ts';

/** Whose password a mailed link lets choose, and why it was sent. */
export interface TokenHolder {
  purpose: 'reset' | 'invitation';
  email: string;
}

/** The calls of whoever has no password, or none any more. */
export interface PasswordCalls {
  forgot: (email: string) => Promise<void>;
  check: (token: string) => Promise<TokenHolder>;
  choose: (token: string, typed: NewPassword) => Promise<void>;
}

export function passwordCalls({ request }: Pick<HttpClient, 'request'>): PasswordCalls {
  const post = (path: string, body: unknown) => request({ method: 'POST', path: `password/${path}`, body });
  return {
    forgot: async (email) => void (await post('forgot', { email })),
    // The server parses its answers with the schema that this type mirrors.
    check: async (token) => ((await post('token', { token })) as { data: TokenHolder }).data,
    choose: async (token, typed) => void (await post('reset', { token, ...typed })),
  };
}
