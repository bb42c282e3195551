import type { TicketStateRecord } from '../../port/records.ts';
import type { serviceTicketStates } from '../sets/tickets.ts';
import type { RowOf } from '../wire/entity-set.ts';
import type { MemberOf } from '../wire/enums.ts';
import { required } from './untranslatable.ts';

const systemStates: Readonly<
  Record<MemberOf<'ServiceTicketStateSystemState'> | 'unknown', NonNullable<TicketStateRecord['system_state']>>
> = {
  Active: 'active',
  OnHold: 'onhold',
  SignedOff: 'signedoff',
  Done: 'done',
  unknown: 'unknown',
};

/** Null for the states that the customer made. */
export function translateSystemState(
  member: MemberOf<'ServiceTicketStateSystemState'> | 'unknown' | null,
): TicketStateRecord['system_state'] {
  return member === null ? null : systemStates[member];
}

export function translateTicketState(row: RowOf<typeof serviceTicketStates>): TicketStateRecord {
  return {
    id: row.ServiceTicketStateId,
    name: required(row.Name, 'Name'),
    system_state: translateSystemState(row.SystemState),
    is_archived: row.IsArchived,
  };
}
