import type { ThreadSubject } from '@gevel/contract/plain';
import type { Database } from '../../db/database.ts';
import { Bindings } from '../../lists/bindings.ts';
import { type IdType, isIdOf } from '../../lists/id-forms.ts';
import type { RequestContext } from '../../lists/request-context.ts';

/** Where the record of a subject is: SQL over the row `r`. */
interface SubjectSql {
  table: string;
  id: string;
  idType: IdType;
  name: string;
}

const period = `(to_char(r.period_start, 'DD-MM-YYYY') || ' – ' || to_char(r.period_end, 'DD-MM-YYYY'))`;
const first = (...names: string[]) => `coalesce(${names.map((name) => `nullif(${name}, '')`).join(', ')}, r.id::text)`;

const subjects: Readonly<Record<ThreadSubject, SubjectSql>> = {
  rental_statement: { table: 'rental_statements', id: 'r.id', idType: 'bigint', name: period },
  mutation: {
    table: 'financial_mutations',
    id: 'r.id',
    idType: 'bigint',
    name: first('left(r.description, 100)', 'r.invoice_reference'),
  },
  invoice: { table: 'invoices', id: 'r.id', idType: 'text', name: first('r.reference') },
  ticket: { table: 'tickets', id: 'r.id', idType: 'bigint', name: first('left(r.description, 100)', 'r.reference') },
  contract: { table: 'contracts', id: 'r.id', idType: 'bigint', name: first('r.reference') },
  object: { table: 'objects', id: 'r.id', idType: 'bigint', name: first('r.name', 'r.address', 'r.reference') },
};

/** What tells a line from the others of its statement and is the same a month later; null where the back office says too little. */
const lineKey = `case when coalesce(b.ledger_account_code, b.relation_reference) is not null then jsonb_build_array(
  case when b.costs_settled <> 0 or b.costs_aside <> 0 then 'costs' else 'income' end,
  b.ledger_account_code, b.relation_reference, b.object_reference)::text end`;

/** The lines of the statement `r` that count, as its page names them. */
export const linesSql = `(${[
  ['statement_transactions', 'b.id::text', 'true'],
  ['statement_sales_lines', `'sales_line-' || b.id`, 'b.is_included'],
  ['statement_purchase_lines', `'purchase_line-' || b.id`, 'b.is_included'],
]
  .map(
    ([table, id, counts]) => `select ${id} as id, ${lineKey} as key,
      coalesce(nullif(b.description, ''), nullif(b.invoice_subject, ''), b.ledger_account_name, b.relation_name, '') as name
    from ${table} b where b.statement_id = r.id and b.owner_id = r.owner_id and ${counts}`,
  )
  .join(' union all ')})`;

export interface Subject {
  owner_id: string;
  broker_id: string;
  subject_id: string;
  subject_name: string;
  line_id: string | null;
  line_name: string | null;
  line_key: string | null;
  line_from: string | null;
}

/** The record, and the line of it that is asked about, as far as whoever asks may see them; null when they may not, or there is none. */
export async function findSubject(
  { database, context }: { database: Database; context: RequestContext },
  { type, id, lineId }: { type: ThreadSubject; id: string; lineId: string | null },
): Promise<Subject | null> {
  const { table, idType, id: column, name } = subjects[type];
  if (!isIdOf(idType, id) || (lineId !== null && type !== 'rental_statement')) return null;
  const bindings = new Bindings(context);
  const record =
    type === 'invoice'
      ? `r.kind = split_part(${bindings.bind(id)}::text, '-', 1) and r.invoice_id = split_part(${bindings.bind(id)}::text, '-', 2)::bigint`
      : `${column} = ${bindings.bind(id)}::bigint`;
  const line =
    lineId === null
      ? { from: '', columns: 'null as line_id, null as line_name, null as line_key, null as line_from' }
      : {
          from: `join lateral ${linesSql} l on l.id = ${bindings.bind(lineId)}::text`,
          columns: 'l.id as line_id, l.name as line_name, l.key as line_key, r.period_start::text as line_from',
        };
  const text =
    bindings.resolve(`select r.owner_id::text, r.broker_id::text, ${column}::text as subject_id, ${name} as subject_name,
    ${line.columns} from ${table} r ${line.from} where ${record} and :mine(r)`);
  const [found] = await database.ask<Subject>(context.scope, { text, values: bindings.values });
  return found ?? null;
}
