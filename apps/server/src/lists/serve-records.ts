import type {
  DataAge,
  DetailOf,
  List,
  ListAnswer,
  ListQuery,
  Operation,
  RecordAnswer,
  RecordVersion,
  RowOf,
  StoryAnswer,
} from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import { implement } from '../platform/http/implement.ts';
import { ageSeenBy } from './ages-of.ts';
import { makeExportable } from './exportable-lists.ts';
import { isByWords, type ServedList } from './list-sql.ts';
import { noteHistory, noteList, noteRecord, noteSearch } from './note-look.ts';
import { readList, readShownRecord } from './read-list.ts';
import { readHistory } from './record-history.ts';
import { readStory, type Story } from './record-story.ts';
import { requestContextOf } from './request-context.ts';
import { typesBehind } from './types-behind.ts';

export interface ListPlatform {
  database: Database;
  clock: Clock;
}

/** Whoever calls is logged in, so that there is a scope. */
type ScopedOperation = Operation & { access: { who: 'non-admin' | 'admin' | 'user' } };

interface ListOperations<L extends List> {
  list: ScopedOperation & { query: z.ZodType<ListQuery>; answer: z.ZodType<ListAnswer<RowOf<L>>> };
  get: ScopedOperation & { params: z.ZodType<{ id: string }>; answer: z.ZodType<RecordAnswer<DetailOf<L>>> };
}
interface RecordOperations<L extends List> extends ListOperations<L> {
  history: ScopedOperation & {
    params: z.ZodType<{ id: string }>;
    answer: z.ZodType<{ data: RecordVersion[]; meta: DataAge }>;
  };
}

/** A list whose rows are no records of their own. */
export function serveRows<L extends List>(
  app: FastifyInstance,
  { database, clock }: ListPlatform,
  operation: ListOperations<L>['list'],
  list: ServedList<L>,
): void {
  // The engine reads every list through its description alone.
  const served = list as unknown as ServedList;
  makeExportable(app, operation, () => served);
  implement(app, operation, async ({ query, actor, request }) => {
    if (isByWords(served.sql.search) && served.sql.search.whole !== undefined)
      await noteSearch({ app, operation, list: served.description, actor, request }, query.filter['q']);
    const page = await readList(database, served, query, requestContextOf(actor.scope, clock, actor.clear));
    noteList({ app, operation, list: served.description, actor, request }, query);
    return page;
  });
}

/** A list and one record of it. */
export function serveList<L extends List>(
  app: FastifyInstance,
  platform: ListPlatform,
  operations: ListOperations<L>,
  list: ServedList<L>,
): void {
  serveRows(app, platform, operations.list, list);
  const { database, clock } = platform;
  const served = list as unknown as ServedList; // as above
  const operation = operations.get;
  app.showableRecords.set(served.description.name, { operation, list: served });
  implement(app, operation, async ({ params, actor, request }) => {
    const record = await readShownRecord(
      database,
      served,
      params.id,
      requestContextOf(actor.scope, clock, actor.clear),
    );
    noteRecord({ app, operation, list: served.description, actor, request }, record.people);
    return record.answer;
  });
}

/** The three reads that every kind of portfolio record has: the list, one record, and its history. */
export function serveRecords<L extends List>(
  app: FastifyInstance,
  platform: ListPlatform,
  operations: RecordOperations<L>,
  list: ServedList<L>,
): void {
  serveList(app, platform, operations, list);
  const { database, clock } = platform;
  const served = list as unknown as ServedList; // as above
  const operation = operations.history;
  const types = typesBehind(served.sql, 'record');
  implement(app, operation, async ({ params, actor, request }) => {
    const age = await ageSeenBy(database, actor.scope, types);
    const { data, isCutOff } = await readHistory(
      database,
      served,
      params.id,
      requestContextOf(actor.scope, clock, actor.clear),
    );
    noteHistory({ app, operation, list: served.description, actor, request }, params.id);
    return { data, meta: { ...age, is_cut_off: isCutOff } };
  });
}

type StoryOperation = ScopedOperation & {
  params: z.ZodType<{ id: string }>;
  query: z.ZodType<{ before?: string | undefined; per_page: number }>;
  answer: z.ZodType<StoryAnswer>;
};

/** What happened to a record, of itself and around it. */
export function serveStory<L extends List>(
  app: FastifyInstance,
  { database, clock }: ListPlatform,
  operation: StoryOperation,
  { list, story }: { list: ServedList<L>; story: Story },
): void {
  const served = list as unknown as ServedList; // as above
  const types = typesBehind(served.sql, 'record');
  implement(app, operation, async ({ params, query, actor, request }) => {
    const age = await ageSeenBy(database, actor.scope, types);
    const { data, next } = await readStory(database, {
      list: served,
      story,
      id: params.id,
      context: requestContextOf(actor.scope, clock, actor.clear),
      modules: actor.modules,
      before: query.before,
      perPage: query.per_page,
    });
    noteHistory({ app, operation, list: served.description, actor, request }, params.id);
    return { data, meta: { next, ...age } };
  });
}
