import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { playRequestFault } from '../faults/request-faults.ts';
import { classify } from './rate-limits.ts';
import type { LoggedRequest } from './request-log.ts';
import { sendUnauthorized } from './send-unauthorized.ts';
import type { SimulatorContext } from './simulator-context.ts';

export const controlPrefix = '/__control/';

/** In front of every route: log, rate limit, faults and token, in the order in which a real front would act. */
export function guardRequests(app: FastifyInstance, context: SimulatorContext): void {
  const logged = new WeakMap<FastifyRequest, LoggedRequest>();
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    if (path.startsWith(controlPrefix)) return;
    const entry = log(context, request, path);
    logged.set(request, entry);
    if (context.limiter?.allows(entry.class) === false) return tooMany(context, reply, path);
    const { faults } = context.settings;
    const latency = faults.number('latency', path);
    if (latency !== null) await sleep(latency);
    if (faults.strikes('rate-storm', path)) return tooMany(context, reply, path);
    if (playRequestFault(faults, { path, request, reply })) return reply;
    if (path !== '/Authorization' && !carriesToken(context, request, path)) return sendUnauthorized(reply);
  });
  app.addHook('onResponse', async (request, reply) => {
    const entry = logged.get(request);
    if (entry) entry.status = reply.statusCode;
  });
}

export function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '';
  return path.replace(/%24/g, '$');
}

function log({ requests, settings }: SimulatorContext, request: FastifyRequest, path: string): LoggedRequest {
  const entry: LoggedRequest = {
    at: new Date(settings.now()).toISOString(),
    method: request.method,
    url: request.url,
    class: classify(request.method, path, settings.feedClass),
    status: null,
  };
  requests.add(entry);
  return entry;
}

/** Whether the real answer names a waiting time is not documented, so it does so only on demand. */
function tooMany({ settings }: SimulatorContext, reply: FastifyReply, path: string): FastifyReply {
  const wait = settings.faults.number('retry-after', path);
  if (wait !== null) reply.header('retry-after', String(wait));
  return reply.code(429).type('text/plain; charset=utf-8').send('Too many requests');
}

function carriesToken({ tokens, settings }: SimulatorContext, request: FastifyRequest, path: string): boolean {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return false;
  return tokens.accepts(token, settings.faults.number('token-calls', path) ?? undefined);
}
