import type { ListQuery } from '@gevel/contract';
import type { MaskedKind } from '@gevel/contract/plain';
import type { Scope } from '../db/scope.ts';
import { dayInAmsterdam } from '../domain/calendar.ts';
import type { Clock } from '../platform/clock.ts';
import type { Actor } from '../platform/session/actor.ts';

/** Who asks, and when. */
export interface RequestContext {
  scope: Scope;
  /** Calendar date in Amsterdam. */
  today: string;
  now: Date;
  /** What of people its reader sees unmasked; of all else so much is left that it is known again. */
  clear: readonly MaskedKind[];
  /** To whom something can be new; nobody where something is made for nobody in particular, and inside an opened portal. */
  readerId?: string;
}

/** Everything that a statement takes its values from. */
export interface Asked {
  context: RequestContext;
  query: ListQuery;
  /** Of one record; null when a list is asked. */
  id: string | null;
}

/** Of a record no list is asked. */
export const nothingAsked: ListQuery = {
  sort: [],
  filter: {},
  include: [],
  fields: [],
  counts: [],
  page: 1,
  per_page: 1,
};

/** Whatever is made for nobody in particular, such as a file or a mail, shows nothing in clear. */
export function requestContextOf(scope: Scope, clock: Clock, clear: readonly MaskedKind[] = []): RequestContext {
  const now = clock.now();
  return { scope, today: dayInAmsterdam(now), now, clear };
}

/** What somebody asks for themselves. */
export function contextOfReader({ scope, clear, portal, user }: Actor, clock: Clock): RequestContext {
  return { ...requestContextOf(scope, clock, clear), ...(portal === null && { readerId: user.id }) };
}
