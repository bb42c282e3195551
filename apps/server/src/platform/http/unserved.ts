import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { routedPath } from './routed.ts';

const pageMethods = new Set(['GET', 'HEAD']);

/** What the API serves under no route: another method on a known address, or an unknown call. */
export function refuseUnknownCalls(api: FastifyInstance): void {
  api.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(api, routedPath(request));
    if (methods.length === 0 && knownMethod(request)) throw new Refusal('not_found');
    reply.header('allow', methods.join(', '));
    throw new Refusal('method_not_allowed');
  });
}

export interface UnservedOptions {
  /** Answers the web application's page; null where none is built. */
  sendPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null;
}

/** What no route serves outside the API: a page of the web application, or nothing. */
export function handleUnserved(app: FastifyInstance, options: UnservedOptions): void {
  app.setNotFoundHandler((request, reply) => {
    if (!pageMethods.has(request.method)) {
      reply.header('allow', 'GET, HEAD');
      throw new Refusal('method_not_allowed');
    }
    const path = routedPath(request);
    const wantsPage = /\btext\/html\b|\*\/\*/.test(request.headers.accept ?? '*/*') && !/\.\w+$/.test(path);
    if (!options.sendPage || !wantsPage) throw new Refusal('not_found');
    return options.sendPage(request, reply);
  });
}

function methodsAt(app: FastifyInstance, path: string): string[] {
  const served = [...app.served].filter((operation) => patternOf(operation.path).test(path));
  const methods = served.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(methods)];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** TRACE and the like are refused as methods wherever they are sent. */
function knownMethod(request: FastifyRequest): boolean {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(request.method);
}
