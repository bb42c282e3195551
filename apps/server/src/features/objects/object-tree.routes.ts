import { type ListQuery, operations } from '@gevel/contract';
import { maxPageSize } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import { refuseDayToCome, refuseUnknownDay } from '../../lists/as-known.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import type { ServedList } from '../../lists/list-sql.ts';
import { requestContextOf } from '../../lists/request-context.ts';
import type { ListPlatform } from '../../lists/serve-records.ts';
import { addUnread } from '../../lists/with-unread.ts';
import { implement } from '../../platform/http/implement.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { compileObjectMutations, mutationTypes } from './object-mutations.repository.ts';
import { compileTreeLevel, treeTypes } from './object-tree.sql.ts';
import { servedObjects } from './objects.list-sql.ts';

const objects = servedObjects as unknown as ServedList; // safe: the engine reads every list through its description alone
const mutationsPageSize = 25;

/** Objects level by level, and what was booked on one. */
export function objectTree(app: FastifyInstance, platform: ListPlatform): void {
  const { database, clock } = platform;
  implement(app, operations.objects.tree, ({ query, actor }) => readLevel(platform, actor, { query, parentId: null }));
  implement(app, operations.objects.branch, ({ query, params, actor }) => {
    if (!isIdOf('bigint', params.id)) throw new Refusal('not_found');
    return readLevel(platform, actor, { query, parentId: params.id });
  });
  implement(app, operations.objects.mutations, async ({ params, query, actor }) => {
    if (!isIdOf('bigint', params.id)) throw new Refusal('not_found');
    const asked = {
      objectId: params.id,
      year: query.year === undefined ? null : Number(query.year),
      page: within('page', query.page, { otherwise: 1, max: 100_000 }),
      perPage: within('per_page', query.per_page, { otherwise: mutationsPageSize, max: maxPageSize }),
    };
    const { text, values } = compileObjectMutations(requestContextOf(actor.scope, clock), asked);
    const [page] = await database.ask<Answered>(actor.scope, { text, values });
    if (!page) throw new Refusal('not_found');
    return await answerOf(platform, actor, page, mutationTypes);
  });
}

async function readLevel(
  platform: ListPlatform,
  actor: Actor,
  { query, parentId }: { query: ListQuery; parentId: string | null },
): Promise<JsonText> {
  const { database, clock } = platform;
  const context = requestContextOf(actor.scope, clock);
  refuseDayToCome(query, context);
  const { text, values } = compileTreeLevel(objects, { query, context, parentId });
  const [level] = await database.ask<Level>(actor.scope, { text, values });
  refuseUnknownDay(query, level?.known_from);
  if (!level?.is_known) throw new Refusal('not_found');
  if (level.unknown_filters.length > 0) {
    throw new Refusal('invalid_content', { invalidFields: level.unknown_filters.map((name) => `filter.${name}`) });
  }
  return await answerOf(platform, actor, level, treeTypes);
}

interface Answered {
  body: string;
  has_unread: boolean;
}

interface Level extends Answered {
  unknown_filters: string[];
  is_known: boolean;
  known_from?: string | null;
}

async function answerOf(
  { database }: ListPlatform,
  { scope }: Actor,
  { body, has_unread }: Answered,
  types: readonly string[],
): Promise<JsonText> {
  if (!has_unread) return new JsonText(body);
  return new JsonText(await addUnread((statement) => database.ask(scope, statement), { body, scope, types }));
}

function within(
  field: string,
  text: string | undefined,
  { otherwise, max }: { otherwise: number; max: number },
): number {
  const number = text === undefined ? otherwise : Number(text);
  if (number < 1 || number > max) throw new Refusal('invalid_content', { invalidFields: [field] });
  return number;
}
