import type { Call, Caller } from '../http/caller.ts';
import { decodeJson, decodeText } from '../http/decode.ts';
import { AnsweredFailure } from '../http/failure-of-status.ts';
import type { Timeouts } from '../http/timeouts.ts';
import type { TokenSource } from '../http/token.ts';
import { BackOfficeFailure } from '../port/failure.ts';

export interface ClientCall {
  /** Relative to the base address, with the query. */
  path: string;
  timeouts: Timeouts;
  signal: AbortSignal | undefined;
  isProbe?: boolean | undefined;
}

export interface ClientWrite extends ClientCall {
  body: unknown;
}

/** Calls with our token; it knows addresses and rate classes but not what the answers mean. */
export interface BloxsClient {
  readonly origin: string;
  getJson(call: ClientCall): Promise<unknown>;
  /** `accept` is the kind of text. */
  getText(call: ClientCall, accept: string): Promise<string>;
  /** A write is not made twice: after an unclear end it fails as unreachable. */
  postJson(call: ClientWrite): Promise<unknown>;
}

export function createClient({ call, tokens, url }: { call: Caller; tokens: TokenSource; url: URL }): BloxsClient {
  const send = async (asked: Omit<Call, 'headers' | 'url'> & { path: string; accept: string }) => {
    const { path, accept, ...rest } = asked;
    const target = new URL(path, url);
    if (target.origin !== url.origin)
      throw new BackOfficeFailure('misunderstood', 'the address lies outside the back office');
    const headers = { accept, ...(asked.body !== undefined && { 'content-type': 'application/json' }) };
    const withToken = (token: string) =>
      call({ ...rest, url: target, headers: { ...headers, authorization: `Bearer ${token}` } });
    const token = await tokens.get(asked.signal);
    try {
      return await withToken(token);
    } catch (error) {
      if (!(error instanceof AnsweredFailure && error.status === 401)) throw error;
      // a token can end before its time; once more with a new one, and then the refusal is meant
      tokens.drop(token);
      return withToken(await tokens.get(asked.signal));
    }
  };
  const get = (asked: ClientCall, accept: string) =>
    send({ ...asked, accept, method: 'GET', rateClass: 'read', isRepeatable: true });
  return {
    origin: url.origin,
    async getJson(asked) {
      const { bytes } = await get(asked, 'application/json');
      // an answer without a body says that there is nothing
      return bytes.length === 0 ? null : decodeJson(bytes);
    },
    getText: async (asked, accept) => decodeText((await get(asked, accept)).bytes),
    async postJson({ body, ...asked }) {
      const written = { method: 'POST', body: JSON.stringify(body), rateClass: 'write', isRepeatable: false } as const;
      return decodeJson((await send({ ...asked, ...written, accept: 'application/json' })).bytes);
    },
  };
}
