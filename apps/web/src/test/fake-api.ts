import { vi } from 'vitest';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Parsed JSON, or the form of an upload. */
  body: unknown;
}

export type FakeAnswer = { status?: number; body: unknown; headers?: Record<string, string> };

/** Answers every call of the API by its path below `/api`, or by method and path; what has no answer is a 404. */
export function fakeApi(answers: Readonly<Record<string, (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>>>) {
  const requests: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body: sent }: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const request = { method, path: url.pathname.replace(/^\/api\//, ''), query: url.searchParams, body: bodyOf(sent) };
    requests.push(request);
    const answer = answers[`${method} ${request.path}`] ?? answers[request.path];
    const { status = 200, body, headers }: FakeAnswer = answer ? await answer(request) : problem(404, 'not_found');
    if (status === 204) return new Response(null, { status });
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
  });
  return {
    requests,
    queriesOf: (path: string) => requests.filter((one) => one.path === path).map(({ query }) => query),
    /** What was sent to one call, in order: `bodiesOf('PUT brokers/b1')`. */
    bodiesOf: (call: string) =>
      requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body),
  };
}

const bodyOf = (sent: unknown): unknown => (typeof sent === 'string' ? JSON.parse(sent) : sent);

export function problem(status: number, code: string, more: Record<string, unknown> = {}): FakeAnswer {
  return { status, body: { type: 'about:blank', title: code, status, code, request_id: 'r1', ...more } };
}

/** A page of rows as a list call answers it, cut as the request asks. */
export function pageAnswer(
  rows: readonly unknown[],
  { query }: FakeRequest,
  meta: Record<string, unknown> = {},
): FakeAnswer {
  const perPage = Number(query.get('per_page') ?? 10);
  const page = Number(query.get('page') ?? 1);
  const lastPage = Math.max(1, Math.ceil(rows.length / perPage));
  return {
    body: {
      data: rows.slice((page - 1) * perPage, page * perPage),
      meta: {
        current_page: page,
        per_page: perPage,
        total: rows.length,
        last_page: lastPage,
        synced_at: null,
        ...meta,
      },
    },
  };
}
