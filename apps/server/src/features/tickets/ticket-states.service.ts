import { type BackOffice, BackOfficeFailure } from '@gevel/back-office';
import type { TicketState } from '@gevel/contract';
import { type TicketStatus, ticketStatuses } from '@gevel/contract/plain';
import type { Database } from '../../db/database.ts';
import { ticketStateMap } from '../../db/schema/tickets.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const keptForMs = 30_000;
const timeoutMs = 15_000;

export interface TicketStatesDeps {
  backOffice: BackOffice;
  database: Database;
  clock: Clock;
}

type SourceStates = Awaited<ReturnType<BackOffice['ticketStates']>>;

/** Reads the states from the back office: one call at a time, a good answer kept for a while, a failure never kept. */
export function createTicketStates(deps: TicketStatesDeps): () => Promise<TicketState[]> {
  let underWay: Promise<SourceStates> | null = null;
  let kept: { states: SourceStates; until: number } | null = null;

  async function read(): Promise<SourceStates> {
    const states = await readInTime(deps.backOffice);
    kept = { states, until: deps.clock.now().getTime() + keptForMs };
    return states;
  }

  return async () => {
    const now = deps.clock.now().getTime();
    if (kept !== null && now < kept.until) return withStatuses(deps.database, kept.states);
    underWay ??= read().finally(() => {
      underWay = null;
    });
    return withStatuses(deps.database, await underWay);
  };
}

async function readInTime(backOffice: BackOffice): Promise<SourceStates> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await backOffice.ticketStates(signal);
  } catch (cause) {
    if (signal.aborted) throw new Refusal('back_office_timeout', { cause });
    const isLimited = cause instanceof BackOfficeFailure && cause.kind === 'limited';
    // Our own limit of calls is nothing that the back office asked for.
    if (isLimited && (await backOffice.restsUntil()) === null) throw new Refusal('back_office_failed', { cause });
    throw cause;
  }
}

/** The administrator's mapping is read each time, so that a change of it shows at once. */
async function withStatuses(database: Database, states: SourceStates): Promise<TicketState[]> {
  const rows = await database.db.select().from(ticketStateMap);
  const mapped = new Map(rows.map((row) => [row.state_name, row.status]));
  return states.map((state) => ({ ...state, status: asStatus(mapped.get(state.name)) }));
}

/** What nobody has mapped counts as active. */
function asStatus(status: string | undefined): TicketStatus {
  return ticketStatuses.find((known) => known === status) ?? 'active';
}
