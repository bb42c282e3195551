import { type TicketStatus, ticketStatuses } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { ticketStateMap } from '../../db/schema/tickets.ts';

export interface MappedState {
  name: string;
  system_state: string | null;
  tickets: number;
  status: TicketStatus | null;
}

/** Every state of the customer with how many tickets are in it; and those that are mapped but no longer there. */
export async function listMappedStates(database: Database): Promise<MappedState[]> {
  const states = await database.sync((connection) =>
    connection.query<{ name: string; system_state: string | null; tickets: number }>(
      `select s.name, min(s.system_state) as system_state, count(t.id)::int as tickets
       from ticket_states s left join tickets t on t.state_id = s.id
       group by s.name having not bool_and(s.is_archived) or count(t.id) > 0
       order by min(s.name_sort), s.name`,
    ),
  );
  const mapped = await mappedStatuses(database.db);
  const known = states.rows.map((state) => ({ ...state, status: mapped.get(state.name) ?? null }));
  const names = new Set(known.map(({ name }) => name));
  const gone = [...mapped].filter(([name]) => !names.has(name));
  return [...known, ...gone.map(([name, status]) => ({ name, system_state: null, tickets: 0, status }))];
}

export async function mappedStatuses(db: Db): Promise<Map<string, TicketStatus>> {
  const rows = await db.select().from(ticketStateMap).orderBy(ticketStateMap.state_name);
  return new Map(
    rows.flatMap((row) => {
      const status = ticketStatuses.find((known) => known === row.status);
      return status ? [[row.state_name, status]] : [];
    }),
  );
}

export async function saveMappedState(db: Db, state_name: string, status: TicketStatus | null): Promise<void> {
  if (status === null) {
    await db.delete(ticketStateMap).where(eq(ticketStateMap.state_name, state_name));
    return;
  }
  await db
    .insert(ticketStateMap)
    .values({ state_name, status })
    .onConflictDoUpdate({ target: ticketStateMap.state_name, set: { status } });
}
