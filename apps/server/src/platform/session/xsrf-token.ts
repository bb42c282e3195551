import { createHmac, timingSafeEqual } from 'node:crypto';
import { newSecretId } from './secret-id.ts';

/** Tokens of the anti-forgery cookie: a nonce, signed together with the id of the session that it belongs to. */
export interface XsrfTokens {
  issue(boundTo: string): string;
  isValid(token: string | undefined, boundTo: string): boolean;
}

/** The first secret signs; tokens of the others hold, since servers beside this one may still sign with those. */
export function createXsrfTokens(...appSecrets: readonly [string, ...string[]]): XsrfTokens {
  const keyOf = (secret: string) => createHmac('sha256', secret).update('gevel anti-forgery token').digest();
  const [first, ...others] = appSecrets;
  const keys = [keyOf(first), ...others.map(keyOf)] as const;
  const sign = (nonce: string, boundTo: string, key: Buffer = keys[0]) =>
    createHmac('sha256', key).update(`${boundTo}.${nonce}`).digest('base64url');
  return {
    issue: (boundTo) => {
      const nonce = newSecretId();
      return `${nonce}.${sign(nonce, boundTo)}`;
    },
    isValid: (token, boundTo) => {
      const [nonce, signature, ...rest] = (token ?? '').split('.');
      if (!nonce || !signature || rest.length > 0) return false;
      const given = Buffer.from(signature);
      return keys.some((key) => {
        const right = Buffer.from(sign(nonce, boundTo, key));
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}
