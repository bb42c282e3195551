import type { Connection } from '../../db/connection.ts';

/** Gives what was added to a report to its ticket, once that is among the tickets; answers how many rows it wrote. */
export async function settleReports(connection: Connection): Promise<number> {
  const settled = await connection.query(`
    update documents d set subject_id = t.id::text
    from ticket_writes w join tickets t on t.owner_id = w.owner_id and t.reference = w.ticket_reference
    where d.subject_type = 'tickets' and d.subject_id like 'write-%' and w.kind = 'ticket'
      and w.id = case when d.subject_id like 'write-%' then substr(d.subject_id, 7)::uuid end`);
  return settled.rowCount ?? 0;
}
