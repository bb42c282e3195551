import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export interface TestRequest {
  body?: unknown;
  headers?: Record<string, string>;
  host?: string;
  /** The client's address. */
  address?: string;
}

export type TestAnswer = LightMyRequestResponse;

/** What every browser asks for, and no answer about anybody may grant. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A browser as far as the server can tell: keeps cookies, and sends the ajax header and the anti-forgery token. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #defaults: TestRequest;

  constructor(app: FastifyInstance, defaults: TestRequest = {}) {
    this.#app = app;
    this.#defaults = defaults;
  }

  get(path: string, request: TestRequest = {}): Promise<TestAnswer> {
    return this.send({ method: 'GET', path, ...request });
  }

  post(path: string, body?: unknown, request: TestRequest = {}): Promise<TestAnswer> {
    return this.sendUnsafe('POST', path, { body, ...request });
  }

  put(path: string, body?: unknown, request: TestRequest = {}): Promise<TestAnswer> {
    return this.sendUnsafe('PUT', path, { body, ...request });
  }

  delete(path: string, request: TestRequest = {}): Promise<TestAnswer> {
    return this.sendUnsafe('DELETE', path, request);
  }

  async logIn(email: string, password: string): Promise<TestAnswer> {
    return this.post('/users/login', { email, password });
  }

  /** Sends exactly what is given, with the cookies kept so far; paths are below `/api` unless they start with `//`. */
  async send(request: { method: string; path: string } & TestRequest): Promise<TestAnswer> {
    const headers = { ...this.#defaults.headers, ...request.headers };
    const all = { ...this.#defaults, ...request, headers };
    const answer = await this.#app.inject({
      // Made-up methods are part of what tests send.
      method: all.method as InjectOptions['method'] & string,
      url: all.path.startsWith('//') ? all.path.slice(1) : `/api${all.path}`,
      remoteAddress: all.address ?? '127.0.0.1',
      headers: { ...browserHeaders, host: all.host ?? 'localhost:3000', ...this.#cookieHeader(), ...all.headers },
      ...payloadOf(all.body),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  async sendUnsafe(method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/branding');
    const headers = { ...this.xsrfHeaders(), ...request.headers };
    return this.send({ method, path, ...request, headers });
  }

  xsrfHeaders(): Record<string, string> {
    return { 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' };
  }

  #cookieHeader(): Record<string, string> {
    if (this.cookies.size === 0) return {};
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }
}

function payloadOf(body: unknown): Pick<InjectOptions, 'payload'> {
  if (body === undefined) return {};
  // Texts go as they are, for what is no JSON; all else injection writes as JSON.
  return { payload: body as string | object };
}
