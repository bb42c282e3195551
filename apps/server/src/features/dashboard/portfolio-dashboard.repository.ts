import type { PortfolioDashboard, UnreadRecords } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import { isEndingSql } from '../../domain/contract-term.ts';
import { monthsAfter } from '../../domain/days.ts';
import { objectFigureSql } from '../../domain/object-figures.ts';
import { ticketIsOpenSql, ticketStatusJoins, ticketStatusSql } from '../../domain/ticket-status.ts';
import { firstKnownDaySql, statementThen } from '../../lists/as-known.ts';
import { freshnessSql } from '../../lists/freshness-sql.ts';
import { hasUnreadSql, unreadRecords } from '../../lists/unread.ts';

export type PortfolioScope = Exclude<Scope, { kind: 'admin' }>;

export interface DashboardAnswer {
  data: PortfolioDashboard;
  meta: { synced_at: string | null; followed_at: string | null; unread?: UnreadRecords[] };
}

const recordTypes = ['objects', 'contracts', 'contract_lines', 'contract_objects', 'tickets'];
/** What the figures themselves are made of. */
export const figureTypes = ['owners', 'addresses', 'relations', ...recordTypes, 'contract_extensions', 'ticket_states'];
/** What the whole first screen rests on, with the lists of debtors and statements that it shows a part of. */
const unreadTypes = [
  ...figureTypes,
  'debtor_items',
  'rental_statements',
  'statement_objects',
  'statement_transactions',
  'statement_sales_lines',
  'statement_purchase_lines',
];
/** Contracts that run today and end on their end date. */
const isEnding = `t.start_date <= $2::date and t.end_date >= $2::date and ${isEndingSql('t')}`;
export const euro = (cents: string) => `round(coalesce(${cents}, 0)::numeric / 100, 2)::text`;
const endsWithin = (months: number) => `count(*) filter (where t.end_date <= $2::date + interval '${months} months')`;

/** Every tile in one statement, of now or of a day; each figure is the count or the total of a list under a filter. */
export async function readPortfolioDashboard(
  database: Database,
  scope: PortfolioScope,
  { today, asOf }: { today: string; asOf: string | undefined },
): Promise<DashboardAnswer> {
  const { id, mine } = portfolioOf(scope);
  const text = `with months as (${months}), rents as (${rents(mine)}), open_tickets as (${openTickets(mine)})
    select json_build_object('data', json_build_object(
      'kind', $3::text,
      'objects_under_management', objects.under_management,
      'rentable_objects', objects.rentable,
      'let_objects', objects.let,
      'rent_per_month', ${euro('objects.rent')},
      'rent_of_no_object', (select ${euro('sum(rents.today) - objects.rent')} from rents),
      'rent_trend', ${rentTrend},
      'open_tickets', (select count(*) from open_tickets),
      'open_tickets_by_priority', (select json_build_object(
          'low', count(*) filter (where priority = 'low'),
          'normal', count(*) filter (where priority = 'normal'),
          'high', count(*) filter (where priority = 'high')) from open_tickets),
      'contracts_ending', (select json_build_object('within_3_months', ${endsWithin(3)},
          'within_6_months', ${endsWithin(6)}, 'within_12_months', ${endsWithin(12)}, 'term_unknown', (
            select count(*) from contracts t where ${mine} and t.term = 'unknown' and t.start_date <= $2::date and t.end_date >= $2::date))
        from contracts t where ${mine} and ${isEnding} and t.end_date <= $2::date + interval '12 months'),
      'next_expiring_contracts', ${nextExpiringContracts(mine)},
      'oldest_open_tickets', ${oldestOpenTickets},
      'month_ago', case when (${firstKnownDaySql(figureTypes)}) <= $4::date then $4 end
    ), 'meta', ${freshnessSql(recordTypes)}) as answer, ${hasUnreadSql(unreadTypes)} as has_unread
    from (select ${objectFigureSql.objects_under_management('t')} as under_management,
        ${objectFigureSql.lettable_objects('t')} as rentable,
        ${objectFigureSql.let_objects('t')} as let,
        ${objectFigureSql.contract_rent('t')} as rent
      from objects t where ${mine}) objects`;
  const values = [id, asOf ?? today, scope.kind, asOf === undefined ? monthsAfter(today, -1) : null];
  const statement = statementThen({ text, values }, { asOf, scope });
  const result = await database.ask<{ answer: DashboardAnswer; has_unread: boolean }>(scope, statement);
  const row = result[0];
  if (!row) throw new Error('The dashboard answered nothing');
  const { data, meta } = row.answer;
  if (!row.has_unread) return row.answer;
  const unread = await unreadRecords((statement) => database.ask(scope, statement), { scope, types: unreadTypes });
  return unread.length === 0 ? row.answer : { data, meta: { ...meta, unread } };
}

