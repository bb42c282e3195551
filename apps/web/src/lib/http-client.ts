import { seenAsHeader } from '@gevel/contract/plain';
import { ApiProblem, isApiProblem, problemOf } from './api-problem.ts';
import { type QueryObject, writeQueryString } from './query-string.ts';

export interface HttpRequest {
  method: string;
  /** Below `/api`, without a leading slash. */
  path: string;
  query?: QueryObject | undefined;
  /** Sent as JSON; a form as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Holds for whoever is logged in by now, also when another tab went on as somebody else. */
  isForAnybody?: true;
}

export interface HttpClient {
  /** The JSON of a good answer, undefined for an empty one; everything else throws an ApiProblem. */
  request: (request: HttpRequest) => Promise<unknown>;
  /** The bytes of a good answer; everything else throws an ApiProblem. */
  requestBytes: (request: HttpRequest) => Promise<Blob>;
  /**
   * Tells of every call that was refused because nobody is logged in, the owner that was looked at is closed to its user by now, or
   * another tab went on in another portal or as another user.
   */
  onRefused: (code: ToldCode, listener: () => void) => void;
  /** When the server last answered, in milliseconds since the epoch: the session lives on from there. */
  lastAnswerAt: () => number;
}

type ToldCode = 'unauthenticated' | 'grant_ended' | 'session_changed';

const safeMethods = ['GET', 'HEAD'];
/** Both are safe calls, which set the anti-forgery cookie when it is absent or stale. */
const tokenPath = 'branding';

export function createHttpClient({
  basePath = '/api',
  language = () => 'nl',
  shownAs = () => null,
}: {
  basePath?: string;
  language?: () => string;
  /** Whose portal the page shows (`seenAs`); null while nobody is logged in. */
  shownAs?: () => string | null;
} = {}): HttpClient {
  const listeners: { code: string; listener: () => void }[] = [];
  let answeredAt = Date.now();

  async function request(input: HttpRequest): Promise<unknown> {
    const response = await answered(input);
    if (response.status === 204) return undefined;
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  async function answered(input: HttpRequest): Promise<Response> {
    const isSafe = safeMethods.includes(input.method);
    if (!isSafe && antiForgeryToken() === null) await refreshToken();
    try {
      return await send(input);
    } catch (error) {
      if (isSafe || !isApiProblem(error, 'csrf_token_mismatch')) throw error;
      await refreshToken();
      return send(input);
    }
  }

  async function send(input: HttpRequest): Promise<Response> {
    const shown = shownAs();
    const response = await answerOf(input, shown);
    answeredAt = Date.now();
    if (!response.ok) {
      const problem = await problemOf(response);
      // What was sent before this page itself went on with another is no news.
      const isNews = problem.code !== 'session_changed' || shown === shownAs();
      if (isNews) for (const { code, listener } of listeners) if (code === problem.code) listener();
      throw problem;
    }
    return response;
  }

  async function answerOf({ method, path, query, body, signal, isForAnybody }: HttpRequest, shown: string | null) {
    const search = query ? writeQueryString(query) : '';
    const address = `${basePath}/${path}${search === '' ? '' : `?${search}`}`;
    const headers: Record<string, string> = {
      Accept: 'application/json',
      'Accept-Language': language(),
      'X-Requested-With': 'XMLHttpRequest',
    };
    const token = safeMethods.includes(method) ? null : antiForgeryToken();
    if (token !== null) headers['X-XSRF-TOKEN'] = token;
    if (shown !== null && !isForAnybody) headers[seenAsHeader] = shown;
    const options: RequestInit = { method, headers, credentials: 'same-origin' };
    if (body instanceof FormData) {
      // The browser itself names the type of a form, with the border between its parts.
      options.body = body;
    } else if (body !== undefined) {
      headers['Content-Type'] = 'application/json';
      options.body = JSON.stringify(body);
    }
    if (signal) options.signal = signal;
    try {
      return await fetch(address, options);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiProblem({ code: 'unreachable', status: 0, cause });
    }
  }

  async function refreshToken(): Promise<void> {
    const response = await send({ method: 'GET', path: tokenPath, isForAnybody: true });
    // The browser keeps a connection busy with an answer that nobody reads.
    await response.arrayBuffer();
  }

  return {
    request,
    requestBytes: async (input) => (await answered(input)).blob(),
    onRefused: (code, listener) => void listeners.push({ code, listener }),
    lastAnswerAt: () => answeredAt,
  };
}

function antiForgeryToken(): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return pair === undefined ? null : decodeURIComponent(pair.slice('XSRF-TOKEN='.length));
}
