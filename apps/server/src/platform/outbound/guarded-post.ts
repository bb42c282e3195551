import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { type AddressFault, faultOfAddress, type GuardExceptions, ipOf, isLetThrough } from './public-address.ts';

/** What kept a request from being answered: the guard, or the way there. */
export type PostFault = AddressFault | 'unknown_host' | 'timeout' | 'certificate' | 'unreachable';

export class PostFailed extends Error {
  readonly fault: PostFault;
  constructor(fault: PostFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'PostFailed';
    this.fault = fault;
  }
}

export type Lookup = (hostname: string) => Promise<LookupAddress[]>;
const resolveAll: Lookup = (hostname) => promisify(systemLookup)(hostname, { all: true });

export interface GuardedPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

interface GuardOptions {
  exceptions: GuardExceptions;
  /** From asking for the name to the end of the answer. */
  timeoutMs?: number;
  lookup?: Lookup;
}

/** More of an answer is not waited for; nobody reads it. */
const maxAnswerBytes = 16_384;

/**
 * Sends something to an address that a user gave, and answers the status. Its name is resolved once, every address that comes of it is
 * looked at, and the connection goes to one that was, so that a name that means something else a moment later reaches nobody else. No
 * redirect is followed, and no proxy of the environment is used.
 */
export async function guardedPost(post: GuardedPost, options: GuardOptions): Promise<number> {
  const { exceptions, timeoutMs = 10_000, lookup = resolveAll } = options;
  const url = new URL(post.url);
  const fault = faultOfAddress(url, exceptions);
  if (fault !== null) throw new PostFailed(fault);
  const deadline = AbortSignal.timeout(timeoutMs);
  const checked = await inTime(checkedAddress(url, { exceptions, lookup }), deadline);
  return await send(url, { post, checked, deadline });
}

async function checkedAddress(
  url: URL,
  { exceptions, lookup }: { exceptions: GuardExceptions; lookup: Lookup },
): Promise<LookupAddress> {
  const ip = ipOf(url);
  if (ip !== null) return { address: ip, family: ip.includes(':') ? 6 : 4 };
  const found = await lookup(url.hostname).catch((error: unknown) => {
    throw new PostFailed('unknown_host', error);
  });
  const [first] = found;
  if (first === undefined) throw new PostFailed('unknown_host');
  // One that is not public makes the whole name suspect.
  if (!found.every(({ address }) => isLetThrough(address, exceptions))) throw new PostFailed('not_public');
  return found.find(({ family }) => family === 4) ?? first;
}

async function inTime<Value>(work: Promise<Value>, deadline: AbortSignal): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener('abort', () => reject(new PostFailed('timeout')), { once: true });
  });
  return await Promise.race([work, late]);
}

interface Sending {
  post: GuardedPost;
  checked: LookupAddress;
  deadline: AbortSignal;
}

function send(url: URL, { post, checked, deadline }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new PostFailed(faultOf(error, deadline), error));
    const options: https.RequestOptions = {
      method: 'POST',
      headers: { ...post.headers, 'content-length': Buffer.byteLength(post.body) },
      // A connection of its own: one that is kept may lead to where the name led before.
      agent: false,
      maxHeaderSize: maxAnswerBytes,
      signal: deadline,
      lookup: (_hostname, { all }, found) =>
        all ? found(null, [checked]) : found(null, checked.address, checked.family),
    };
    const request = (url.protocol === 'http:' ? http : https).request(url, options, (response) => {
      let received = 0;
      const status = response.statusCode ?? 0;
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > maxAnswerBytes) response.destroy();
      });
      response.on('close', () => (deadline.aborted ? fail(deadline.reason) : resolve(status)));
      response.on('error', (error) => (received > maxAnswerBytes ? resolve(status) : fail(error)));
    });
    request.on('error', fail);
    request.end(post.body);
  });
}

function faultOf(error: unknown, deadline: AbortSignal): PostFault {
  if (deadline.aborted) return 'timeout';
  const code = error instanceof Error ? String(Reflect.get(error, 'code')) : '';
  return /CERT|SIGNATURE|ISSUER|SELF_SIGNED|ALTNAME|ERR_TLS/.test(code) ? 'certificate' : 'unreachable';
}
