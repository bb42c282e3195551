import type { Operation } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** The description of the API, for programs and for people; it is public, like the contract itself. */
export function describeApi(api: FastifyInstance, names: ReadonlyMap<Operation, string>): void {
  const document = openApiDocument(names);
  const json = JSON.stringify(document);
  const page = docsPage(document);
  api.get('/openapi.json', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(json),
  );
  api.get('/docs', (_request, reply) => reply.header('content-type', 'text/html; charset=utf-8').send(page));
}
