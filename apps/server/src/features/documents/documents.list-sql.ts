import { type DocumentSubject, documentSubjectNames, documentSubjects, documentsList } from '@gevel/contract/plain';
import type { Scope } from '../../db/scope.ts';
import { type ServedList, servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';
import { isShownDocument } from '../../lists/shown-document.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { ownersTable } from './owners-table.ts';

/**
 * The record `r` of a document whose number is `key`. The number is read apart: within the comparison the cast would keep row
 * security from looking the record up by its key, and every record of the tenant would be read for each document.
 */
const recordOf = (table: string, key = 't.subject_id::bigint', when = 'true') =>
  `from (select ${key} as id where ${when} offset 0) k join ${table} r on r.id = k.id where :mine(r)`;
const invoicesOf = (table: string, side: string) =>
  `select coalesce(r.reference, r.id::text) ${recordOf(table, "split_part(t.subject_id, '-', 2)::bigint", `t.subject_id like '${side}-%'`)}`;

/** What people call the record of a document `t`. */
const nameSql: Readonly<Record<DocumentSubject, string>> = {
  objects: `select coalesce(nullif(r.name, ''), r.address, r.reference) ${recordOf('objects')}`,
  contracts: `select r.reference ${recordOf('contracts')}`,
  invoices: `${invoicesOf('sales_invoices', 'sales')} union all ${invoicesOf('purchase_invoices', 'purchases')}`,
  rental_statements: `select coalesce(r.reference, r.id::text) ${recordOf('rental_statements')}`,
  tickets: `select coalesce(nullif(left(r.description, 100), ''), r.reference)
      ${recordOf('tickets', 't.subject_id::bigint', "t.subject_id not like 'write-%'")}
    union all select left(r.description, 100)
      ${recordOf('ticket_writes', 'substr(t.subject_id, 7)::uuid', "t.subject_id like 'write-%'")}`,
  owners: `select r.name ${recordOf(ownersTable)}`,
};

const unreadSql = 'from document_unread u where u.user_id = :reader and u.document_id = t.id and :mine(u)';

const served = new Map<string, ServedList>();

/** The documents of records that the modules of who asks show. */
export function servedDocuments({ modules, scope }: Pick<Actor, 'modules' | 'scope'>): ServedList {
  const shown = documentSubjectNames.filter((name) => modules.includes(documentSubjects[name]));
  const key = [scope.kind, ...shown].join();
  const list = served.get(key) ?? (documentsOf(shown, scope.kind) as unknown as ServedList); // safe: the engine reads every list through its description alone
  served.set(key, list);
  return list;
}

function documentsOf(shown: readonly DocumentSubject[], reader: Scope['kind']) {
  const types = shown.map((name) => `'${name}'`).join(', ');
  return servedList(documentsList, {
    table: 'documents',
    scope: {
      portfolio: shown.length === 0 ? 'false' : `${isShownDocument('t', reader)} and t.subject_type in (${types})`,
    },
    joins: { owner: ownerJoin },
    fields: {
      id: 't.id',
      is_new: {
        // Looked up for each row of a page; all that is new is read once where that is asked for.
        sql: `((select u.document_id ${unreadSql} limit 1) is not null)`,
        sort: `exists (select ${unreadSql})`,
      },
      name: { sql: 't.name', sort: 't.name_sort' },
      description: 't.description',
      kind: 't.kind',
      subject_type: 't.subject_type',
      subject_id: 't.subject_id',
      subject_name: `(case t.subject_type ${documentSubjectNames.map((name) => `when '${name}' then (${nameSql[name]})`).join(' ')} end)`,
      owner_id: 't.owner_id',
      owner_name: { sql: 'o.name', sort: 'o.name_sort', joins: ['owner'] },
      audience: 't.audience',
      valid_until: 't.valid_until',
      added_at: 't.added_at',
      added_by: 't.added_by',
      added_by_id: { sql: 't.user_id', idType: 'uuid' },
      source: 't.source',
      content_type: 't.content_type',
      byte_count: 't.byte_count',
      version: 't.version',
      kept_until: 't.kept_until',
    },
    filters: { owner: { sql: 't.owner_id = any(:ids)', known: 'owners' } },
    includes: {},
    search: [{ sql: 't.search_text' }, { sql: 'o.search_text', joins: ['owner'] }],
    recordTypes: [],
  });
}
