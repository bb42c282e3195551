import { dutchMoment } from '../world/dutch-time.ts';
import { guidOf } from '../world/ids.ts';
import { stateOn, type Ticket } from '../world/owner/ticket.ts';
import type { OwnerView, SetSource } from './owner-view.ts';
import { date, euros, nameOf } from './row-values.ts';
import type { FeedRow } from './source.ts';

export const ticketSets: Record<string, SetSource> = {
  ServiceTickets: { perOwner: (view) => visibleTickets(view).map((ticket) => ticketRow(view, ticket)) },
  Notes: { perOwner: (view) => visibleTickets(view).flatMap((ticket) => noteRows(view, ticket)) },
};

function visibleTickets(view: OwnerView): Ticket[] {
  return view.portfolio.tickets.filter((ticket) => ticket.reported <= view.day);
}

function ticketRow(view: OwnerView, ticket: Ticket): FeedRow {
  const { owner } = view.portfolio;
  const { object } = ticket;
  const state = stateOn(ticket, view.day);
  const isAssigned = ticket.n % 5 !== 0;
  // Some tickets reach the manager without the agent knowing.
  const agent = object.isManaged && ticket.n % 31 !== 30 ? owner.agent : null;
  return {
    ServiceTicketId: ticket.ticketId,
    ReferenceNumber: ticket.referenceNumber,
    Reference: ticket.reference,
    ReportingDate: dutchMoment(ticket.reported, ticket.reportedMinute, ticket.secondPass),
    ClosingDate: ticket.closed !== null && ticket.closed <= view.day ? date(ticket.closed) : null,
    RealEstateObjectId: object.objectId,
    RealEstateObjectName: object.name,
    ComplexId: object.complex?.kindId ?? null,
    ComplexName: object.complex?.name ?? null,
    SectionId: object.section?.kindId ?? null,
    SectionName: object.section?.name ?? null,
    ReporterId: ticket.reporter.relationId,
    ReporterName: nameOf(ticket.reporter, view.day),
    OwnerId: owner.ownerId,
    OwnerName: owner.party.name,
    TenantId: ticket.tenant?.relationId ?? null,
    TenantName: ticket.tenant ? nameOf(ticket.tenant, view.day) : null,
    AssignedToUserId: isAssigned ? guidOf(9, ticket.n % 4) : null,
    AssignedToUserName: isAssigned ? (STAFF[ticket.n % STAFF.length] ?? null) : null,
    SupplierId: ticket.supplier?.relationId ?? null,
    SupplierName: ticket.supplier?.name ?? null,
    EstateAgentId: agent?.relationId ?? null,
    EstateAgentName: agent?.name ?? null,
    ServiceTicketStateId: state.id,
    ServiceTicketStateName: state.name,
    ServiceTicketProblemCategoryId: ticket.problem?.id ?? null,
    ServiceTicketProblemCategoryName: ticket.problem?.name ?? null,
    ServiceTicketCostCategoryId: ticket.costCategory?.id ?? null,
    ServiceTicketCostCategoryName: ticket.costCategory?.name ?? null,
    Priority: ticket.priority,
    Description: ticket.description,
    MandateAmount: euros(object.mandateCents),
    CostsAreForTenant: ticket.isForTenant,
    ExpectedCosts: euros(ticket.expectedCents),
  };
}

export const STAFF = ['Petra Zijlstra', 'Bas Wijnands', 'Özlem Kaya', 'Henk-Jan Ubels'] as const;

/** The kind of thing a note hangs on, as the feed calls it. */
export const TICKET_LINK = 'ServiceTicket';

function noteRows(view: OwnerView, ticket: Ticket): FeedRow[] {
  return ticket.notes
    .filter((note) => note.day <= view.day)
    .map((note) => ({
      NoteId: note.noteId,
      EntityId: ticket.ticketId,
      EntityLinkType: TICKET_LINK,
      Message: note.message,
      CreatedOnTimeStamp: dutchMoment(note.day, note.minute),
      LastEditedOnTimeStamp:
        note.editedAfterDays !== null && note.day + note.editedAfterDays <= view.day
          ? dutchMoment(note.day + note.editedAfterDays, note.minute)
          : null,
      CreatedBy: note.author,
    }));
}
