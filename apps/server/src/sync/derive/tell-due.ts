import { dueDays, endingTerms } from '@gevel/contract/plain';
import type { Connection } from '../../db/connection.ts';
import { countsAsLateSql } from '../../domain/arrears.ts';
import { dueOn } from '../../domain/statement-invoices.sql.ts';

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const within = (column: string, days: number) => `${column} between $1::date and $1::date + ${days}`;

const unpaidSince = dueOn('i');

/** What comes within reach of its day, each with that day; an unpaid invoice when its day lies behind by so much. */
const due = [
  `select owner_id, broker_id, 'contract_deadlines', 'ends', id, null, end_date from contracts
   where term in (${listed(endingTerms)}) and ${within('end_date', dueDays.ends)}`,
  `select owner_id, broker_id, 'contract_deadlines', 'notice_due', id, null, latest_notice_date from contracts
   where term = 'extends' and ${within('latest_notice_date', dueDays.notice_due)}`,
  `select owner_id, broker_id, 'contract_deadlines', 'index_due', id, null, next_index_date from contracts
   where (end_date is null or end_date >= next_index_date) and ${within('next_index_date', dueDays.index_due)}`,
  `select owner_id, broker_id, case subject_type when 'rental_statements' then 'statement' else rtrim(subject_type, 's') end || '_documents',
     'expires', id, null, valid_until from documents where audience is distinct from 'admins' and ${within('valid_until', dueDays.expires)}`,
  // What was late for long is no news.
  `select owner_id, broker_id, 'overdue_invoices', 'unpaid', id, round(outstanding_amount::numeric / 100, 2)::text, ${unpaidSince}
   from debtor_items i where outstanding_amount > 0 and ${unpaidSince} between $1::date - ${2 * dueDays.unpaid} and $1::date - ${dueDays.unpaid}
     and ${countsAsLateSql('i')}`,
];

/**
 * Tells in the feed what falls due, once for each record and day, however often and by however many it is looked. `today` is a calendar
 * date in Amsterdam. Answers how many entries it wrote.
 */
export async function tellDue(connection: Connection, today: string): Promise<number> {
  const told = await connection.query(
    `insert into feed_entries (owner_id, broker_id, kind, event, record_id, was, becomes)
     select owner_id, broker_id, kind, event, record_id, was, day::text
     from (${due.join(' union all ')}) d (owner_id, broker_id, kind, event, record_id, was, day)
     where not exists (select from feed_entries e where e.owner_id = d.owner_id and e.kind = d.kind and e.event = d.event
       and e.record_id = d.record_id and e.becomes = d.day::text and e.event in (${listed(Object.keys(dueDays))}))
     order by day desc, kind, event, record_id
     on conflict (owner_id, kind, event, record_id, becomes) where event in (${listed(Object.keys(dueDays))}) do nothing`,
    [today],
  );
  return told.rowCount ?? 0;
}
