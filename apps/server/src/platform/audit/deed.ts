import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Asker } from '../session/asker.ts';

/** Who changes something, when and from where: what every event of the audit trail starts with. */
export interface Deed {
  readonly by: Asker;
  readonly at: Date;
  readonly address: string;
}

export function deedOf(call: { asker: Asker; request: FastifyRequest }, clock: Clock): Deed {
  return { by: call.asker, at: clock.now(), address: call.request.ip };
}
