import type { PortfolioDashboard } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import { ticketIsOpenSql, ticketStatusJoins, ticketStatusSql } from '../../domain/ticket-status.ts';
import { momentText } from '../../lists/json-sql.ts';

type PortfolioScope = Exclude<Scope, { kind: 'admin' }>;

export interface DashboardAnswer {
  data: PortfolioDashboard;
  meta: { synced_at: string | null };
}

const recordTypes = ['objects', 'contracts', 'contract_lines', 'contract_objects', 'tickets'];
const rentable = `t.management_state = 'under_management' and t.type in ('unit', 'building', 'rentableObject')`;
const euro = (cents: string) => `round(coalesce(${cents}, 0)::numeric / 100, 2)::text`;
const active = (alias: string) =>
  `${alias}.start_date <= $2::date and (${alias}.end_date is null or ${alias}.end_date >= $2::date)`;
const endsWithin = (mine: string, months: number) =>
  `(select count(*) from contracts t where ${mine} and ${active('t')} and t.end_date <= ($2::date + interval '${months} months'))`;

/** Every tile in one statement; each figure is the count or the total of a list under a filter. */
export async function readPortfolioDashboard(
  database: Database,
  scope: PortfolioScope,
  today: string,
): Promise<DashboardAnswer> {
  const column = scope.kind === 'broker' ? 'broker_id' : 'owner_id';
  const id = scope.kind === 'broker' ? scope.brokerId : scope.ownerId;
  const mine = `t.${column} = $1`;
  const text = `select json_build_object('data', json_build_object(
      'kind', $3::text,
      'objects_under_management', (select count(*) from objects t where ${mine} and t.management_state = 'under_management'),
      'rentable_objects', (select count(*) from objects t where ${mine} and ${rentable}),
      'let_objects', (select count(*) from objects t where ${mine} and ${rentable} and t.availability = 'rented'),
      'rent_per_month', (select ${euro('sum(t.rent_per_month)')} from objects t where ${mine}),
      'rent_trend', ${rentTrend(mine)},
      'open_tickets', (select count(*) from ${openTickets(mine)}),
      'open_tickets_by_priority', (select json_build_object(
          'low', count(*) filter (where t.priority = 'low'),
          'normal', count(*) filter (where t.priority = 'normal'),
          'high', count(*) filter (where t.priority = 'high')) from ${openTickets(mine)}),
      'contracts_ending', json_build_object(
          'within_3_months', ${endsWithin(mine, 3)}, 'within_6_months', ${endsWithin(mine, 6)}, 'within_12_months', ${endsWithin(mine, 12)}),
      'next_expiring_contracts', ${nextExpiringContracts(mine)},
      'oldest_open_tickets', ${oldestOpenTickets(mine)}
    ), 'meta', json_build_object('synced_at', (
      select case when count(*) = cardinality($4::text[]) then ${momentText('min(synced_at)')} end
      from sync_freshness where record_type = any($4::text[])))) as answer`;
  const result = await database.ask<{ answer: DashboardAnswer }>(scope, {
    text,
    values: [id, today, scope.kind, recordTypes],
  });
  const row = result[0];
  if (!row) throw new Error('The dashboard answered nothing');
  return row.answer;
}

/** Contracted rent on the first day of each of the last twelve months: bare rent less reductions, per month. */
function rentTrend(mine: string): string {
  return `(select json_agg(json_build_object('month', m.day::text, 'amount', (
      select ${euro('sum(round(t.amount_excl::numeric / nullif(t.interval_months, 0)))')}
      from contract_lines t join contracts c on c.id = t.contract_id
      where ${mine} and t.kind in ('bare_rent', 'rent_reduction')
        and t.start_date <= m.day and (t.end_date is null or t.end_date >= m.day)
        and c.start_date <= m.day and (c.end_date is null or c.end_date >= m.day))) order by m.day)
    from (select (date_trunc('month', $2::date) - make_interval(months => back))::date as day from generate_series(0, 11) back) m)`;
}

function openTickets(mine: string): string {
  return `tickets t ${ticketStatusJoins('t')} where ${mine} and ${ticketIsOpenSql('t')}`;
}

function nextExpiringContracts(mine: string): string {
  return `coalesce((select json_agg(json_build_object('id', n.id::text, 'reference', n.reference,
      'contractor_name', n.contractor_name, 'address', n.address, 'end_date', n.end_date::text,
      'amount_excl_per_month', ${euro('n.amount_excl_per_month')}) order by n.end_date, n.id)
    from (select t.* from contracts t where ${mine} and ${active('t')} and t.end_date is not null
      order by t.end_date, t.id limit 5) n), '[]'::json)`;
}

function oldestOpenTickets(mine: string): string {
  return `coalesce((select json_agg(json_build_object('id', n.id::text, 'reference', n.reference,
      'reporting_date', n.reporting_date::text, 'address', n.address, 'description', n.description,
      'priority', n.priority, 'status', n.status) order by n.reporting_date, n.id)
    from (select t.*, ${ticketStatusSql('t')} as status from ${openTickets(mine)}
      order by t.reporting_date, t.id limit 5) n), '[]'::json)`;
}
