import { type ProblemCode, problems } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { RefusedCalls } from '../audit/refused-calls.ts';
import { Refusal } from './refusal.ts';

/** Steps on the way to what one may do. */
const steps: ReadonlySet<ProblemCode> = new Set(['password_confirmation_required', 'code_confirmation_required']);

/** Writes down what somebody asked for and may not have, and calls that another site may have sent. */
export function recordRefusals(app: FastifyInstance, { refusedCalls }: { refusedCalls: RefusedCalls }): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { operation } = request.routeOptions.config;
    if (!operation || !(error instanceof Refusal) || problems[error.code] !== 403 || steps.has(error.code)) return;
    const call = { by: request.session?.actor ?? null, address: request.ip, operation, refusal: error.code };
    // It is refused all the same when it cannot be written down.
    await refusedCalls
      .note(call)
      .catch((cause: unknown) => request.log.error({ err: cause }, 'refusal not written down'));
  });
  app.addHook('onClose', () => refusedCalls.tell('all'));
}
