import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailTopicName, mailTopicNames } from '@gevel/contract/plain';
import { isUuid } from '../http/is-uuid.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Whom a link unsubscribes, and from what: topics, or a scheduled report, which it pauses. */
export type Unsubscribing = { userId: string } & (
  | { topics: readonly MailTopicName[]; scheduleId?: never }
  | { scheduleId: string; topics?: never }
);

export const unsubscribePath = '/afmelden';

const purpose = 'gevel unsubscribe links';
/** Before the id of a schedule; no topic is called so. */
const scheduleMark = 'schedule_';

/** It opens nothing but this, and holds as long as the secret that signed it is one of the server's. */
export function unsubscribeLink(secrets: Secrets, { userId, ...from }: Unsubscribing): string {
  const [current] = secrets.derived(purpose);
  const named = from.topics?.join('-') ?? `${scheduleMark}${from.scheduleId}`;
  const said = `${userId}.${named}.${current.id}`;
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
  const scheduleId = named.startsWith(scheduleMark) ? named.slice(scheduleMark.length) : null;
  if (scheduleId !== null) return { userId, scheduleId };
  // A version before may have had other topics.
  const names = named.split('-');
  return { userId, topics: mailTopicNames.filter((topic) => names.includes(topic)) };
}

function signatureOf(said: string, key: Buffer): string {
  return createHmac('sha256', key).update(said).digest('base64url');
}
