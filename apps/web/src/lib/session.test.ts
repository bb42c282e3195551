import type { SessionUser } from '@gevel/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aUser } from '../test/a-user.ts';
import { ApiProblem } from './api-problem.ts';
import type { HttpRequest } from './http-client.ts';
import { createSession } from './session.ts';

const credentials = { email: 'makelaar@demo.gevel.test', password: 'secret' };
const loggedOut = new ApiProblem({ code: 'unauthenticated', status: 401 });

let sent: HttpRequest[];
let answers: Record<string, () => unknown>;

const client = {
  request: async (request: HttpRequest) => {
    sent.push(request);
    return answers[`${request.method} ${request.path}`]?.();
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = {
    'POST users/login': () => ({ data: aUser() }),
    'GET users/me': () => ({ data: aUser() }),
  };
  return () => vi.useRealTimers();
});

/** Lets the delay of login and logout pass. */
async function settled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return promise;
}

function fails(problem: Error): () => never {
  return () => {
    throw problem;
  };
}

describe('the three default paths', () => {
  test('are users/login, users/logout and users/me', async () => {
    const session = createSession({ client });
    await settled(session.login(credentials));
    await settled(session.logout());
    await session.fetchUser();
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST users/login',
      'POST users/logout',
      'GET users/me',
    ]);
  });
  test('can be others', async () => {
    answers = { 'POST in': () => ({ data: aUser() }), 'GET who': () => ({ data: aUser() }) };
    const session = createSession({ client, loginPath: 'in', logoutPath: 'out', mePath: 'who' });
    await settled(session.login(credentials));
    await session.fetchUser();
    await settled(session.logout());
    expect(sent.map(({ path }) => path)).toEqual(['in', 'who', 'out']);
  });
});

describe('whoever is known from the start', () => {
  test('is not asked after, so that no failure of the server can put them out', async () => {
    const user = aUser();
    const session = createSession({ client, user });
    expect(await session.ensureUser()).toBe(user);
    expect(sent).toEqual([]);
  });
});

describe('login and logout', () => {
  test('wait 10 ms before they call', async () => {
    const session = createSession({ client });
    const login = session.login(credentials);
    await vi.advanceTimersByTimeAsync(9);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
    await login;
    const logout = session.logout();
    await vi.advanceTimersByTimeAsync(9);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await logout;
  });
  test('wait as long as asked', async () => {
    const session = createSession({ client, delayMs: 500 });
    const login = session.login(credentials);
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
    await login;
  });
});

