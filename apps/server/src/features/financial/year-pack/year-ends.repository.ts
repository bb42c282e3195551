import type { YearPack } from '@gevel/contract';
import type { Database } from '../../../db/database.ts';
import { isBookedAfterSql } from '../../../domain/book-year.ts';
import { statementThen } from '../../../lists/as-known.ts';
import { ownerInScope, type PortfolioScope, scopeId } from '../financial.repository.ts';
import type { AskedYear } from './book-year.ts';

/** What accounts of one kind stood at on the last day of a year. Amounts are by debit. */
export interface AccountOfDay {
  account: string;
  /** Dated until the day, of a later book year. */
  booked_ahead: string;
}

export interface YearEnd {
  /** Whether all years until this one were read whole. */
  is_provable: boolean;
  debtors: AccountOfDay;
  creditors: AccountOfDay;
  /** What was open to suppliers, by credit; null when it cannot be told. */
  creditor_items_amount: string | null;
}

export interface YearEnds {
  start: YearEnd;
  end: YearEnd;
  creditor_items: YearPack['creditor_items'];
}

const euro = (cents: string) => `round((${cents})::numeric / 100, 2)::text`;
const account = (kind: string) => `json_build_object(
  'account', ${euro(`coalesce(sum(b.cents) filter (where b.kind = '${kind}'), 0)`)},
  'booked_ahead', ${euro(`coalesce(sum(b.cents) filter (where b.kind = '${kind}' and b.financial_year > b.year), 0)`)})`;

/**
 * Both ends of a book year by the rule of decision 022, for suppliers too: what is open of a purchase invoice now, undone by what
 * was booked on the creditor accounts after the day and names that invoice alone by owner, relation and reference.
 */
const yearEndsSql = (
  inScope: string,
) => `with asked as (select o.id from owners o where ${inScope} and o.id = $2::bigint),
  ends as (select * from (values ('start', $4::date, $3::int - 1), ('end', $5::date, $3::int)) e (name, day, year)),
  held as (select array_agg(f.financial_year) as years, min(f.financial_year) as first_year, max(f.financial_year) as newest
    from (select n.financial_year, n.financial_year + row_number() over (order by n.financial_year desc) as place,
        max(n.financial_year) over () + 1 as newest
      from asked join financial_years n on n.owner_id = asked.id) f
    where f.place = f.newest),
  accounts as materialized (select a.id, case when a.is_debtor_account then 'debtors' else a.kind end as kind from asked join ledger_accounts a
    on (a.is_debtor_account or a.kind = 'creditors') and (a.owner_id is null or a.owner_id = asked.id)),
  movements as materialized (
    select a.kind, m.financial_year, m.is_opening, m.transaction_date, m.relation_id, m.invoice_reference, sum(m.debit - m.credit) as cents
    from asked cross join held h cross join unnest(h.years) year cross join accounts a
    join financial_mutations m on m.owner_id = asked.id and m.financial_year = year and m.ledger_account_id = a.id
    where year = h.first_year or not m.is_opening
    group by 1, 2, 3, 4, 5, 6),
  named as (
    select l.name, i.id, sum(l.cents) as cents
    from (select e.name, m.relation_id, m.invoice_reference, sum(m.cents) as cents
      from ends e join movements m on m.kind = 'creditors' and not m.is_opening and m.transaction_date > e.day
      where m.invoice_reference is not null group by 1, 2, 3) l
    cross join asked
    join lateral (select min(p.id) as id from purchase_invoices p where p.owner_id = asked.id and p.reference = l.invoice_reference
      and (l.relation_id is null or p.relation_id = l.relation_id) having count(*) = 1) i on true
    group by 1, 2),
  open_on_day as (
    select e.name, e.day, x.id, coalesce(c.outstanding_amount, 0) + coalesce(n.cents, 0) as cents
    from ends e cross join asked
    cross join lateral (select d.id from creditor_items d where d.owner_id = asked.id
      union select b.id from named b where b.name = e.name) x
    left join creditor_items c on c.id = x.id and c.owner_id = asked.id
    left join named n on n.id = x.id and n.name = e.name),
  proven as (select e.*, exists (select from held h cross join asked
      where h.first_year <= e.year and not ${isBookedAfterSql('asked.id', 'h.newest')}) as is_provable from ends e),
  told as (select e.*, e.is_provable and exists (select from accounts a where a.kind = 'creditors')
      and exists (select from sync_freshness s where s.record_type = 'creditor_items' and s.synced_at is not null) as tells_creditors
    from proven e),
  items as (
    select t.name, o.id, o.cents, coalesce(c.invoice_reference, p.reference) as reference, coalesce(c.relation_name, p.relation_name) as relation_name,
      coalesce(c.invoice_date, p.invoice_date) as invoice_date, coalesce(c.due_date, p.due_date) as due_date
    from told t join open_on_day o on o.name = t.name cross join asked
    left join creditor_items c on c.id = o.id and c.owner_id = asked.id
    left join purchase_invoices p on p.id = o.id and p.owner_id = asked.id
    where t.tells_creditors and o.cents <> 0 and coalesce(c.invoice_date, p.invoice_date) <= t.day),
  balances as (select e.name, e.year, m.kind, m.financial_year, m.cents from ends e
    join movements m on m.is_opening or m.transaction_date <= e.day)
  select json_build_object(
    'ends', (select json_object_agg(t.name, json_build_object('is_provable', t.is_provable,
      'debtors', (select ${account('debtors')} from balances b where b.name = t.name),
      'creditors', (select ${account('creditors')} from balances b where b.name = t.name),
      'creditor_items_amount', case when t.tells_creditors then ${euro('(select coalesce(sum(i.cents), 0) from items i where i.name = t.name)')} end))
      from told t),
    'items', (select coalesce(json_agg(json_build_object('id', 'purchases-' || i.id, 'end', i.name, 'reference', i.reference,
        'relation_name', i.relation_name, 'invoice_date', i.invoice_date, 'due_date', i.due_date, 'amount', ${euro('i.cents')})
      order by i.name desc, i.invoice_date, i.id), '[]'::json) from items i)) as answer
  from asked`;

/** Null when the owner is not the actor's. */
export async function readYearEnds(
  database: Database,
  scope: PortfolioScope,
  { ownerId, year, ends, asOf }: AskedYear & { ends: readonly [start: string, end: string] },
): Promise<YearEnds | null> {
  const values = [scopeId(scope), ownerId, year, ...ends];
  const statement = statementThen(
    { text: yearEndsSql(ownerInScope(scope)), values, hasOnePlan: true },
    { asOf, scope },
  );
  const [found] = await database.ask<{
    answer: { ends: Pick<YearEnds, 'start' | 'end'>; items: YearEnds['creditor_items'] };
  }>(scope, statement);
  return found ? { ...found.answer.ends, creditor_items: found.answer.items } : null;
}
