import type { TicketInvoice } from '@gevel/contract';
import type { Module } from '@gevel/contract/plain';
import type { Database } from '../../db/database.ts';
import { Bindings } from '../../lists/bindings.ts';
import type { RequestContext } from '../../lists/request-context.ts';

const euro = (sql: string) => `round((${sql})::numeric / 100, 2)::text`;

/** The reference of a purchase invoice is its supplier's own, so only within owner and supplier it names one invoice. */
const mutations = `coalesce((select json_agg(json_build_object('id', m.id::text, 'transaction_date', m.transaction_date::text,
    'description', m.description, 'ledger_account_id', m.ledger_account_id::text,
    'ledger_account', coalesce(account.code || ' ' || account.name, m.ledger_account_id::text), 'quadrant', compaction.quadrant,
    'owner_id', m.owner_id::text, 'financial_year', m.financial_year, 'financial_period', m.financial_period,
    'debit', ${euro('m.debit')}, 'credit', ${euro('m.credit')}) order by m.transaction_date, m.id)
  from financial_mutations m left join ledger_accounts account on account.id = m.ledger_account_id
      and (account.owner_id is null or account.owner_id = m.owner_id)
    left join compactions compaction on compaction.id = account.compaction_id
  where m.owner_id = p.owner_id and m.invoice_reference = p.reference and m.relation_id = p.relation_id and :mine(m)), '[]'::json)`;

/** A statement settles what was booked, or the lines of an invoice that is not paid yet; lines that it only shows settle nothing. */
const settled = (
  table: string,
  date: string,
  isSettled: string,
) => `select '${table}-' || s.id as id, s.statement_id, ${date} as day,
    s.description, s.amount_incl from ${table} s
  where s.owner_id = p.owner_id and s.invoice_reference = p.reference and :mine(s) and ${isSettled}
    and (s.relation_name = p.relation_name or s.relation_reference = (select r.reference from relations r where r.id = p.relation_id))`;
const settlements = `coalesce((select json_agg(json_build_object('id', line.id, 'statement_id', line.statement_id::text,
    'statement_reference', statement.reference, 'transaction_date', line.day::text, 'description', line.description,
    'amount_incl', ${euro('line.amount_incl')}) order by line.day, line.id)
  from (${settled('statement_transactions', 's.transaction_date', 'true')}
    union all ${settled('statement_purchase_lines', 's.invoice_date', 's.is_included')}) line
  join rental_statements statement on statement.id = line.statement_id), '[]'::json)`;

/** The purchase invoices of a ticket; of what hangs on them only the parts of the portal that are switched on. */
export async function listTicketInvoices(
  { database, context, modules }: { database: Database; context: RequestContext; modules: readonly Module[] },
  ticketId: string,
): Promise<TicketInvoice[]> {
  if (!modules.includes('reports')) return [];
  const bindings = new Bindings(context);
  const part = (module: Module, sql: string) => (modules.includes(module) ? bindings.resolve(sql) : `'[]'::json`);
  const text = `select json_build_object('id', 'purchases-' || p.id, 'reference', p.reference, 'invoice_date', p.invoice_date::text,
      'relation_id', p.relation_id::text, 'relation_name', p.relation_name, 'subject', p.subject,
      'workflow_state', p.workflow_state, 'amount_incl', ${euro('p.amount_incl')},
      'outstanding_amount', ${euro('p.outstanding_amount')}, 'mutations', ${part('financial', mutations)},
      'settlements', ${part('rental_statements', settlements)}) as invoice
    from purchase_invoices p where p.ticket_id = ${bindings.bind(ticketId)}::bigint and ${bindings.resolve(':mine(p)')}
    order by p.invoice_date, p.id limit 200`;
  const rows = await database.ask<{ invoice: TicketInvoice }>(context.scope, { text, values: bindings.values });
  return rows.map((row) => row.invoice);
}
