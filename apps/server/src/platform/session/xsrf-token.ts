import { createHmac, timingSafeEqual } from 'node:crypto';
import { newSecretId } from './secret-id.ts';

/** Tokens of the anti-forgery cookie: a nonce, signed together with the id of the session that it belongs to. */
export interface XsrfTokens {
  issue(boundTo: string): string;
  isValid(token: string | undefined, boundTo: string): boolean;
}

export function createXsrfTokens(appSecret: string): XsrfTokens {
  const key = createHmac('sha256', appSecret).update('gevel anti-forgery token').digest();
  const sign = (nonce: string, boundTo: string) =>
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
      const right = Buffer.from(sign(nonce, boundTo));
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
