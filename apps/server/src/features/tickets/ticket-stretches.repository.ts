import type { TicketStretch } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import { Bindings } from '../../lists/bindings.ts';
import type { RequestContext } from '../../lists/request-context.ts';

const dayOf = (moment: string) => `(${moment} at time zone 'Europe/Amsterdam')::date`;

/**
 * How long a ticket was in each state, from its versions; what it was before the portal first read it nobody knows. A state that ended on
 * the day on which it began lasted no day.
 */
export async function listStretches(
  { database, context }: { database: Database; context: RequestContext },
  ticketId: string,
): Promise<{ states: TicketStretch[]; states_since: string | null }> {
  const bindings = new Bindings(context);
  const text = bindings.resolve(`
    with ticket as (select t.* from tickets t where t.id = ${bindings.bind(ticketId)}::bigint and :mine(t)),
    known as (
      select (v.content ->> 'state_id')::bigint as state_id, v.valid_from as since from record_versions v, ticket t
      where v.record_type = 'tickets' and v.record_id = t.id::text and not v.is_derived and v.owner_id = t.owner_id and :mine(v)
      union all select t.state_id, t.changed_at from ticket t),
    begun as (
      select k.*, row_number() over (order by k.since) = 1 or k.state_id is distinct from lag(k.state_id) over (order by k.since) as is_begin
      from known k),
    stretch as (
      select b.state_id, ${dayOf('b.since')} as first_day, row_number() over (order by b.since) as number,
        ${dayOf('lead(b.since) over (order by b.since)')} as until
      from begun b where b.is_begin)
    select coalesce(json_agg(json_build_object('state_name', n.name, 'from', s.first_day, 'to', s.until,
        'days', greatest(0, coalesce(s.until, :today) - s.first_day)) order by s.number), '[]') as states,
      case when min(s.first_day) > (select t.reporting_date from ticket t) then min(s.first_day)::text end as states_since
    from stretch s left join ticket_states n on n.id = s.state_id`);
  const [row] = await database.ask<{ states: TicketStretch[]; states_since: string | null }>(context.scope, {
    text,
    values: bindings.values,
  });
  return row ?? { states: [], states_since: null };
}
