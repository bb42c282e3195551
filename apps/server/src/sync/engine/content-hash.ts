import { createHash } from 'node:crypto';

/** A short fingerprint of a record: the same for the same content, whatever the order of its keys. */
export function contentHash(record: object): string {
  const text = JSON.stringify(record, Object.keys(record).sort());
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
