import type { Operation } from '@gevel/contract';
import { maskedKinds } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { LookedAt } from '../platform/audit/looks.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { ServedList } from './list-sql.ts';
import { readShownRecord } from './read-list.ts';
import type { RequestContext } from './request-context.ts';
import { type Person, peopleOf, type ShownPeople } from './shown-people.ts';

/** A list whose records have a call: whoever may make it may ask for what is masked in its answer. */
interface ShowableRecord {
  operation: Operation;
  list: ServedList;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By the names of their lists. */
    showableRecords: Map<string, ShowableRecord>;
  }
}

/** Must be there before a list is served. */
export function decorateShowableRecords(app: FastifyInstance): void {
  app.decorate('showableRecords', new Map<string, ShowableRecord>());
}

export interface AskedValue {
  id: string;
  /** `phone`, or `contractor.phone` of a part of the record. */
  field: string;
  /** Of a part that has several rows. */
  row?: string | undefined;
}

type Values = Record<string, string | null>;

/** One masked value of a record in clear, and whose it is; refuses what is not masked, as what is not there. */
export async function readClearValue(
  database: Database,
  { list, asked, context }: { list: ServedList; asked: AskedValue; context: RequestContext },
): Promise<{ value: string | null; at: LookedAt[] }> {
  const [name = '', part] = asked.field.split('.').reverse();
  const { fields, includes } = list.description;
  const of = part === undefined ? fields : own(includes, part)?.fields;
  if (of === undefined || own(of, name)?.options.masked === undefined)
    throw new Refusal('invalid_content', { invalidFields: ['field'] });
  const { answer, people } = await readShownRecord(database, list, asked.id, { ...context, clear: maskedKinds });
  // The list answers a record with exactly these members.
  const { data } = JSON.parse(answer.text) as { data: Values & Record<string, Values | Values[] | null> };
  const held = part === undefined ? data : data[part];
  const row = Array.isArray(held) ? held.find(({ id }) => id === asked.row) : held;
  if (!row) throw new Refusal('not_found');
  // A masked field is a text of the row itself, see above.
  const value = (row as Values)[name] ?? null;
  return { value, at: value === null ? [] : [{ ...personOf(list, part, people), field: name }] };
}

function personOf(list: ServedList, part: string | undefined, people: ShownPeople): { type: Person; id: string } {
  const { name } = list.description;
  const { self, includes = {}, rowsOf = {} } = peopleOf[name] ?? {};
  const included = part === undefined ? undefined : (rowsOf[part] ?? part);
  const type = included === undefined ? self : includes[included];
  const id = people[included ?? 'self'];
  if (type === undefined || !id) throw new Error(`Nobody is named whose values ${name} shows in ${part ?? 'itself'}`);
  return { type, id };
}

/** Names that a caller gives are looked for among a description's own. */
function own<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
