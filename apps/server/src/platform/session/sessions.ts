import { type Operation, operations } from '@gevel/contract';
import { clearLook, grantRoles } from '@gevel/contract/plain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeWatch } from '../../db/change-watch.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import { type Actor, type CookieSession, isCookieSession, type Proof, type Session } from './actor.ts';
import { keepLook } from './grants.repository.ts';
import { KeptSessions } from './kept-sessions.ts';
import { getTokenSession } from './personal-token.repository.ts';
import { deletePushDeviceOf, passPushDevice } from './push-devices.repository.ts';
import { hashOfId, isSecretId, newSecretId } from './secret-id.ts';
import {
  createProvedSession,
  deleteSession,
  getSession,
  type Login,
  moveSession,
  noPortal,
  type SessionChange,
} from './session.repository.ts';
import { createSessionCookies } from './session-cookies.ts';
import { createXsrfTokens } from './xsrf-token.ts';

const maxUserAgentLength = 300;
const portalMs = 30 * 60_000;
const minuteMs = 60_000;
/** How long what was given opens sensitive calls. */
const proofMs = { login: 15 * minuteMs, password: 15 * minuteMs, code: 5 * minuteMs } as const satisfies Record<
  Proof,
  number
>;

/** What shows something of an owner without being for portfolios alone: a file of it, and what happened in it. */
const alsoLookedAt: readonly Operation[] = [operations.exports.file, operations.feed.list];

/** What shows something of an owner, by its name, and what gives a file of it. */
const lookedAtBy: ReadonlyMap<Operation, string> = new Map(
  Object.entries(operations).flatMap(([slice, calls]) =>
    Object.entries(calls as Record<string, Operation>).flatMap(([name, operation]) =>
      (operation.method === 'GET' && operation.access.who === 'non-admin') || alsoLookedAt.includes(operation)
        ? [[operation, `${slice}.${name}`] as const]
        : [],
    ),
  ),
);

