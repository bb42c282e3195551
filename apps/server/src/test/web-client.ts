import { emailOf, type TestUser, testPassword } from './test-people.ts';

export interface WebAnswer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** The JSON of the answer; whoever asks knows its shape. */
  json<T>(): T;
}

/** A browser over real connections: keeps cookies, and sends the ajax header and the anti-forgery token. */
export class WebClient {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #fetch: typeof fetch;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, headers: Record<string, string> = {}, fetcher: typeof fetch = fetch) {
    this.#url = url;
    this.#headers = headers;
    this.#fetch = fetcher;
  }

  static async loggedIn(url: string, user: TestUser): Promise<WebClient> {
    const client = new WebClient(url);
    const answer = await client.logIn(user);
    if (answer.status !== 200) throw new Error(`${user} could not log in: ${answer.bytes.toString()}`);
    // As sensitive calls want it.
    await client.send('POST', '/user/confirm-password', { password: testPassword });
    return client;
  }

  logIn(user: TestUser, password = testPassword): Promise<WebAnswer> {
    return this.send('POST', '/users/login', { email: emailOf(user), password });
  }

  get(path: string): Promise<WebAnswer> {
    return this.send('GET', path);
  }

  async send(method: string, path: string, body?: unknown): Promise<WebAnswer> {
    if (method !== 'GET' && !this.#cookies.has('XSRF-TOKEN')) await this.send('GET', '/branding');
    const answer = await this.open(method, path, body);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // safe: the caller says what it asked for, and the server checked its answer against the contract
    return { status: answer.status, headers: answer.headers, bytes, json: <T>() => JSON.parse(bytes.toString()) as T };
  }

  /** The answer before its body is read, for streams. */
  async open(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const answer = await this.#fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        ...this.#headersOf(method),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  /** What it sends along, for a call that is written by hand. */
  headerLines(method: string): string {
    const headers = { host: new URL(this.#url).host, ...this.#headersOf(method) };
    return Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  }

  #headersOf(method: string): Record<string, string> {
    return {
      ...this.#headers,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(method === 'GET' ? {} : this.#unsafeHeaders()),
    };
  }

  #unsafeHeaders(): Record<string, string> {
    return { 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '' };
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';', 1);
    const [name = '', value = ''] = pair.split('=', 2);
    if (/max-age=0/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
