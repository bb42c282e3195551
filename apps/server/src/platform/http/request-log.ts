import type { Operation } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';

/** One line per call: which operation, how it ended, how long it took. Never an address with its query, never a body. */
export function logRequests(app: FastifyInstance, names: ReadonlyMap<Operation, string>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    const name = operation ? names.get(operation) : undefined;
    const line = {
      slice: name?.split('.', 1)[0],
      operation: name,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[reply.statusCode >= 500 ? 'warn' : 'info'](line, 'answered');
    done();
  });
}
