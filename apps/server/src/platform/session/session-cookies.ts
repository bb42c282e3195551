import { trustedDeviceDays } from '@gevel/contract/plain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecretId } from './secret-id.ts';

/** As long as browsers keep any. */
const messageSeconds = 400 * 24 * 3600;
const deviceSeconds = trustedDeviceDays * 24 * 3600;

/**
 * The five cookies of the portal. `session` is there for who logged in; `visitor` identifies a browser before login, only
 * to tie an anti-forgery token to it; `xsrf` is that token, readable by the page; `device` spares a browser the second
 * factor; `messages` tells a browser on whose device there are messages. None has a Domain, so that the subdomain of one broker never reaches another's.
 */
export interface SessionCookies {
  sessionId(request: FastifyRequest): string | null;
  visitorId(request: FastifyRequest): string | null;
  xsrfToken(request: FastifyRequest): string | undefined;
  setSession(reply: FastifyReply, id: string): void;
  clearSession(reply: FastifyReply): void;
  setVisitor(reply: FastifyReply, id: string): void;
  setXsrf(reply: FastifyReply, token: string): void;
  deviceToken(request: FastifyRequest): string | null;
  setDevice(reply: FastifyReply, token: string): void;
  messageToken(request: FastifyRequest): string | null;
  setMessages(reply: FastifyReply, token: string): void;
}

/** A browser takes a name with this prefix only over https, without a Domain. */
const prefixOf = (isSecure: boolean) => (isSecure ? '__Host-' : '');
export const sessionCookieName = (isSecure: boolean): string => `${prefixOf(isSecure)}gevel`;

export function createSessionCookies({ isSecure }: { isSecure: boolean }): SessionCookies {
  const prefix = prefixOf(isSecure);
  const names = {
    session: sessionCookieName(isSecure),
    visitor: `${prefix}gevel-visitor`,
    device: `${prefix}gevel-device`,
    messages: `${prefix}gevel-messages`,
    xsrf: 'XSRF-TOKEN',
  };
  const shared = { path: '/', secure: isSecure, sameSite: 'lax' } as const;
  const hidden = { ...shared, httpOnly: true } as const;
  return {
    sessionId: (request) => secretId(request.cookies[names.session]),
    visitorId: (request) => secretId(request.cookies[names.visitor]),
    xsrfToken: (request) => request.cookies[names.xsrf],
    setSession: (reply, id) => void reply.setCookie(names.session, id, hidden),
    clearSession: (reply) => void reply.setCookie(names.session, '', { ...hidden, maxAge: 0 }),
    setVisitor: (reply, id) => void reply.setCookie(names.visitor, id, hidden),
    setXsrf: (reply, token) => void reply.setCookie(names.xsrf, token, shared),
    deviceToken: (request) => secretId(request.cookies[names.device]),
    setDevice: (reply, token) => void reply.setCookie(names.device, token, { ...hidden, maxAge: deviceSeconds }),
    messageToken: (request) => secretId(request.cookies[names.messages]),
    setMessages: (reply, token) => void reply.setCookie(names.messages, token, { ...hidden, maxAge: messageSeconds }),
  };
}

function secretId(value: string | undefined): string | null {
  return isSecretId(value) ? value : null;
}
