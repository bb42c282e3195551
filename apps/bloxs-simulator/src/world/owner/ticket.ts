import type { Day } from '../calendar.ts';
import type { Party } from '../party.ts';
import type { COST_CATEGORIES, PROBLEM_CATEGORIES, TicketState } from '../shared/lookups.ts';
import type { RealEstate } from './real-estate.ts';

export interface TicketNote {
  readonly noteId: number;
  readonly day: Day;
  readonly minute: number;
  readonly editedAfterDays: number | null;
  readonly message: string;
  readonly author: string | null;
}

/** A ticket with its whole course; what is visible of it depends on the day. */
export interface Ticket {
  readonly n: number;
  readonly ticketId: number;
  readonly reference: string;
  readonly referenceNumber: number;
  readonly reported: Day;
  readonly reportedMinute: number;
  readonly secondPass: boolean;
  readonly object: RealEstate;
  readonly reporter: Party;
  readonly tenant: Party | null;
  readonly supplier: Party | null;
  readonly problem: (typeof PROBLEM_CATEGORIES)[number] | null;
  readonly costCategory: (typeof COST_CATEGORIES)[number] | null;
  readonly priority: 'Low' | 'Normal' | 'High';
  readonly description: string | null;
  /** The states with the day on which each began, in that order. */
  readonly course: readonly { from: Day; state: TicketState }[];
  readonly closed: Day | null;
  readonly costCents: number | null;
  readonly expectedCents: number | null;
  readonly isForTenant: boolean;
  readonly notes: readonly TicketNote[];
}

export function stateOn(ticket: Ticket, day: Day): TicketState {
  const reached = ticket.course.filter((step) => step.from <= day);
  const latest = reached.at(-1) ?? ticket.course[0];
  if (!latest) throw new Error(`ticket ${ticket.reference} has no states`);
  return latest.state;
}
