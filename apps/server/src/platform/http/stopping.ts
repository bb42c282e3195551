import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

const retryAfterSeconds = 5;

/**
 * Once the server stops, what it has begun with is answered and everything that comes later is told to try again; each answer
 * ends its connection, so that nobody sends another request into one that is about to go.
 */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? new Refusal('unavailable', { retryAfterSeconds }) : undefined);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
