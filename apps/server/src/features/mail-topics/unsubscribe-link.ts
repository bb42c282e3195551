import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailTopicName, mailTopicNames } from '@gevel/contract/plain';
import { isUuid } from '../../platform/http/is-uuid.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Whom a link unsubscribes, and from what. */
export interface Unsubscribing {
  userId: string;
  topics: readonly MailTopicName[];
}

export const unsubscribePath = '/afmelden';

const purpose = 'gevel unsubscribe links';

/** It opens nothing but this, and holds as long as the secret that signed it is one of the server's. */
export function unsubscribeLink(secrets: Secrets, { userId, topics }: Unsubscribing): string {
  const [current] = secrets.derived(purpose);
  const said = `${userId}.${topics.join('-')}.${current.id}`;
  return `${unsubscribePath}/${said}.${signatureOf(said, current.key)}`;
}

/** Null for what none of the secrets signed. */
export function readUnsubscribeLink(secrets: Secrets, token: string): Unsubscribing | null {
  const [userId = '', named = '', keyId = '', signature = '', ...rest] = token.split('.');
  const known = secrets.derived(purpose).find(({ id }) => id === keyId);
  if (!known || rest.length > 0 || !isUuid(userId)) return null;
  const right = Buffer.from(signatureOf(`${userId}.${named}.${keyId}`, known.key));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  // A version before may have had other topics.
  const names = named.split('-');
  return { userId, topics: mailTopicNames.filter((topic) => names.includes(topic)) };
}

function signatureOf(said: string, key: Buffer): string {
  return createHmac('sha256', key).update(said).digest('base64url');
}
