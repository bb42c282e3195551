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
  app.addHook('onRequest', async () => {
    if (isStopping) throw new Refusal('unavailable', { retryAfterSeconds });
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping) reply.header('connection', 'close');
    return payload;
  });
}
