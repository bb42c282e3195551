import { operations } from '@gevel/contract';
import type { IncomingSource } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { type ListPlatform, serveList } from '../../lists/serve-records.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { servedRefusedDocuments } from './refused-documents.list-sql.ts';

export interface RefusedDocumentsDeps extends ListPlatform {
  jobs: Jobs;
  /** The places that this portal looks into. */
  documentSources: readonly IncomingSource[];
}

export function refusedDocuments(app: FastifyInstance, deps: RefusedDocumentsDeps): void {
  const { refusedDocuments: list, refusedDocument: get, documentSources } = operations.tools;
  serveList(app, deps, { list, get }, servedRefusedDocuments);
  implement(app, documentSources, async () => {
    const latest = await deps.jobs.latest();
    return {
      data: deps.documentSources.map((source) => {
        const look = latest.find(({ name, finished_at }) => name === `documents-${source}` && finished_at !== null);
        return { source, looked_at: look?.finished_at ?? null, problem: look?.problem ?? null };
      }),
    };
  });
}
