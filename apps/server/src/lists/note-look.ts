import type { ListQuery, Operation } from '@gevel/contract';
import type { Fields, List } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { LookedAt } from '../platform/audit/looks.ts';
import type { Call } from '../platform/http/implement.ts';
import { listLabelsIn } from './list-labels.ts';
import { hasMasked, type Person, peopleOf, type ShownPeople } from './shown-people.ts';
import { wholeValues } from './whole-values.ts';

type Asked = Pick<Call<Operation & { access: { who: 'user' } }>, 'actor' | 'request'>;
type NotedCall = Asked & { app: FastifyInstance; operation: Operation; list: List };

/** One record with all it consists of was shown, and on it these. */
export function noteRecord(call: NotedCall, shown: ShownPeople): void {
  const { self, includes } = peopleOf[call.list.name] ?? {};
  note(call, [
    ...lookAt(self, shown.self),
    ...Object.entries(includes ?? {}).flatMap(([name, type]) => lookAt(type, shown[name])),
  ]);
}

/** What a record was in earlier days says as much as what it is. */
export function noteHistory(call: NotedCall, id: string): void {
  note(call, lookAt(peopleOf[call.list.name]?.self, id));
}

/** Of a page of a list the trail names the list: who reads it reads whoever is on it. */
export function noteList(call: NotedCall, { include }: Pick<ListQuery, 'include'>): void {
  const { fields, includes, name } = call.list;
  const shown = [fieldsOfRows(fields), ...include.map((one) => includes[one]?.fields ?? {})];
  if (peopleOf[name] && shown.some(hasMasked)) note(call, [listAt(name)]);
}

/**
 * Of a birth date the mask leaves the year, so that there are 366 to try: such a search is counted as a look and written down
 * as one. Numbers and accounts are too many to try.
 */
export async function noteSearch(call: NotedCall, term: unknown): Promise<void> {
  if (typeof term !== 'string' || !wholeValues(term).some(({ kind }) => kind === 'birth_date')) return;
  await call.app.countCall(call.request, 'clear_value');
  note(call, [{ ...listAt(call.list.name), field: 'birth_date' }]);
}

const listAt = (name: string): LookedAt => ({ type: 'list', id: name, name: listLabelsIn('nl', name).title });

function note({ app, actor, request, operation }: NotedCall, at: LookedAt[]): void {
  if (at.length === 0) return;
  app.looks.note({ by: actor, address: request.ip, at, through: `${operation.method} ${operation.path}` });
}

function lookAt(type: Person | undefined, id: string | null | undefined): LookedAt[] {
  return type && id ? [{ type, id }] : [];
}

function fieldsOfRows(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { options }]) => !options.recordOnly));
}
