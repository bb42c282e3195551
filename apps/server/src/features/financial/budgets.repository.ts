import type { Budget } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import { firstDayOfYearSql } from '../../domain/book-year.ts';
import { budgetMonths } from '../../domain/budget-months.ts';
import { statementThen } from '../../lists/as-known.ts';
import { freshnessSql } from '../../lists/freshness-sql.ts';
import { hasUnreadSql } from '../../lists/unread.ts';
import {
  type AskedPeriod,
  defaultYear,
  type Meta,
  maybe,
  ownerInScope,
  type PortfolioScope,
  scopeId,
} from './financial.repository.ts';
import { unreadOfSeveral } from './unread-of-several.ts';

export const budgetTypes = ['financial_mutations', 'ledger_accounts', 'compactions', 'budgets', 'budget_lines'];
/** What could not be read of the books themselves stands above them already. */
const unreadTypes = ['budgets', 'budget_lines'];

const euro = (cents: string) => `round((${cents})::numeric / 100, 2)::text`;
/** Of the months that the periods are in a year that begins on a day; its opening and closing have no budget. */
const ofPeriods = (firstDay: string) =>
  budgetMonths
    .map((month, at) => {
      const period = `mod(${at + 12} - extract(month from ${firstDay})::int + 1, 12) + 1`;
      return `case when ${period} between $4::int and $5::int then l.${month} else 0 end`;
    })
    .join(' + ');
const ofYear = budgetMonths.map((month) => `l.${month}`).join(' + ');
/** On the natural side, as the overview has it. */
const booked = `coalesce(s.amount, 0) * case when c.quadrant in ('liabilities', 'benefits') then -1 else 1 end`;

/** The budgets of an owner for a year, account by account beside what was booked; null when the owner is not the actor's. */
export function readBudgets(
  database: Database,
  scope: PortfolioScope,
  asked: Omit<AskedPeriod, 'against'> & { today: string },
): Promise<{ data: Budget[]; meta: Meta } | null> {
  const line = `json_build_object('ledger_account_id', l.ledger_account_id::text, 'code', a.code, 'name', a.name,
      'quadrant', c.quadrant, 'budgeted', ${euro('l.budgeted')}, 'booked', ${euro(booked)}, 'year_budgeted', ${euro('l.of_year')})
    order by a.code_sort, l.ledger_account_id`;
  // What was booked on an account stands beside all that its budget has for it, in however many lines.
  const lines = `(select coalesce(json_agg(${line}), '[]'::json) from (select l.ledger_account_id,
        sum(${ofPeriods('o.first_day')}) as budgeted, sum(${ofYear}) as of_year
      from budget_lines l where l.budget_id = b.id and l.owner_id = o.id group by 1) l
      left join sums s on s.id = l.ledger_account_id
      left join ledger_accounts a on a.id = l.ledger_account_id and (a.owner_id is null or a.owner_id = o.id)
      left join compactions c on c.id = a.compaction_id)`;
  // Only of accounts that stand in a budget: of each, its part of the index is read.
  const text = `with asked as (select o.id, y.year, ${firstDayOfYearSql('o.id', 'y.year')} as first_day from owners o,
        lateral (select coalesce($3::int, ${defaultYear('$6')}, extract(year from $6::date)::int) as year) y
      where ${ownerInScope(scope)} and o.id = $2),
    sums as (select m.ledger_account_id as id, sum(m.debit - m.credit) as amount
      from asked join financial_mutations m on m.owner_id = asked.id and m.financial_year = asked.year
      where m.financial_period between $4::int and $5::int and m.ledger_account_id in (select l.ledger_account_id
        from budgets b join budget_lines l on l.budget_id = b.id where b.owner_id = asked.id and b.financial_year = asked.year)
      group by 1)
    select json_build_object('data', coalesce((select json_agg(json_build_object('id', b.id::text, 'kind', b.kind, 'name', b.name,
          'owner_ids', json_build_array(o.id::text),
          'lines', ${lines}) order by b.kind desc, b.id)
        from budgets b where b.owner_id = o.id and b.financial_year = o.year), '[]'::json),
      'meta', ${freshnessSql(budgetTypes)}) as answer, ${hasUnreadSql(unreadTypes)} as has_unread
    from asked o`;
  const values = [scopeId(scope), asked.ownerId, asked.year, asked.periodStart, asked.periodEnd, asked.today];
  const statement = statementThen({ text, values }, { asOf: asked.asOf, scope });
  return maybe(database, { scope, ownerId: asked.ownerId, types: unreadTypes }, statement);
}

