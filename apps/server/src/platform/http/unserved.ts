import { pageNames } from '@gevel/contract/plain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { isApiPath } from './security-headers.ts';

const pageMethods = new Set(['GET', 'HEAD']);

export interface UnservedOptions {
  /** Answers the web application's page; null where none is built. */
  sendPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null;
}

/** What no route serves: another method on a known address, an unknown call, or a page of the web application. */
export function handleUnserved(app: FastifyInstance, options: UnservedOptions): void {
  app.setNotFoundHandler((request, reply) => {
    if (isApiPath(request.url)) {
      const methods = methodsAt(app, pathOf(request));
      if (methods.length === 0 && knownMethod(request)) throw new Refusal('not_found');
      reply.header('allow', methods.join(', '));
      throw new Refusal('method_not_allowed');
    }
    if (!pageMethods.has(request.method)) {
      reply.header('allow', 'GET, HEAD');
      throw new Refusal('method_not_allowed');
    }
    const wantsPage = /\btext\/html\b|\*\/\*/.test(request.headers.accept ?? '*/*') && !/\.\w+$/.test(pathOf(request));
    if (!options.sendPage || !wantsPage) throw new Refusal('not_found');
    // The page itself says so to people; programs that look for doors hear it at once.
    if (!pageNames.includes(pathOf(request).split('/')[1] ?? '')) reply.code(404);
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

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** TRACE and the like are refused as methods wherever they are sent. */
function knownMethod(request: FastifyRequest): boolean {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(request.method);
}
