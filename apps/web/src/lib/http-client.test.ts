import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttpClient } from './http-client.ts';

interface Sent {
  address: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

let sent: Sent[];
let answer: (request: Sent) => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ data: 'good' });
  setToken('first');
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const request: Sent = {
      address,
      method: options.method ?? 'GET',
      headers: options.headers as Record<string, string>, // the client passes a plain object
      body: options.body,
    };
    sent.push(request);
    return answer(request);
  });
});

function setToken(value: string): void {
  document.cookie = `XSRF-TOKEN=${value}; path=/`;
}

function clearToken(): void {
  document.cookie = 'XSRF-TOKEN=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
}

function problem(code: string, status: number, more: object = {}, headers: Record<string, string> = {}): Response {
  return Response.json(
    { type: 'about:blank', title: 'Titel', status, code, request_id: 'r-1', ...more },
    { status, headers },
  );
}

describe('a call', () => {
  test('says that it is an ajax request and in which language it wants its texts', async () => {
    await createHttpClient({ language: () => 'en' }).request({ method: 'GET', path: 'users/me' });
    expect(sent[0]).toMatchObject({
      address: '/api/users/me',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'en' },
    });
    expect(sent[0]?.headers).not.toHaveProperty('X-XSRF-TOKEN');
  });
  test('writes its query in brackets without what is empty', async () => {
    await createHttpClient().request({ method: 'GET', path: 'objects', query: { filter: { city: '', q: 'gracht' } } });
    expect(sent[0]?.address).toBe('/api/objects?filter[q]=gracht');
  });
  test('hands the JSON on, and nothing of an empty answer', async () => {
    const client = createHttpClient();
    expect(await client.request({ method: 'GET', path: 'x' })).toEqual({ data: 'good' });
    answer = () => new Response(null, { status: 204 });
    expect(await client.request({ method: 'POST', path: 'users/logout' })).toBeUndefined();
  });
});

describe('an unsafe call', () => {
  test('carries the value of the anti-forgery cookie', async () => {
    setToken('a%2Fb');
    await createHttpClient().request({ method: 'PUT', path: 'user/profile', body: { name: 'x' } });
    expect(sent[0]?.headers).toMatchObject({ 'X-XSRF-TOKEN': 'a/b', 'Content-Type': 'application/json' });
    expect(sent[0]?.body).toBe('{"name":"x"}');
  });
  test('fetches the cookie first when there is none', async () => {
    clearToken();
    answer = ({ address }) => {
      if (address === '/api/branding') setToken('fresh');
      return Response.json({});
    };
    await createHttpClient().request({ method: 'POST', path: 'users/login', body: {} });
    expect(sent.map(({ address }) => address)).toEqual(['/api/branding', '/api/users/login']);
    expect(sent[1]?.headers['X-XSRF-TOKEN']).toBe('fresh');
  });
  test('reads the answer that only brings the cookie, so that its connection is free again', async () => {
    clearToken();
    const given: Response[] = [];
    answer = () => {
      const response = Response.json({ data: {} });
      given.push(response);
      return response;
    };
    await createHttpClient().request({ method: 'POST', path: 'users/login', body: {} });
    expect(given.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
  });
  test('is sent once more after a mismatch, with a new cookie', async () => {
    answer = ({ method, headers }) => {
      if (method === 'GET') setToken('second');
      return headers['X-XSRF-TOKEN'] === 'first' ? problem('csrf_token_mismatch', 403) : Response.json({ data: 1 });
    };
    expect(await createHttpClient().request({ method: 'POST', path: 'tools/sync-runs' })).toEqual({ data: 1 });
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  });
  test('fails when the second try is refused as well', async () => {
    answer = ({ method }) => (method === 'GET' ? Response.json({}) : problem('csrf_token_mismatch', 403));
    const call = createHttpClient().request({ method: 'POST', path: 'tools/sync-runs' });
    await expect(call).rejects.toMatchObject({ code: 'csrf_token_mismatch' });
    expect(sent).toHaveLength(3);
  });
});

describe('a failed call', () => {
  test('throws what the problem says', async () => {
    answer = () => problem('invalid_content', 422, { errors: { name: ['Dit is verplicht.'] } });
    await expect(createHttpClient().request({ method: 'GET', path: 'x' })).rejects.toMatchObject({
      code: 'invalid_content',
      status: 422,
      title: 'Titel',
      requestId: 'r-1',
      errors: { name: ['Dit is verplicht.'] },
    });
  });
  test('says how long to wait', async () => {
    answer = () => problem('too_many_requests', 429, {}, { 'Retry-After': '90' });
    await expect(createHttpClient().request({ method: 'GET', path: 'x' })).rejects.toMatchObject({
      retryAfterSeconds: 90,
    });
  });
  test('has a code also when a proxy answered in its own words', async () => {
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await expect(createHttpClient().request({ method: 'GET', path: 'x' })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
  test('is called unreachable when no answer came', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await expect(createHttpClient().request({ method: 'GET', path: 'x' })).rejects.toMatchObject({
      code: 'unreachable',
    });
  });
  test('tells who listens when nobody is logged in any more', async () => {
    const client = createHttpClient();
    const heard = vi.fn();
    client.onRefused('unauthenticated', heard);
    answer = () => problem('invalid_credentials', 401);
    await client.request({ method: 'POST', path: 'users/login' }).catch(() => undefined);
    expect(heard).not.toHaveBeenCalled();
    answer = () => problem('unauthenticated', 401);
    await client.request({ method: 'GET', path: 'objects' }).catch(() => undefined);
    expect(heard).toHaveBeenCalledOnce();
  });
});
