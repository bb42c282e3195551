import type { SessionUser } from '@gevel/contract';
import type { Actor as AccessActor, LoginStep, MaskedKind, TokenScope } from '@gevel/contract/plain';
import type { Scope } from '../../db/scope.ts';
import type { Grant } from './grants.repository.ts';

/** Who makes a call: what the contract's access rule reads, the user as answered, and the eyes to look with. */
export interface Actor extends AccessActor {
  readonly user: SessionUser;
  readonly grant: Grant | null;
  readonly scope: Scope;
  /** What of people is shown unmasked. */
  readonly clear: readonly MaskedKind[];
}

/** The password, logging in included; the password once more; a code of the second factor once more. */
export type Proof = 'login' | 'password' | 'code';

export type SessionState = 'active' | LoginStep;

export interface Session {
  /** Null for a personal token, which is no session that one could end or change. */
  readonly idHash: Buffer | null;
  /** How its user names it. */
  readonly publicId: string | null;
  readonly userId: string;
  readonly state: SessionState;
  /** Null until the login is complete. */
  readonly actor: Actor | null;
  /** What a personal token may do; null of a browser's session, which is asked for anti-forgery headers instead. */
  readonly scopes: readonly TokenScope[] | null;
  /** When each was last proved in this session; a personal token proves nothing. */
  readonly provedAt: Readonly<Record<Proof, Date | null>>;
}

export interface CookieSession extends Session {
  readonly idHash: Buffer;
  readonly publicId: string;
}

export function isCookieSession(session: Session | null): session is CookieSession {
  return session !== null && session.idHash !== null && session.publicId !== null;
}