export interface Sessions {
  /**
   * The live session of a request; reads the database only when there is a cookie or token of the right form, and not even
   * then when it may be a kept one and there is one.
   */
  load(request: FastifyRequest, how?: { mayBeKept: boolean }): Promise<Session | null>;
  /** Lets go of every session that is kept: whoever changed something calls it before it is answered. */
  forgetKept(): void;
  /** Keeps what a guest on an owner looks at; of anybody else nothing. */
  keepLook(actor: Actor | null, operation: Operation, asked: { params: unknown; query: unknown }): Promise<void>;
  /** The same of one masked value, by the call of the record that it is shown of. */
  keepClearLook(actor: Actor, operation: Operation, recordId: string): Promise<void>;
  /** Starts a session under a new id, whatever id the request carried, and ends the one that it carried. */
  open(request: FastifyRequest, reply: FastifyReply, login: Login): Promise<void>;
  /** Goes on under a new id with more or other rights; the old id is dead. */
  rotate(request: FastifyRequest, reply: FastifyReply, change: SessionChange): Promise<void>;
  /** Lets the administrator of this session look through somebody's portal for half an hour. */
  openPortal(
    request: FastifyRequest,
    reply: FastifyReply,
    portal: { type: 'broker' | 'owner'; id: number },
  ): Promise<void>;
  closePortal(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Whether that was given a short while ago. */
  isProved(session: Session | null, proof: Proof): boolean;
  /** Whether a request brings something of the form of a session; nobody has looked whether it is one. */
  isClaimed(request: FastifyRequest): boolean;
  /** The browser's token of a trusted device, whosever it is. */
  deviceToken(request: FastifyRequest): string | null;
  setDevice(reply: FastifyReply, token: string): void;
  /** The token of a browser on whose device somebody gets messages. */
  messageToken(request: FastifyRequest): string | null;
  setMessages(reply: FastifyReply, token: string): void;
  /** Gives the browser an anti-forgery token when its own is absent or belongs to another session. */
  refreshXsrf(request: FastifyRequest, reply: FastifyReply): void;
  isForged(request: FastifyRequest): boolean;
  /** Whether a request shows a token instead of a cookie; nobody has looked whether it is one. */
  isByToken(request: FastifyRequest): boolean;
  /** Hashes of what tells a browser apart: its session or, before a login, its visit. */
  browsersOf(request: FastifyRequest): string[];
}

export function createSessions(options: {
  database: Database;
  clock: Clock;
  /** The one that signs, and those of which signatures still hold. */
  appSecrets: readonly [string, ...string[]];
  isSecure: boolean;
  /** Without one every request reads the database. */
  accessWatch?: ChangeWatch | undefined;
}): Sessions {
  const { database, clock } = options;
  const kept = new KeptSessions({ clock, watch: options.accessWatch ?? null });
  const cookies = createSessionCookies(options);
  const tokens = createXsrfTokens(...options.appSecrets);

  async function deletePresented(request: FastifyRequest): Promise<void> {
    const id = cookies.sessionId(request);
    if (id !== null) await deleteSession(database.db, hashOfId(id));
  }

  function hand(reply: FastifyReply, id: string): void {
    cookies.setSession(reply, id);
    cookies.setXsrf(reply, tokens.issue(id));
  }

  async function keepGuestLook(actor: Actor | null, call: string, recordIds: Iterable<string>): Promise<void> {
    if (!actor?.grant || !grantRoles[actor.grant.role].isGuest) return;
    for (const recordId of recordIds) await keepLook(database, actor.grant, { call, recordId, now: clock.now() });
  }

  async function rotate(request: FastifyRequest, reply: FastifyReply, change: SessionChange): Promise<void> {
    const id = newSecretId();
    const from = cookieSessionOf(request).idHash;
    if (!(await moveSession(database, { from, to: hashOfId(id), change }))) throw new Refusal('unauthenticated');
    hand(reply, id);
  }

  return {
    load: (request, how) => {
      const token = bearerOf(request);
      const id = token ?? cookies.sessionId(request);
      if (!isSecretId(id)) return Promise.resolve(null);
      const hash = hashOfId(id);
      const read = () =>
        token === null ? getSession(database, hash, clock.now()) : getTokenSession(database, token, clock.now());
      if (!how?.mayBeKept) return read();
      return kept.load(`${token === null ? 'cookie' : 'token'} ${hash.toString('base64')}`, read);
    },
    forgetKept: () => kept.forget(),
    keepLook: async (actor, operation, { params, query }) => {
      const call = lookedAtBy.get(operation);
      const { id = '' } = (params ?? {}) as { id?: string }; // the contract parsed them
      const { against = id } = (query ?? {}) as { against?: string };
      if (call !== undefined) await keepGuestLook(actor, call, new Set([id, against]));
    },
    keepClearLook: async (actor, operation, recordId) => {
      const [slice] = lookedAtBy.get(operation)?.split('.') ?? [];
      if (slice !== undefined) await keepGuestLook(actor, `${slice}.${clearLook}`, [recordId]);
    },
    open: async (request, reply, login) => {
      await deletePresented(request);
      const id = newSecretId();
      const browser = browserOf(request);
      const session = { ...login, ...browser, idHash: hashOfId(id), now: clock.now() };
      if (!(await createProvedSession(database, session))) throw new Refusal('invalid_credentials');
      const messages = cookies.messageToken(request);
      if (messages !== null && (await passPushDevice(database.db, { ...session, token: messages }))) {
        cookies.setMessages(reply, messages);
      }
      hand(reply, id);
    },
    rotate,
    openPortal: (request, reply, portal) => {
      const now = clock.now();
      return rotate(request, reply, {
        portal_type: portal.type,
        portal_id: portal.id,
        portal_opened_at: now,
        portal_expires_at: new Date(now.getTime() + portalMs),
      });
    },
    closePortal: (request, reply) => rotate(request, reply, noPortal),
    end: async (request, reply) => {
      await deletePresented(request);
      const messages = cookies.messageToken(request);
      if (messages !== null) await deletePushDeviceOf(database.db, messages);
      const visitor = newSecretId();
      cookies.clearSession(reply);
      cookies.setVisitor(reply, visitor);
      cookies.setXsrf(reply, tokens.issue(visitor));
    },
    isProved: (session, proof) => {
      const provedAt = session?.provedAt[proof]?.getTime() ?? 0;
      return clock.now().getTime() - provedAt <= proofMs[proof];
    },
    isClaimed: (request) => cookies.sessionId(request) !== null,
    deviceToken: (request) => cookies.deviceToken(request),
    setDevice: (reply, token) => cookies.setDevice(reply, token),
    messageToken: (request) => cookies.messageToken(request),
    setMessages: (reply, token) => cookies.setMessages(reply, token),
    refreshXsrf: (request, reply) => {
      if (bearerOf(request) !== null) return;
      const known = request.session === null ? cookies.visitorId(request) : cookies.sessionId(request);
      if (known !== null && tokens.isValid(cookies.xsrfToken(request), known)) return;
      const boundTo = known ?? newSecretId();
      if (known === null) cookies.setVisitor(reply, boundTo);
      cookies.setXsrf(reply, tokens.issue(boundTo));
    },
    isForged: (request) => {
      const header = request.headers['x-xsrf-token'];
      if (request.headers['x-requested-with'] !== 'XMLHttpRequest' || typeof header !== 'string') return true;
      if (header !== cookies.xsrfToken(request)) return true;
      return !boundIds(request).some((id) => tokens.isValid(header, id));
    },
    isByToken: (request) => bearerOf(request) !== null,
    browsersOf: (request) => boundIds(request).map((id) => hashOfId(id).toString('base64url')),
  };

  /** The token of an ended session still shows who sent the request, which then is refused for want of a session. */
  function boundIds(request: FastifyRequest): string[] {
    const presented = [cookies.sessionId(request), ...(request.session === null ? [cookies.visitorId(request)] : [])];
    return presented.filter((id) => id !== null);
  }
}

/** The session of the cookie; a personal token has none to change. */
export function cookieSessionOf(request: FastifyRequest): CookieSession {
  if (!isCookieSession(request.session)) throw new Refusal('unauthenticated');
  return request.session;
}

export function browserOf(request: FastifyRequest): { userAgent: string | null; address: string } {
  return { userAgent: request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null, address: request.ip };
}

/** What a program shows instead of a cookie. No page of another site can send it along, so that it needs no anti-forgery headers. */
function bearerOf(request: FastifyRequest): string | null {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && rest.length === 0 ? (token ?? '') : null;
}
