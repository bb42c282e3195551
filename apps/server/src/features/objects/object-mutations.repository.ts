import type { Statement } from '../../db/one-flight.ts';
import { firstDayOfYearSql } from '../../domain/book-year.ts';
import { Bindings } from '../../lists/bindings.ts';
import { freshnessSql } from '../../lists/freshness-sql.ts';
import type { RequestContext } from '../../lists/request-context.ts';
import { hasUnreadSql } from '../../lists/unread.ts';

export interface MutationsPage {
  objectId: string;
  year: number | null;
  page: number;
  perPage: number;
}

/** Bookings stand on accounts; without its object or owner a booking is on no screen. */
export const mutationTypes = ['owners', 'objects', 'compactions', 'ledger_accounts', 'financial_mutations'];

const euro = (sql: string) => `round((${sql})::numeric / 100, 2)::text`;

/** The bookings of one object, the newest first, with the sums of every year whatever year is asked. */
export function compileObjectMutations(
  context: RequestContext,
  { objectId, year, page, perPage }: MutationsPage,
): Statement {
  const bindings = new Bindings(context);
  const id = `${bindings.bind(objectId)}::bigint`;
  const mine = (row: string) => bindings.resolve(`:mine(${row})`);
  const ofYear = year === null ? 'true' : `m.financial_year = ${bindings.bind(year)}::int`;
  const all = `financial_mutations m where m.object_id = ${id} and ${mine('m')}`;
  const rows = `coalesce((select json_agg(json_build_object('id', m.id::text, 'transaction_date', m.transaction_date::text,
      'financial_year', m.financial_year, 'financial_period', m.financial_period, 'description', m.description,
      'owner_id', m.owner_id::text, 'ledger_account_id', m.ledger_account_id::text,
      'ledger_account_code', coalesce(account.code, m.ledger_account_id::text), 'ledger_account_name', coalesce(account.name, ''),
      'quadrant', compaction.quadrant, 'relation_id', m.relation_id::text, 'relation_name', m.relation_name,
      'invoice_reference', m.invoice_reference, 'debit', ${euro('m.debit')}, 'credit', ${euro('m.credit')})
      order by m.transaction_date desc, m.id desc)
    from (select m.* from ${all} and ${ofYear} order by m.transaction_date desc, m.id desc
      limit ${perPage} offset ${(page - 1) * perPage}) m
    left join ledger_accounts account on account.id = m.ledger_account_id
      and (account.owner_id is null or account.owner_id = m.owner_id)
    left join compactions compaction on compaction.id = account.compaction_id), '[]'::json)`;
  const years = `coalesce((select json_agg(json_build_object('year', y.financial_year, 'first_day', y.first_day, 'mutations', y.mutations,
      'debit', ${euro('y.debit')}, 'credit', ${euro('y.credit')}) order by y.financial_year desc)
    from (select o.financial_year, case when count(distinct o.first_day) = 1 then min(o.first_day) end as first_day,
        sum(o.mutations)::int as mutations, sum(o.debit) as debit, sum(o.credit) as credit
      from (select m.financial_year, ${firstDayOfYearSql('m.owner_id', 'm.financial_year')} as first_day, count(*) as mutations,
          sum(m.debit) as debit, sum(m.credit) as credit
        from ${all} group by m.owner_id, m.financial_year) o
      group by o.financial_year) y), '[]'::json)`;
  const fresh = freshnessSql(['financial_mutations']);
  const text = `select json_build_object('data', ${rows}, 'meta', json_build_object('current_page', ${page}, 'per_page', ${perPage},
      'total', whole.total, 'last_page', greatest(1, ceil(whole.total::numeric / ${perPage}))::int,
      'years', ${years}, 'synced_at', fresh.of ->> 'synced_at', 'followed_at', fresh.of ->> 'followed_at'))::text as body, ${hasUnreadSql(mutationTypes)} as has_unread
    from (select count(*)::int as total from ${all} and ${ofYear}) whole, (select ${fresh} as of) fresh
    where exists (select from objects t where t.id = ${id} and ${mine('t')})`;
  return { text, values: bindings.values };
}
