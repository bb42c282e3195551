import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what the database must hold but a copy of it must not tell. */
export interface Secrets {
  /** `context` ties the text to its place: elsewhere it does not open. */
  seal(plain: string, context: string): string;
  /** Throws `UnknownKey` for what none of the secrets sealed, and another error for what was changed or lies elsewhere. */
  open(sealed: string, context: string): string;
  /** Whether one of the secrets sealed it. */
  knows(sealed: string): boolean;
  /** Whether it was sealed with the first secret. */
  isCurrent(sealed: string): boolean;
  /** Keys for something else than encrypting, one of each secret, the first one first. */
  derived(purpose: string): readonly [DerivedKey, ...DerivedKey[]];
}

/** A secret sealed it that this server does not have, but another server may. */
export class UnknownKey extends Error {
  constructor() {
    super('Sealed with an unknown key');
    this.name = 'UnknownKey';
  }
}

export interface DerivedKey {
  /** Tells keys apart and nothing of them. */
  id: string;
  key: Buffer;
}

const atRest = 'gevel secrets at rest';

const version = 'v1';

/** New texts use the first secret; texts of the others still open, so that a secret can be replaced. */
export function createSecrets(...appSecrets: [string, ...string[]]): Secrets {
  const derived: Secrets['derived'] = (purpose) => {
    const [first, ...others] = appSecrets.map((secret) => keyOf(secret, purpose));
    if (!first) throw new Error('There is no secret to encrypt with');
    return [first, ...others];
  };
  const [current, ...older] = derived(atRest);
  const keys = new Map([current, ...older].map((key) => [key.id, key]));
  const keyOfSealed = (sealed: string) => {
    const [form, keyId = ''] = sealed.split('.');
    return form === version ? keys.get(keyId) : undefined;
  };
  return {
    derived,
    knows: (sealed) => keyOfSealed(sealed) !== undefined,
    seal: (plain, context) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce);
      cipher.setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
      return [version, current.id, ...parts].join('.');
    },
    isCurrent: (sealed) => sealed.startsWith(`${version}.${current.id}.`),
    open: (sealed, context) => {
      const key = keyOfSealed(sealed);
      if (key === undefined) throw new UnknownKey();
      const [, , ...parts] = sealed.split('.');
      const [nonce, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (!nonce || !tag || !content) throw new Error('Sealed text is cut off');
      const decipher = createDecipheriv('aes-256-gcm', key.key, nonce, { authTagLength: 16 });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    },
  };
}

function keyOf(appSecret: string, purpose: string): DerivedKey {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
  return { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key };
}
