import { createHash, randomBytes } from 'node:crypto';

const idPattern = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits as text. */
export function newSecretId(): string {
  return randomBytes(32).toString('base64url');
}

export function isSecretId(value: string | null | undefined): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

/** What the database keeps of an id, so that a copy of the table opens nothing. */
export function hashOfId(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
