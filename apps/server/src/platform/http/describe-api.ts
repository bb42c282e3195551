import { createHash } from 'node:crypto';
import type { Operation } from '@gevel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { Refusal } from './refusal.ts';
import { pagePolicy } from './security-headers.ts';

/** The description of the API, for programs and for people: of a demo for everybody, of a real portal for its users. */
export function describeApi(
  api: FastifyInstance,
  names: ReadonlyMap<Operation, string>,
  { isPublic }: { isPublic: boolean },
): void {
  const document = openApiDocument(names);
  // Bytes, so that nobody's many calls make this process encode it again and again.
  const json = Buffer.from(JSON.stringify(document));
  const page = Buffer.from(docsPage(document));
  const onRequest = async (request: FastifyRequest) => {
    if (isPublic) return;
    const session = await api.sessions.load(request, { mayBeKept: true });
    if (!session?.actor) throw new Refusal('unauthenticated');
  };
  api.get('/openapi.json', { onRequest }, (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(json),
  );
  const policy = pagePolicy({ hash: createHash('sha256').update(docsStyle).digest('base64') });
  api.get('/docs', { onRequest }, (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
}
