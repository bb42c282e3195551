import { createHash } from 'node:crypto';
import type { Operation } from '@gevel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApiDocument } from './openapi/document.ts';
import { Refusal } from './refusal.ts';
import { pagePolicy } from './security-headers.ts';

/** The description of the API, for programs and for people: of a demo for everybody, of a real portal for its users. */
export function describeApi(
  api: FastifyInstance,
  names: ReadonlyMap<Operation, string>,
  portal: { isPublic: boolean; isSecure: boolean },
): void {
  const described = madeOnce(() => {
    const document = openApiDocument(names, portal);
    // Bytes, so that nobody's many calls make this process encode it again and again.
    return { json: Buffer.from(JSON.stringify(document)), page: Buffer.from(docsPage(document)) };
  });
  const onRequest = async (request: FastifyRequest) => {
    if (portal.isPublic) return;
    const session = await api.sessions.load(request, { mayBeKept: true });
    if (!session?.actor) throw new Refusal('unauthenticated');
  };
  api.get('/openapi.json', { onRequest }, (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(described().json),
  );
  const policy = pagePolicy({ hash: createHash('sha256').update(docsStyle).digest('base64') });
  api.get('/docs', { onRequest }, (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(described().page),
  );
}

/** When it is first asked for: a server starts without it, and most never need it. */
function madeOnce<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
