import type { FastifyInstance } from 'fastify';
import { distortBody } from '../faults/distort-body.ts';
import { controlPrefix, pathOf } from './guard-requests.ts';
import type { SimulatorContext } from './simulator-context.ts';

/** Lets the faults of bodies strike every good answer that is a text; the feed, which streams, plays them itself. */
export function distortAnswers(app: FastifyInstance, { settings: { faults } }: SimulatorContext): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const path = pathOf(request);
    if (typeof payload !== 'string' || reply.statusCode !== 200 || path.startsWith(controlPrefix)) return payload;
    const distorted = distortBody(faults, path, () => payload);
    if (!distorted) return payload;
    reply.removeHeader('content-length');
    reply.headers(distorted.headers);
    return distorted.body;
  });
}
