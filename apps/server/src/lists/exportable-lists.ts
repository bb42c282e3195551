import type { ListQuery, Operation } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../platform/session/actor.ts';
import type { ServedList } from './list-sql.ts';

/** A list as its call serves it: whoever may make the call may have it as a file. */
export interface ExportableList {
  operation: Operation & { query: z.ZodType<ListQuery> };
  /** What this actor sees of it. */
  listFor: (actor: Actor) => ServedList;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By the path of their calls, without the leading slash. */
    exportableLists: Map<string, ExportableList>;
  }
}

/** Must be there before a list is served. */
export function decorateExportableLists(app: FastifyInstance): void {
  app.decorate('exportableLists', new Map<string, ExportableList>());
}

/** Lists that `serveList` serves are exportable by that; a list with a handler of its own says so here. */
export function makeExportable(
  app: FastifyInstance,
  operation: ExportableList['operation'],
  listFor: ExportableList['listFor'],
): void {
  app.exportableLists.set(operation.path.slice(1), { operation, listFor });
}