describe('logging in', () => {
  test('sends the credentials and fills the record', async () => {
    const session = createSession({ client });
    const result = await settled(session.login(credentials));
    expect(sent[0]?.body).toEqual(credentials);
    expect(result).toEqual(aUser());
    expect(session.getState().user).toEqual(aUser());
  });
  test.each(['2fa-required', '2fa-setup'] as const)('hands %s on and leaves the record empty', async (answer) => {
    answers['POST users/login'] = () => ({ data: answer });
    const session = createSession({ client });
    expect(await settled(session.login(credentials))).toBe(answer);
    expect(session.getState().user).toBeNull();
  });
  test('is flagged from the start to the end, also when refused', async () => {
    answers['POST users/login'] = fails(new ApiProblem({ code: 'invalid_credentials', status: 401 }));
    const session = createSession({ client });
    const login = session.login(credentials);
    expect(session.getState().isLoggingIn).toBe(true);
    await expect(settled(login)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(session.getState()).toEqual({ user: null, isLoggingIn: false, isLoggingOut: false, isFetchingUser: false });
  });
});

describe('logging out', () => {
  test('clears the record and is flagged while it runs', async () => {
    const session = createSession({ client });
    await settled(session.login(credentials));
    const logout = session.logout();
    expect(session.getState().isLoggingOut).toBe(true);
    await settled(logout);
    expect(session.getState()).toMatchObject({ user: null, isLoggingOut: false });
  });
  test('clears the record when the session was gone already', async () => {
    answers['POST users/logout'] = fails(loggedOut);
    const session = createSession({ client });
    await settled(session.login(credentials));
    await settled(session.logout());
    expect(session.getState().user).toBeNull();
  });
  test('does not claim to have ended a session that still lives', async () => {
    answers['POST users/logout'] = fails(new ApiProblem({ code: 'unreachable', status: 0 }));
    const session = createSession({ client });
    await settled(session.login(credentials));
    await expect(settled(session.logout())).rejects.toMatchObject({ code: 'unreachable' });
    expect(session.getState()).toMatchObject({ user: aUser(), isLoggingOut: false });
  });
});

describe('fetching the user', () => {
  test('fills the record and is flagged while it runs', async () => {
    const session = createSession({ client });
    const fetching = session.fetchUser();
    expect(session.getState().isFetchingUser).toBe(true);
    expect(await fetching).toEqual(aUser());
    expect(session.getState()).toMatchObject({ user: aUser(), isFetchingUser: false });
  });
  test('clears the record and rejects when it fails', async () => {
    const session = createSession({ client });
    await settled(session.login(credentials));
    answers['GET users/me'] = fails(new ApiProblem({ code: 'internal_error', status: 500 }));
    await expect(session.fetchUser()).rejects.toMatchObject({ code: 'internal_error' });
    expect(session.getState()).toMatchObject({ user: null, isFetchingUser: false });
  });
  test('asks once for everybody who wants to know at the same time', async () => {
    const session = createSession({ client });
    await Promise.all([session.ensureUser(), session.ensureUser(), session.fetchUser()]);
    expect(sent).toHaveLength(1);
    await session.ensureUser();
    expect(sent).toHaveLength(1);
  });
  test('that failed says nothing about the session: a guard asks again', async () => {
    const session = createSession({ client, user: aUser() });
    answers['GET users/me'] = fails(new ApiProblem({ code: 'unreachable', status: 0 }));
    await expect(session.fetchUser()).rejects.toMatchObject({ code: 'unreachable' });
    expect(session.isKnown()).toBe(false);
    answers['GET users/me'] = () => ({ data: aUser() });
    expect(await session.ensureUser()).toEqual(aUser());
    expect(session.isKnown()).toBe(true);
  });
  test('ends the session when the server went on as another and cannot be read', async () => {
    const session = createSession({ client, user: aUser() });
    answers['GET users/me'] = fails(new ApiProblem({ code: 'unreachable', status: 0 }));
    await expect(session.fetchOther()).rejects.toMatchObject({ code: 'unreachable' });
    expect(session.getState().user).toBeNull();
    expect(session.isKnown()).toBe(true);
  });
  test('answers nobody to a guard when there is no session, and asks no second time', async () => {
    answers['GET users/me'] = fails(loggedOut);
    const session = createSession({ client });
    expect(await session.ensureUser()).toBeNull();
    expect(await session.ensureUser()).toBeNull();
    expect(sent).toHaveLength(1);
  });
});

test('updating the language stores it and reads the profile again', async () => {
  let language: SessionUser['language'] = 'nl';
  answers['PUT user/update-language'] = () => {
    language = 'en';
    return { data: { language } };
  };
  answers['GET users/me'] = () => ({ data: aUser({ language }) });
  const session = createSession({ client });
  await session.updateLanguage('en');
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', 'user/update-language', { language: 'en' }],
    ['GET', 'users/me', undefined],
  ]);
  expect(session.getState().user?.language).toBe('en');
});

test('whoever listens hears of every change until it stops listening', async () => {
  const session = createSession({ client });
  const heard = vi.fn();
  const stop = session.subscribe(heard);
  await session.fetchUser();
  const times = heard.mock.calls.length;
  expect(times).toBeGreaterThan(0);
  stop();
  session.expire();
  expect(session.getState().user).toBeNull();
  expect(heard).toHaveBeenCalledTimes(times);
});
