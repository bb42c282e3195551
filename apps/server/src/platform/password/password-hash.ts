import { hash, verify } from '@node-rs/argon2';

/** Argon2id; its name in the library is an ambient enum, which single-file compilation cannot read. */
const argon2id = 2;
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** Whether a hash was made with parameters that we no longer use. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=1$`);
}
