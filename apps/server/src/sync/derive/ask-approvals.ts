import type { Connection } from '../../db/connection.ts';
import { approvalNeeds } from '../../domain/mandate.ts';

interface Subject {
  type: 'tickets' | 'invoices';
  recordId: string;
}

/**
 * Brings what is asked of owners and agents up to date with the records, of one subject or of all; answers how many rows it wrote.
 * A changed amount ends what was asked or decided and asks anew; a decision on an amount that stands is never asked again.
 */
export async function askApprovals(
  connection: Connection,
  { now, subject }: { now: Date; subject?: Subject },
): Promise<number> {
  const of = (row: string) =>
    subject ? `${row}.subject_type = '${subject.type}' and ${row}.record_id = $2::bigint` : 'true';
  const values = subject ? [now, subject.recordId] : [now];
  const { rows } = await connection.query<{ written: number }>(
    `with need as materialized (select * from (${approvalNeeds}) n where ${of('n')}),
      now_is as (select $1::timestamptz as now),
      current as materialized (select a.id, a.state, a.amount, a.mandate, a.mandate_of, n.record_id as needed_by, n.amount as new_amount,
          n.mandate as new_mandate, n.mandate_of as new_mandate_of, n.need, a.subject_type, a.record_id
        from approvals a left join need n
          on n.subject_type = a.subject_type and n.record_id = a.record_id and n.owner_id = a.owner_id
        where a.ended_at is null and ${of('a')} for update of a),
      found_out as (delete from approvals a using current c
        where a.id = c.id and c.state in ('costs_unknown', 'mandate_unknown') and c.need is distinct from c.state returning a.id),
      ended as (update approvals a set ended_at = (select now from now_is), end_reason = case
            when c.needed_by is null then 'settled' when c.new_amount is distinct from c.amount then 'amount_changed' else 'not_needed' end
        from current c where a.id = c.id and c.state in ('asked', 'approved', 'refused')
          and (c.needed_by is null or c.new_amount is distinct from c.amount or c.state = 'asked' and c.need <> 'asked') returning a.id),
      corrected as (update approvals a set mandate = c.new_mandate, mandate_of = c.new_mandate_of,
          amount = case when a.state = 'mandate_unknown' then c.new_amount else a.amount end
        from current c where a.id = c.id and c.need = c.state and c.state in ('asked', 'mandate_unknown')
          and (c.state = 'mandate_unknown' or c.new_amount is not distinct from c.amount)
          and (c.new_mandate, c.new_mandate_of, c.new_amount) is distinct from (c.mandate, c.mandate_of, c.amount) returning a.id)
    select (select count(*) from found_out)::int + (select count(*) from ended)::int + (select count(*) from corrected)::int as written`,
    values,
  );
  const added = await connection.query(
    `insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, reference, state, amount, mandate, mandate_of, asked_at)
     select n.owner_id, n.broker_id, n.subject_type, n.subject_id, n.record_id, n.reference, n.need, n.amount, n.mandate, n.mandate_of, $1
     from (${approvalNeeds}) n
     where n.need <> 'none' and ${of('n')} and not exists (
       select from approvals a where a.subject_type = n.subject_type and a.record_id = n.record_id and a.ended_at is null)
     order by n.subject_type, n.record_id
     on conflict (subject_type, record_id) where ended_at is null do nothing`,
    values,
  );
  return (rows[0]?.written ?? 0) + (added.rowCount ?? 0);
}
