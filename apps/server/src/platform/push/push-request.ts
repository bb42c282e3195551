import { createECDH, type KeyObject, sign } from 'node:crypto';
import ece from 'http_ece';
import type { GuardedPost } from '../outbound/guarded-post.ts';

/** How a browser is reached. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** One that is still under way with the same is replaced. */
  id: string;
  body: string;
  ttlSeconds: number;
}

interface Signer {
  publicKey: string;
  privateKey: KeyObject;
  /** `mailto:` or https: whom the service may ask. */
  subject: string;
  now: Date;
}

const tokenSeconds = 12 * 3600;

/** Encrypted for one browser (RFC 8291), and signed for its service (RFC 8292). Throws for keys that are none. */
export function pushRequest(
  { endpoint, p256dh, auth }: Subscription,
  { id, body, ttlSeconds }: PushMessage,
  signer: Signer,
): GuardedPost {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return {
    url: endpoint,
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      authorization: `vapid t=${signedToken(endpoint, signer)}, k=${signer.publicKey}`,
      ttl: String(ttlSeconds),
      topic: id.replaceAll('-', ''),
      urgency: 'normal',
    },
    body: ece.encrypt(Buffer.from(body), {
      version: 'aes128gcm',
      dh: Buffer.from(p256dh, 'base64url'),
      authSecret: Buffer.from(auth, 'base64url'),
      privateKey: own,
    }),
  };
}

/** Whether a message can be encrypted for such a browser: its key is a point of the curve. */
export function isSubscription({ p256dh, auth }: Subscription): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

function signedToken(endpoint: string, { privateKey, subject, now }: Signer): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + tokenSeconds,
    sub: subject,
  };
  const said = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = sign('sha256', Buffer.from(said.join('.')), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return [...said, signature.toString('base64url')].join('.');
}
