import type { Budget } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import { budgetMonths } from '../../domain/budget-months.ts';
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

const budgetTypes = ['financial_mutations', 'ledger_accounts', 'compactions', 'budgets', 'budget_lines'];
/** What could not be read of the books themselves stands above them already. */
const unreadTypes = ['budgets', 'budget_lines'];

const euro = (cents: string) => `round((${cents})::numeric / 100, 2)::text`;
/** The opening and the closing of a year have no budget. */
const ofPeriod = budgetMonths.map(
  (month, at) => `case when ${at + 1} between $4::int and $5::int then l.${month} else 0 end`,
);
/** On the natural side, as the overview has it. */
const booked = `coalesce(s.amount, 0) * case when c.quadrant in ('liabilities', 'benefits') then -1 else 1 end`;

/** The budgets of an owner for a year, account by account beside what was booked; null when the owner is not the actor's. */
export function readBudgets(
  database: Database,
  scope: PortfolioScope,
  asked: Omit<AskedPeriod, 'against'> & { today: string },
): Promise<{ data: Budget[]; meta: Meta } | null> {
  const line = `json_build_object('ledger_account_id', l.ledger_account_id::text, 'code', a.code, 'name', a.name,
      'quadrant', c.quadrant, 'budgeted', ${euro(ofPeriod.join(' + '))}, 'booked', ${euro(booked)},
      'year_budgeted', ${euro(budgetMonths.map((month) => `l.${month}`).join(' + '))})
    order by a.code_sort, l.ledger_account_id, l.id`;
  const lines = `(select coalesce(json_agg(${line}), '[]'::json) from budget_lines l
      left join sums s on s.id = l.ledger_account_id
      left join ledger_accounts a on a.id = l.ledger_account_id and (a.owner_id is null or a.owner_id = o.id)
      left join compactions c on c.id = a.compaction_id
    where l.budget_id = b.id and l.owner_id = o.id)`;
  // Only of accounts that stand in a budget: of each, its part of the index is read.
  const text = `with asked as (select o.id, coalesce($3::int, ${defaultYear('$6')}, extract(year from $6::date)::int) as year
      from owners o where ${ownerInScope(scope)} and o.id = $2),
    sums as (select m.ledger_account_id as id, sum(m.debit - m.credit) as amount
      from asked join financial_mutations m on m.owner_id = asked.id and m.financial_year = asked.year
      where m.financial_period between $4::int and $5::int and m.ledger_account_id in (select l.ledger_account_id
        from budgets b join budget_lines l on l.budget_id = b.id where b.owner_id = asked.id and b.financial_year = asked.year)
      group by 1)
    select json_build_object('data', coalesce((select json_agg(json_build_object('id', b.id::text, 'kind', b.kind, 'name', b.name,
          'lines', ${lines}) order by b.kind desc, b.id)
        from budgets b where b.owner_id = o.id and b.financial_year = o.year), '[]'::json),
      'meta', ${freshnessSql(budgetTypes)}) as answer, ${hasUnreadSql(unreadTypes)} as has_unread
    from asked o`;
  const values = [scopeId(scope), asked.ownerId, asked.year, asked.periodStart, asked.periodEnd, asked.today];
  return maybe(database, { scope, ownerId: asked.ownerId, types: unreadTypes }, { text, values });
}
