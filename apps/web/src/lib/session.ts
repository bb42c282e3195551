import type { Language, LoginResult, SessionUser } from '@gevel/contract';
import { isApiProblem } from './api-problem.ts';
import type { HttpClient, HttpRequest } from './http-client.ts';

export interface SessionState {
  user: SessionUser | null;
  isLoggingIn: boolean;
  isLoggingOut: boolean;
  isFetchingUser: boolean;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface Session {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** The user, or which second step is still to come; only a user fills the record. */
  login: (credentials: Credentials) => Promise<LoginResult>;
  /** By what the device of its user signs, without a name or a password. */
  loginWithPasskey: () => Promise<void>;
  logout: () => Promise<void>;
  fetchUser: () => Promise<SessionUser>;
  /** After the server went on in another portal: whoever cannot be read then is nobody, so that nothing stands under the name of before. */
  fetchOther: () => Promise<SessionUser>;
  /** Who is logged in, asked once unless that failed: for guards, which must know before they show anything. */
  ensureUser: () => Promise<SessionUser | null>;
  /** Whether the last word of the server says who is logged in, or that nobody is. */
  isKnown: () => boolean;
  /** Goes on with this user, though the server could not say so. */
  resume: (user: SessionUser) => void;
  updateLanguage: (language: Language) => Promise<void>;
  /** The server said that nobody is logged in any more. */
  expire: () => void;
}

const languagePath = 'user/update-language';

export function createSession({
  loginPath = 'users/login',
  logoutPath = 'users/logout',
  mePath = 'users/me',
  delayMs = 10,
  user = null,
  client,
}: {
  loginPath?: string;
  logoutPath?: string;
  mePath?: string;
  delayMs?: number;
  /** Who is known to be logged in, so that nobody has to ask. */
  user?: SessionUser | null;
  client: Pick<HttpClient, 'request'>;
}): Session {
  let state: SessionState = { user, isLoggingIn: false, isLoggingOut: false, isFetchingUser: false };
  let hasAsked = user !== null;
  let pending: Promise<SessionUser> | null = null;
  const listeners = new Set<() => void>();

  function change(part: Partial<SessionState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function end(): void {
    hasAsked = true;
    if (state.user) change({ user: null });
  }

  async function login(credentials: Credentials): Promise<LoginResult> {
    change({ isLoggingIn: true });
    try {
      await wait(delayMs);
      const result = loginAnswerOf(
        await client.request({ method: 'POST', path: loginPath, body: credentials, isForAnybody: true }),
      );
      hasAsked = true;
      if (typeof result === 'object') change({ user: result });
      return result;
    } finally {
      change({ isLoggingIn: false });
    }
  }

  async function loginWithPasskey(): Promise<void> {
    change({ isLoggingIn: true });
    try {
      // Most people never press its button.
      const { sendPasskey } = await import('./passkey-login.ts');
      const user = userAnswerOf(await sendPasskey(client));
      hasAsked = true;
      change({ user });
    } finally {
      change({ isLoggingIn: false });
    }
  }

  async function logout(): Promise<void> {
    change({ isLoggingOut: true });
    try {
      await wait(delayMs);
      await client.request({ method: 'POST', path: logoutPath, isForAnybody: true });
      end();
    } catch (error) {
      // A session that is gone already has been ended. Any other failure leaves it alive, and saying otherwise on a
      // shared computer would be dangerous.
      if (!isApiProblem(error, 'unauthenticated')) throw error;
      end();
    } finally {
      change({ isLoggingOut: false });
    }
  }

  function fetchUser(): Promise<SessionUser> {
    pending ??= readUser({ method: 'GET', path: mePath }).finally(() => {
      pending = null;
    });
    return pending;
  }

  async function readUser(request: HttpRequest): Promise<SessionUser> {
    change({ isFetchingUser: true });
    try {
      const user = userAnswerOf(await client.request(request));
      hasAsked = true;
      change({ user, isFetchingUser: false });
      return user;
    } catch (error) {
      // Any other failure says nothing about the session.
      hasAsked = isApiProblem(error, 'unauthenticated');
      change({ user: null, isFetchingUser: false });
      throw error;
    }
  }

  async function fetchOther(): Promise<SessionUser> {
    try {
      return await readUser({ method: 'GET', path: mePath, isForAnybody: true });
    } catch (error) {
      end();
      throw error;
    }
  }

  async function ensureUser(): Promise<SessionUser | null> {
    if (hasAsked) return state.user;
    try {
      return await fetchUser();
    } catch (error) {
      if (isApiProblem(error, 'unauthenticated') || state.user) return state.user;
      throw error;
    }
  }

  async function updateLanguage(language: Language): Promise<void> {
    await client.request({ method: 'PUT', path: languagePath, body: { language } });
    await fetchUser();
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    login,
    loginWithPasskey,
    logout,
    fetchUser,
    fetchOther,
    ensureUser,
    isKnown: () => hasAsked,
    resume: (user) => change({ user }),
    updateLanguage,
    expire: end,
  };
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

// The server parses its answers with the schemas that these types come from.
const loginAnswerOf = (answer: unknown): LoginResult => (answer as { data: LoginResult }).data;
const userAnswerOf = (answer: unknown): SessionUser => (answer as { data: SessionUser }).data;
