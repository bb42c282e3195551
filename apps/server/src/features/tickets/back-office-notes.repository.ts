import type { BackOfficeNote, WriteReceipt } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import { Bindings } from '../../lists/bindings.ts';
import type { RequestContext } from '../../lists/request-context.ts';

/**
 * What was written at a ticket in the back office, but for what came there from the portal and stands beside it; null for
 * owners, who may not read it.
 */
export async function listBackOfficeNotes(
  { database, context }: { database: Database; context: RequestContext },
  ticketId: string,
  ours: readonly WriteReceipt[],
): Promise<BackOfficeNote[] | null> {
  if (context.scope.kind !== 'broker') return null;
  const bindings = new Bindings(context);
  const text = `select json_build_object('id', n.id::text, 'message', n.message, 'written_on', n.written_on::text,
      'changed_on', n.changed_on::text, 'written_by', n.written_by) as note
    from ticket_notes n where n.ticket_id = ${bindings.bind(ticketId)}::bigint and ${bindings.resolve(':mine(n)')}
    order by n.written_on, n.id limit 500`;
  const rows = await database.ask<{ note: BackOfficeNote }>(context.scope, { text, values: bindings.values });
  const sent = ours.filter(({ state }) => state === 'sent').map(({ description }) => description.trim());
  const isOurs = ({ message }: BackOfficeNote) => message !== null && sent.some((one) => message.includes(one));
  return rows.flatMap(({ note }) => (isOurs(note) ? [] : [note]));
}