/** Whose portfolio it is, and which rows `t` are of it; the first value of a statement. */
export function portfolioOf(scope: PortfolioScope): { id: number; mine: string } {
  if (scope.kind === 'broker') return { id: scope.brokerId, mine: 't.broker_id = $1' };
  return { id: scope.ownerId, mine: 't.owner_id = $1' };
}

/** Months since the year 0, so that they can be compared and counted. */
const monthOf = (day: string) => `(extract(year from ${day})::int * 12 + extract(month from ${day})::int)`;
const thisMonth = monthOf('$2::date');

/** The last twelve months, the oldest first. */
const months = `select ${thisMonth} - back as month, (date_trunc('month', $2::date) - make_interval(months => back))::date as day
  from generate_series(11, 0, -1) back`;

/**
 * Contracted rent, bare rent less reductions, per month: of the lines that run from the first day of one month to that of
 * another, and what of them runs today. Each line is read once.
 */
function rents(mine: string): string {
  const begin = 'greatest(t.start_date, c.start_date)';
  // Without an end it runs in the last month and after it.
  const end = `coalesce(least(t.end_date, c.end_date), $2::date)`;
  return `select l.first, l.last, sum(l.amount) as amount, sum(l.amount) filter (where l.is_of_today) as today
    from (select round(t.amount_excl::numeric / nullif(t.interval_months, 0)) as amount,
        greatest(${monthOf(begin)} + (extract(day from ${begin}) > 1)::int, ${thisMonth} - 11) as first,
        least(${monthOf(end)}, ${thisMonth}) as last,
        ${begin} <= $2::date and ${end} >= $2::date as is_of_today
      from contract_lines t join contracts c on c.id = t.contract_id
      where ${mine} and t.kind in ('bare_rent', 'rent_reduction')) l
    group by l.first, l.last`;
}

/** The rent on the first day of each of those months. */
const rentTrend = `(select json_agg(json_build_object('month', m.day::text, 'amount', ${euro('m.amount')}) order by m.day)
    from (select months.day, sum(rents.amount) as amount from months
      left join rents on months.month between rents.first and rents.last
      group by months.day) m)`;

function openTickets(mine: string): string {
  return `select t.id, t.reference, t.reporting_date, t.address, t.description, t.priority, ${ticketStatusSql('t')} as status
    from tickets t ${ticketStatusJoins('t')} where ${mine} and ${ticketIsOpenSql('t')}`;
}

function nextExpiringContracts(mine: string): string {
  return `coalesce((select json_agg(json_build_object('id', n.id::text, 'reference', n.reference,
      'contractor_name', n.contractor_name, 'address', n.address, 'end_date', n.end_date::text,
      'amount_excl_per_month', ${euro('n.amount_excl_per_month')}) order by n.end_date, n.id)
    from (select t.* from contracts t where ${mine} and ${isEnding}
      order by t.end_date, t.id limit 5) n), '[]'::json)`;
}

const oldestOpenTickets = `coalesce((select json_agg(json_build_object('id', n.id::text, 'reference', n.reference,
      'reporting_date', n.reporting_date::text, 'address', n.address, 'description', n.description,
      'priority', n.priority, 'status', n.status) order by n.reporting_date, n.id)
    from (select * from open_tickets order by reporting_date, id limit 5) n), '[]'::json)`;
