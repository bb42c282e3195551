import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.d.ts';

export type Gevel = Client<paths>;

/** The API of a portal, called with a personal token. Every address, question and answer is typed by the portal's own description. */
export function connectGevel({ url, token }: { url: string; token: string }): Gevel {
  return createClient<paths>({
    baseUrl: new URL('/api', url).href,
    headers: { authorization: `Bearer ${token}` },
    // several values stand at commas
    querySerializer: { array: { style: 'form', explode: false } },
  });
}
