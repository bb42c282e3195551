import {
  type DocumentSubject,
  documentSubjectNames,
  documentSubjects,
  documentsList,
  type Module,
} from '@gevel/contract/plain';
import { type ServedList, servedList } from '../../lists/list-sql.ts';
import { ownerJoin } from '../../lists/owner-join.ts';

/** The record `r` of a document `t`, and what people call it. */
const nameSql: Readonly<Record<DocumentSubject, string>> = {
  objects: `select coalesce(nullif(r.name, ''), r.address, r.reference) from objects r where r.id = t.subject_id::bigint and :mine(r)`,
  contracts: `select r.reference from contracts r where r.id = t.subject_id::bigint and :mine(r)`,
  invoices: `select coalesce(r.reference, r.id::text) from sales_invoices r
      where t.subject_id like 'sales-%' and r.id = split_part(t.subject_id, '-', 2)::bigint and :mine(r)
    union all select coalesce(r.reference, r.id::text) from purchase_invoices r
      where t.subject_id like 'purchases-%' and r.id = split_part(t.subject_id, '-', 2)::bigint and :mine(r)`,
  rental_statements: `select coalesce(r.reference, r.id::text) from rental_statements r where r.id = t.subject_id::bigint and :mine(r)`,
  tickets: `select coalesce(nullif(left(r.description, 100), ''), r.reference) from tickets r
      where t.subject_id not like 'write-%' and r.id = t.subject_id::bigint and :mine(r)
    union all select left(r.description, 100) from ticket_writes r
      where r.id = case when t.subject_id like 'write-%' then substr(t.subject_id, 7)::uuid end and :mine(r)`,
};

const unreadSql = 'from document_unread u where u.user_id = :reader and u.document_id = t.id and :mine(u)';

const served = new Map<string, ServedList>();

/** The documents of records that these modules show. */
export function servedDocuments(modules: readonly Module[]): ServedList {
  const shown = documentSubjectNames.filter((name) => modules.includes(documentSubjects[name]));
  const key = shown.join();
  const list = served.get(key) ?? (documentsOf(shown) as unknown as ServedList); // safe: the engine reads every list through its description alone
  served.set(key, list);
  return list;
}

function documentsOf(shown: readonly DocumentSubject[]) {
  const types = shown.map((name) => `'${name}'`).join(', ');
  return servedList(documentsList, {
    table: 'documents',
    scope: { portfolio: shown.length === 0 ? 'false' : `:mine(t) and t.subject_type in (${types})` },
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
