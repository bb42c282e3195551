import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { BackOfficeFailure } from '../port/failure.ts';
import { hostOf, mayConnectTo } from './network-guard.ts';
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

export interface TransportOptions {
  /** Lets calls go to this machine. */
  allowLocal: boolean;
  /** How names become addresses; tests bring their own. */
  resolve?: LookupAll;
}

/** Answers every address of a name. */
export type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * One request, one answer. Node's own client instead of `fetch`, because only it lets us look at the resolved address
 * at the moment of connecting, so that a name which points inwards is refused whatever it pointed at before.
 * It follows no redirects.
 */
export function createTransport({ allowLocal, resolve = lookup }: TransportOptions): Transport {
  const options = { keepAlive: true, maxSockets: 8, timeout: 30_000 };
  // Said aloud, because a variable of the environment would otherwise turn the check of certificates off.
  const agents = {
    'http:': new HttpAgent(options),
    'https:': new HttpsAgent({ ...options, rejectUnauthorized: true }),
  };
  const way = { allowLocal, lookup: guardedLookup(resolve, allowLocal) };
  return {
    exchange: (exchange) =>
      send(exchange, { ...way, agent: exchange.url.protocol === 'https:' ? agents['https:'] : agents['http:'] }),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

interface Way {
  agent: HttpAgent;
  allowLocal: boolean;
  lookup: LookupFunction;
}

async function send(exchange: Exchange, way: Way): Promise<RawAnswer> {
  exchange.signal.throwIfAborted();
  try {
    const response = await head(exchange, way);
    const bytes = await readBody(response, exchange.maxBytes);
    return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null, bytes };
  } catch (error) {
    // What was seen of the answer counts, also when the time for it ended meanwhile.
    if (error instanceof BackOfficeFailure) throw error;
    exchange.signal.throwIfAborted();
    throw TransportFailure.of(error);
  }
}

function head(exchange: Exchange, { agent, allowLocal, lookup }: Way): Promise<IncomingMessage> {
  const { method, url, headers, body, signal } = exchange;
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const host = hostOf(url);
  // Of an address nobody looks up a name.
  if (isIP(host) !== 0 && !mayConnectTo(host, { allowLocal })) throw innerAddress();
  return new Promise((done, fail) => {
    const sent = request(
      url,
      { method, agent, signal, lookup, headers: { 'accept-encoding': 'gzip', ...headers } },
      done,
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

/** One inner address among several is enough to refuse, since nobody says which of them is taken. */
function guardedLookup(resolve: LookupAll, allowLocal: boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0];
      if (error || !first) return done(error ?? new Error('no address'), '');
      if (!addresses.every(({ address }) => mayConnectTo(address, { allowLocal }))) return done(innerAddress(), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

function innerAddress(): NodeJS.ErrnoException {
  return Object.assign(new Error('the name leads to a local address'), { code: 'EINNER' });
}
