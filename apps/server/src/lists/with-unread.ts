import type { ListQuery } from '@gevel/contract';
import type { ServedList } from './list-sql.ts';
import type { RequestContext } from './request-context.ts';
import { askedSql } from './statement/list-rows.ts';
import { typesBehind } from './types-behind.ts';
import { compileUnknown } from './unknown-values.ts';
import { type AskScoped, type UnreadOf, unreadRecords } from './unread.ts';

/** The same for an answer that is no list of its own: how much of these record types is missing. */
export async function addUnread(ask: AskScoped, { body, ...of }: UnreadOf & { body: string }): Promise<string> {
  const unread = await unreadRecords(ask, of);
  if (unread.length === 0) return body;
  // The statement builds it with these members.
  const answer = JSON.parse(body) as { meta: object };
  return JSON.stringify({ ...answer, meta: { ...answer.meta, unread } });
}

interface Answered {
  list: ServedList;
  query: ListQuery;
  context: RequestContext;
  what: 'rows' | 'record';
  body: string;
}

/** The JSON of an answer with what it has to say of what cannot be read: nothing when it does not concern the scope. */
export async function withUnread(ask: AskScoped, { list, query, context, what, body }: Answered): Promise<string> {
  const types = typesBehind(askedSql(list, query).sql, what);
  const unread = await unreadRecords(ask, { scope: context.scope, types });
  if (unread.length === 0) return body;
  // The statement builds it with these members.
  const answer = JSON.parse(body) as { data: { id?: unknown } | { id?: unknown }[]; meta: object };
  const data = Array.isArray(answer.data) ? answer.data : [answer.data];
  const ids = data.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const hasUnknown = unread.some(({ values }) => values > 0);
  const statement = hasUnknown && ids.length > 0 ? compileUnknown({ list, query, context }, ids) : null;
  const rows = statement === null ? [] : await ask<{ field: string; id: string }>(statement);
  const unknown: Record<string, string[]> = {};
  for (const { field, id } of rows) unknown[field] = [...(unknown[field] ?? []), id];
  const meta = { ...answer.meta, unread, ...(rows.length > 0 ? { unknown } : {}) };
  return JSON.stringify({ ...answer, meta });
}
