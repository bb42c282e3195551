import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Actor } from '../session/actor.ts';

/** Who changes something, when and from where: what every event of the audit trail starts with. */
export interface AuditContext {
  readonly by: Actor;
  readonly at: Date;
  readonly address: string;
}

export function auditContextOf(call: { actor: Actor; request: FastifyRequest }, clock: Clock): AuditContext {
  return { by: call.actor, at: clock.now(), address: call.request.ip };
}
