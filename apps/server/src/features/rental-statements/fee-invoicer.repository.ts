import type { Database } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';

/**
 * The firm that invoices the management fee of a statement: the supplier of an invoice to its owner that comes to exactly the
 * fee, of this statement before those of others. Null when there is none, or when two suppliers are as likely.
 */
export async function getFeeInvoicer(database: Database, scope: Scope, statementId: string): Promise<string | null> {
  const rows = await database.scoped(scope, async (connection) => {
    const found = await connection.query<{ name: string | null }>(feeInvoicers, [statementId]);
    return found.rows;
  });
  return rows.length === 1 ? (rows[0]?.name ?? null) : null;
}

const feeInvoicers = `with matched as (
    select p.relation_id, max(p.relation_name) as name, bool_or(s.id = asked.id) as is_asked, count(*) as invoices
    from rental_statements asked
    join rental_statements s on s.owner_id = asked.owner_id and s.workflow_state = 'final' and s.management_fee_incl > 0
    join purchase_invoices p on p.owner_id = s.owner_id and p.amount_incl = s.management_fee_incl
      and p.amount_excl = s.management_fee_excl and p.workflow_state = 'final'
      and p.invoice_date between s.period_start and coalesce(s.processed_on, s.period_end) + 31
    where asked.id = $1::bigint group by p.relation_id)
  select name from matched m where not exists (
    select from matched o where (o.is_asked, o.invoices) > (m.is_asked, m.invoices))`;
