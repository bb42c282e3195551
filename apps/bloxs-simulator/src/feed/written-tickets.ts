import { isoDate } from '../world/calendar.ts';
import { SHARED_IDS } from '../world/ids.ts';
import { PROBLEM_CATEGORIES, TICKET_STATES, type TicketState } from '../world/shared/lookups.ts';
import type { World } from '../world/world.ts';
import { findObject, findParty, findTicket } from './references.ts';
import { euros } from './row-values.ts';
import { FeedRefusal, type FeedRow, type NewTicket } from './source.ts';
import { TICKET_LINK } from './ticket-rows.ts';

/** What was written through the API since the simulator started; it lies on top of the generated world. */
export class WrittenTickets {
  readonly tickets = new Map<string, FeedRow>();
  readonly notes: FeedRow[] = [];
  /** Closings of generated tickets by ticket id. */
  readonly closings = new Map<number, FeedRow>();
  private readonly world: World;
  private readonly externalIds = new Set<string>();
  private files = 0;

  constructor(world: World) {
    this.world = world;
  }

  create(ticket: NewTicket): { reference: string } {
    if (Number.isNaN(Date.parse(ticket.reportingDate))) throw new FeedRefusal('invalid', 'reportingDate', 'not a date');
    if (ticket.externalIdentifier !== null && this.externalIds.has(ticket.externalIdentifier)) {
      throw new FeedRefusal('invalid', 'externalIdentifier', 'already in use');
    }
    const n = this.tickets.size + 1;
    const reference = `MLD-P${String(n).padStart(6, '0')}`;
    this.tickets.set(reference, newTicketRow(this.world, ticket, { n, reference }));
    if (ticket.externalIdentifier !== null) this.externalIds.add(ticket.externalIdentifier);
    return { reference };
  }

  addNote(note: { reference: string; message: string }): { noteId: number } {
    const ticketId = this.ticketId(note.reference);
    const noteId = SHARED_IDS.newNote + this.notes.length + 1;
    this.notes.push({
      NoteId: noteId,
      EntityId: ticketId,
      EntityLinkType: TICKET_LINK,
      Message: note.message,
      CreatedOnTimeStamp: new Date().toISOString(),
      LastEditedOnTimeStamp: null,
      CreatedBy: 'API',
    });
    return { noteId };
  }

  close(closing: { reference: string; closingDate: string | null }): void {
    const done = {
      ClosingDate: closing.closingDate ?? `${isoDate(this.world.from.lastDay + 1)}T12:00:00+01:00`,
      ...stateColumns(TICKET_STATES.done),
    };
    const written = this.tickets.get(closing.reference);
    if (written) this.tickets.set(closing.reference, { ...written, ...done });
    else this.closings.set(this.ticketId(closing.reference), done);
  }

  addFile(file: { reference: string }): { fileId: number } {
    this.ticketId(file.reference);
    return { fileId: 5_000_000_000 + ++this.files };
  }

  private ticketId(reference: string): number {
    const written = this.tickets.get(reference)?.ServiceTicketId;
    const id = typeof written === 'number' ? written : findTicket(this.world, reference)?.ticketId;
    if (id === undefined) throw new FeedRefusal('not-found', 'reference', `no ticket ${reference}`);
    return id;
  }
}

const PRIORITIES = { 1: 'Low', 2: 'Normal', 3: 'High' } as const;

function newTicketRow(world: World, ticket: NewTicket, name: { n: number; reference: string }): FeedRow {
  if (ticket.realEstateObjectReference === null)
    throw new FeedRefusal('invalid', 'realEstateObjectReference', 'required');
  const found = findObject(world, ticket.realEstateObjectReference);
  if (!found) throw new FeedRefusal('not-found', 'realEstateObjectReference', 'no such object');
  const { owner, object } = found;
  if (ticket.ownerReference !== null && ticket.ownerReference !== owner.reference) {
    throw new FeedRefusal('not-found', 'ownerReference', 'not the owner of the object');
  }
  const reporter = ticket.reporterReference === null ? owner.agent : findParty(world, ticket.reporterReference);
  if (!reporter) throw new FeedRefusal('not-found', 'reporterReference', 'no such relation');
  const problem = PROBLEM_CATEGORIES.find((category) => category.name === ticket.problemCategoryName);
  if (ticket.problemCategoryName !== null && !problem)
    throw new FeedRefusal('not-found', 'problemCategoryName', 'no such category');
  return {
    ServiceTicketId: SHARED_IDS.newTicket + name.n,
    ReferenceNumber: 900_000_000 + name.n,
    Reference: name.reference,
    ReportingDate: ticket.reportingDate,
    ClosingDate: null,
    RealEstateObjectId: object.objectId,
    RealEstateObjectName: object.name,
    ComplexId: object.complex?.kindId ?? null,
    ComplexName: object.complex?.name ?? null,
    SectionId: object.section?.kindId ?? null,
    SectionName: object.section?.name ?? null,
    ReporterId: reporter.relationId,
    ReporterName: reporter.name,
    OwnerId: owner.ownerId,
    OwnerName: owner.party.name,
    TenantId: null,
    TenantName: null,
    AssignedToUserId: null,
    AssignedToUserName: null,
    SupplierId: null,
    SupplierName: null,
    EstateAgentId: owner.agent.relationId,
    EstateAgentName: owner.agent.name,
    ...stateColumns(stateNamed(ticket.stateName)),
    ServiceTicketProblemCategoryId: problem?.id ?? null,
    ServiceTicketProblemCategoryName: problem?.name ?? null,
    ServiceTicketCostCategoryId: null,
    ServiceTicketCostCategoryName: null,
    Priority: PRIORITIES[ticket.priority],
    Description: ticket.description,
    MandateAmount: euros(object.mandateCents),
    CostsAreForTenant: false,
    ExpectedCosts: null,
  };
}

function stateNamed(name: string | null): TicketState {
  if (name === null) return TICKET_STATES.open;
  const state = Object.values(TICKET_STATES).find((candidate) => candidate.name === name && !candidate.isArchived);
  if (!state) throw new FeedRefusal('not-found', 'stateName', `no state ${name}`);
  return state;
}

function stateColumns(state: TicketState) {
  return { ServiceTicketStateId: state.id, ServiceTicketStateName: state.name };
}
