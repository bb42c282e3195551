import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** What a caller gets to see; the part of an answer that attacks within the process look at too. */
export interface OutsideAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Whoever asks knows the shape. */
  json: () => ReturnType<typeof JSON.parse>;
}

export interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  host?: string;
}

/** A browser as far as the server can tell, over real connections: keeps cookies, and sends the anti-forgery token. */
export class OutsideClient {
  readonly cookies = new Map<string, string>();
  readonly #url: URL;
  readonly #agent: Agent;
  readonly #defaults: Sent;

  constructor(url: string, defaults: Sent = {}) {
    this.#url = new URL(url);
    this.#agent = new Agent({ keepAlive: true, maxSockets: 32 });
    this.#defaults = defaults;
  }

  /** Another browser at the same portal, which knows nothing of this one. */
  stranger(defaults: Sent = {}): OutsideClient {
    return new OutsideClient(this.#url.href, defaults);
  }

  /** Whoever has got hold of the cookies. */
  thief(): OutsideClient {
    const thief = this.stranger();
    for (const [name, value] of this.cookies) thief.cookies.set(name, value);
    return thief;
  }

  get(path: string, sent: Sent = {}): Promise<OutsideAnswer> {
    return this.send({ method: 'GET', path, ...sent });
  }

  post(path: string, body?: unknown, sent: Sent = {}): Promise<OutsideAnswer> {
    return this.sendUnsafe('POST', path, { body, ...sent });
  }

  put(path: string, body?: unknown, sent: Sent = {}): Promise<OutsideAnswer> {
    return this.sendUnsafe('PUT', path, { body, ...sent });
  }

  delete(path: string, sent: Sent = {}): Promise<OutsideAnswer> {
    return this.sendUnsafe('DELETE', path, sent);
  }

  logIn(email: string, password: string): Promise<OutsideAnswer> {
    return this.post('/users/login', { email, password });
  }

  async sendUnsafe(method: string, path: string, sent: Sent = {}): Promise<OutsideAnswer> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/branding');
    return this.send({ method, path, ...sent, headers: { ...this.xsrfHeaders(), ...sent.headers } });
  }

  xsrfHeaders(): Record<string, string> {
    return { 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' };
  }

  get cookieLine(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Paths are below `/api` unless they start with `//`. */
  async send({ method, path, body, headers, host }: { method: string; path: string } & Sent): Promise<OutsideAnswer> {
    const isText = typeof body === 'string' || Buffer.isBuffer(body);
    const payload = body === undefined ? undefined : isText ? body : JSON.stringify(body);
    const answer = await this.#exchange(path.startsWith('//') ? path.slice(1) : `/api${path}`, {
      method,
      payload,
      headers: {
        host: host ?? this.#defaults.host ?? this.#url.host,
        ...(this.cookies.size > 0 ? { cookie: this.cookieLine } : {}),
        ...(body === undefined || isText ? {} : { 'content-type': 'application/json' }),
        ...this.#defaults.headers,
        ...headers,
      },
    });
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
    return answer;
  }

  #exchange(
    path: string,
    { method, payload, headers }: { method: string; payload: string | Buffer | undefined; headers: object },
  ): Promise<OutsideAnswer> {
    const { hostname, port } = this.#url;
    // As a browser writes it; halves of pairs as the bytes that they would have.
    const written = path.replaceAll(/[^!-~]/gu, (letter) =>
      /\p{Surrogate}/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter),
    );
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
    return new Promise((resolve, reject) => {
      const asked = request({
        hostname,
        port,
        path: written,
        method,
        agent: this.#agent,
        headers: { ...length, ...headers },
      });
      asked.on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const body = Buffer.concat(chunks).toString();
          resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers, body, json: () => JSON.parse(body) });
        });
      });
      asked.on('error', reject);
      asked.end(payload);
    });
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';', 1);
    const [name = '', value = ''] = pair.split('=', 2);
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
