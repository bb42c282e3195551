import type { ListQuery, Operation } from '@gevel/contract';
import type { Fields, List } from '@gevel/contract/plain';
import type { FastifyInstance } from 'fastify';
import type { LookedAt } from '../platform/audit/looks.ts';
import type { Call } from '../platform/http/implement.ts';
import type { JsonText } from '../platform/http/json-text.ts';
import { listLabelsIn } from './list-labels.ts';

/** What nobody needs to see of a person in passing. */
export const personalDetails: ReadonlySet<string> = new Set(['birth_date', 'phone', 'mobile', 'iban']);

type Person = Exclude<LookedAt['type'], 'list'>;
interface People {
  /** What the record itself is. */
  self?: Person;
  includes?: Readonly<Record<string, Person>>;
}

/** Whose details a record shows, by its list. `note-look.test.ts` names a list that shows such details and stands not here. */
export const peopleOf: Readonly<Record<string, People>> = {
  relations: { self: 'relation' },
  owners: { self: 'owner' },
  contracts: { includes: { contractor: 'relation' } },
  tickets: { includes: { tenant: 'relation', reporter: 'relation', supplier: 'relation' } },
  'rental-statements': { includes: { owner: 'owner' } },
};

type Asked = Pick<Call<Operation & { access: { who: 'user' } }>, 'actor' | 'request'>;
type NotedCall = Asked & { app: FastifyInstance; operation: Operation; list: List };

/** One record with all it consists of was shown. */
export function noteRecord(call: NotedCall, { text }: JsonText): void {
  const people = peopleOf[call.list.name];
  if (!people) return;
  const { data } = JSON.parse(text) as { data: Record<string, unknown> }; // as every record is answered
  note(call, [
    ...lookAt(people.self, data),
    ...Object.entries(people.includes ?? {}).flatMap(([name, type]) => lookAt(type, data[name])),
  ]);
}

/** What a record was in earlier days says as much as what it is. */
export function noteHistory(call: NotedCall, id: string): void {
  note(call, lookAt(peopleOf[call.list.name]?.self, { id }));
}

/** Of a page of a list the trail names the list: who reads it reads whoever is on it. */
export function noteList(call: NotedCall, { include }: Pick<ListQuery, 'include'>): void {
  const { fields, includes, name } = call.list;
  const shown = [shownFields(fields), ...include.map((one) => Object.keys(includes[one]?.fields ?? {}))].flat();
  if (peopleOf[name] && shown.some((field) => personalDetails.has(field)))
    note(call, [{ type: 'list', id: name, name: listLabelsIn('nl', name).title }]);
}

function note({ app, actor, request, operation }: NotedCall, at: LookedAt[]): void {
  if (at.length === 0) return;
  app.looks.note({ by: actor, address: request.ip, at, through: `${operation.method} ${operation.path}` });
}

function lookAt(type: Person | undefined, record: unknown): LookedAt[] {
  const id: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, 'id') : null;
  return type && typeof id === 'string' ? [{ type, id }] : [];
}

function shownFields(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.options.recordOnly);
}
