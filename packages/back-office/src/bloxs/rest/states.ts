import { z } from 'zod';
import { BackOfficeFailure } from '../../port/failure.ts';
import type { Records } from '../../port/records.ts';
import type { BloxsClient, ClientCall } from '../client.ts';
import type { MemberListener } from '../read/parse-rows.ts';
import { systemStates } from '../records/tickets.ts';
import { optionalMember } from '../wire/member.ts';

const systemState = optionalMember('ServiceTicketStateSystemState');
const states = z.array(z.object({ name: z.string().nullable(), systemState: z.unknown() }));

export type TicketState = Omit<Records['ticket_states'], 'id' | 'is_archived'>;

/** The ticket states as the back office has them at this moment; a state without a name cannot be shown. */
export async function readTicketStates(
  client: BloxsClient,
  unknownMember: MemberListener,
  asked: Omit<ClientCall, 'path'>,
): Promise<TicketState[]> {
  const parsed = states.safeParse(await client.getJson({ ...asked, path: 'api/v1/maintenance/servicetickets/states' }));
  if (!parsed.success) throw new BackOfficeFailure('misunderstood', 'the answer is not a list of ticket states');
  return parsed.data.flatMap((state) => {
    const name = state.name?.trim();
    if (!name) return [];
    const member = systemState.safeParse(state.systemState ?? null);
    if (!member.success || member.data === 'unknown') unknownMember('ServiceTicketStateSystemState', state.systemState);
    const found = member.success ? member.data : 'unknown';
    return [{ name, system_state: found && systemStates[found] }];
  });
}
