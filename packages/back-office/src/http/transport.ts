import { lookup as resolve } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { BackOfficeFailure } from '../port/failure.ts';
import { isInnerAddress } from './network-guard.ts';
import { readBody } from './read-body.ts';
import { TransportFailure } from './transport-failure.ts';

export interface Exchange {
  method: 'GET' | 'POST';
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: string;
  maxBytes: number;
  signal: AbortSignal;
}

export interface RawAnswer {
  status: number;
  retryAfter: string | null;
  bytes: Buffer;
}

export interface Transport {
  exchange(exchange: Exchange): Promise<RawAnswer>;
  close(): void;
}

/**
 * One request, one answer. Node's own client instead of `fetch`, because only it lets us look at the resolved address
 * at the moment of connecting, so that a name which points inwards is refused whatever it pointed at before.
 * It follows no redirects.
 */
export function createTransport({ allowLocal }: { allowLocal: boolean }): Transport {
  const options = { keepAlive: true, maxSockets: 8, timeout: 30_000 };
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };
  return {
    exchange: (exchange) =>
      send(exchange, exchange.url.protocol === 'https:' ? agents['https:'] : agents['http:'], allowLocal),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function send(exchange: Exchange, agent: HttpAgent, allowLocal: boolean): Promise<RawAnswer> {
  exchange.signal.throwIfAborted();
  try {
    const response = await head(exchange, agent, allowLocal);
    const bytes = await readBody(response, exchange.maxBytes);
    return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null, bytes };
  } catch (error) {
    exchange.signal.throwIfAborted();
    if (error instanceof BackOfficeFailure) throw error;
    throw TransportFailure.of(error);
  }
}

function head(exchange: Exchange, agent: HttpAgent, allowLocal: boolean): Promise<IncomingMessage> {
  const { method, url, headers, body, signal } = exchange;
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((done, fail) => {
    const sent = request(
      url,
      {
        method,
        agent,
        signal,
        headers: { 'accept-encoding': 'gzip', ...headers },
        ...(!allowLocal && { lookup: outwardOnly }),
      },
      done,
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

const outwardOnly: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error || !first) return done(error ?? new Error('no address'), '');
    if (addresses.some(({ address }) => isInnerAddress(address))) {
      return done(Object.assign(new Error('the name leads to a local address'), { code: 'EINNER' }), '');
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
