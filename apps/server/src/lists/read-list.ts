import type { DetailOf, List, ListQuery } from '@gevel/contract';
import type { Database } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import { JsonText } from '../platform/http/json-text.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { refuseDayToCome, refuseUnknownDay } from './as-known.ts';
import { compileList, compileRecord } from './compile.ts';
import { idType } from './conditions.ts';
import { isIdOf } from './id-forms.ts';
import type { ServedList } from './list-sql.ts';
import { nothingAsked, type RequestContext, requestContextOf } from './request-context.ts';
import type { ShownPeople } from './shown-people.ts';
import { withUnread } from './with-unread.ts';

interface ListRow {
  body: string;
  unknown_filters: string[];
  has_unread: boolean;
  known_from?: string | null;
}

/** A page of a list as JSON text; refuses a filter that names a record outside the scope. */
export async function readList(
  database: Database,
  list: ServedList,
  query: ListQuery,
  context: RequestContext,
): Promise<JsonText> {
  refuseDayToCome(query, context);
  const statement = compileList(list, query, context);
  const result = await database.ask<ListRow>(context.scope, statement);
  const row = result[0];
  if (!row) throw new Error(`The list ${list.description.name} answered nothing`);
  refuseUnknownDay(query, row.known_from);
  if (row.unknown_filters.length > 0) {
    throw new Refusal('invalid_content', { invalidFields: row.unknown_filters.map((name) => `filter.${name}`) });
  }
  return new JsonText(await bodyOf(database, { list, query, context, what: 'rows', row }));
}

/** One record with all it consists of, as JSON text. */
export async function readRecord(...asked: Parameters<typeof readShownRecord>): Promise<JsonText> {
  return (await readShownRecord(...asked)).answer;
}

/** The same, and the people whom it shows. */
export async function readShownRecord(
  database: Database,
  list: ServedList,
  id: string,
  context: RequestContext,
): Promise<{ answer: JsonText; people: ShownPeople }> {
  if (!isIdOf(idType(list), id)) throw new Refusal('not_found');
  const statement = compileRecord(list, id, context);
  const result = await database.ask<Answered['row'] & { people: ShownPeople }>(context.scope, statement);
  const row = result[0];
  if (!row) throw new Refusal('not_found');
  const body = await bodyOf(database, { list, query: nothingAsked, context, what: 'record', row });
  return { answer: new JsonText(body), people: row.people };
}

interface Answered {
  list: ServedList;
  query: ListQuery;
  context: RequestContext;
  what: 'rows' | 'record';
  row: { body: string; has_unread: boolean };
}

async function bodyOf(database: Database, { row, ...asked }: Answered): Promise<string> {
  if (!row.has_unread) return row.body;
  return await withUnread((statement) => database.ask(asked.context.scope, statement), { ...asked, body: row.body });
}

/** A record as it is after a change: what that change answers. */
export async function readChanged<L extends List>(
  database: Database,
  list: ServedList<L>,
  { id, clock }: { id: string; clock: Clock },
): Promise<{ data: DetailOf<L> }> {
  const { text } = await readRecord(database, list, id, requestContextOf({ kind: 'admin' }, clock));
  // The operation that answers it checks the record against the same description.
  const { data } = JSON.parse(text) as { data: DetailOf<L> };
  return { data };
}