interface Several extends Record<string, unknown> {
  answer: { data: Budget[]; meta: Meta };
  has_unread: boolean;
  owners: number;
}

/**
 * The budgets of several owners as one of each kind; null when one of them is not the actor's. What was booked is that of the
 * owners who have a budget of the kind, on every account that one of them has in it.
 */
export async function readBudgetsOfSeveral(
  database: Database,
  scope: PortfolioScope,
  asked: Omit<AskedPeriod, 'against' | 'ownerId'> & { ownerIds: readonly string[] },
): Promise<{ data: Budget[]; meta: Meta } | null> {
  const { ownerIds, year, periodStart, periodEnd, asOf } = asked;
  const text = `with asked as (select o.id from owners o where ${ownerInScope(scope)} and o.id = any($2::bigint[])),
    held as materialized (select b.id, b.kind, b.name, b.owner_id, ${firstDayOfYearSql('b.owner_id', 'b.financial_year')} as first_day from asked
      join budgets b on b.owner_id = asked.id and b.financial_year = $3::int),
    planned as materialized (select b.kind, l.ledger_account_id as id, sum(${ofPeriods('b.first_day')}) as budgeted,
        sum(${ofYear}) as of_year
      from held b join budget_lines l on l.budget_id = b.id and l.owner_id = b.owner_id group by 1, 2),
    sums as (select h.kind, m.ledger_account_id as id, sum(m.debit - m.credit) as amount
      from (select distinct kind, owner_id from held) h
        join financial_mutations m on m.owner_id = h.owner_id and m.financial_year = $3::int
          and m.financial_period between $4::int and $5::int
        join planned p on p.kind = h.kind and p.id = m.ledger_account_id
      group by 1, 2),
    lines as (select p.kind, json_agg(json_build_object('ledger_account_id', p.id::text, 'code', a.code, 'name', a.name,
        'quadrant', c.quadrant, 'budgeted', ${euro('p.budgeted')}, 'booked', ${euro(booked)}, 'year_budgeted', ${euro('p.of_year')})
        order by a.code_sort, p.id) as lines
      from planned p left join sums s on s.kind = p.kind and s.id = p.id
        left join ledger_accounts a on a.id = p.id and (a.owner_id is null or a.owner_id in (select asked.id from asked))
        left join compactions c on c.id = a.compaction_id
      group by 1),
    told as (select h.kind, min(h.id) as id, case when count(*) = 1 then max(h.name) end as name,
        json_agg(distinct h.owner_id::text) as owner_ids from held h group by 1)
    select json_build_object('data', coalesce((select json_agg(json_build_object('id', t.id::text, 'kind', t.kind, 'name', t.name,
          'owner_ids', t.owner_ids, 'lines', coalesce(l.lines, '[]'::json)) order by t.kind desc)
        from told t left join lines l on l.kind = t.kind), '[]'::json),
      'meta', ${freshnessSql(budgetTypes)}) as answer, ${hasUnreadSql(unreadTypes)} as has_unread,
      (select count(*)::int from asked) as owners`;
  const values = [scopeId(scope), ownerIds, year, periodStart, periodEnd];
  const [found] = await database.ask<Several>(scope, statementThen({ text, values }, { asOf, scope }));
  if (!found || found.owners < ownerIds.length) return null;
  const unread = found.has_unread ? await unreadOfSeveral(database, { scope, types: unreadTypes, ownerIds }) : [];
  if (unread.length === 0) return found.answer;
  return { ...found.answer, meta: { ...found.answer.meta, unread } };
}
