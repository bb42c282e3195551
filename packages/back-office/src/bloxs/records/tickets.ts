import { member } from '../wire/member.ts';
import { meaning, recordSet } from './record-set.ts';

export const tickets = recordSet('tickets', {
  set: 'ServiceTickets',
  key: ['ServiceTicketId'],
  fields: {
    id: 'ServiceTicketId',
    number: 'ReferenceNumber',
    reference: 'Reference',
    reporting_date: 'ReportingDate',
    closing_date: 'ClosingDate',
    owner_id: 'OwnerId',
    object_id: 'RealEstateObjectId',
    reporter_id: 'ReporterId',
    reporter_name: 'ReporterName',
    tenant_id: 'TenantId',
    tenant_name: 'TenantName',
    supplier_id: 'SupplierId',
    supplier_name: 'SupplierName',
    assigned_to: 'AssignedToUserName',
    state_id: 'ServiceTicketStateId',
    problem_category: 'ServiceTicketProblemCategoryName',
    category: 'ServiceTicketCostCategoryName',
    priority: meaning('Priority', 'ServiceTicketPriority', { Low: 'low', Normal: 'normal', High: 'high' }),
    description: 'Description',
    mandate_amount: 'MandateAmount',
    costs_are_for_tenant: 'CostsAreForTenant',
    expected_costs: 'ExpectedCosts',
  },
});

export const systemStates = {
  Active: 'active',
  OnHold: 'onhold',
  SignedOff: 'signedoff',
  Done: 'done',
  unknown: 'unknown',
} as const;

/** The states that the customer made have no meaning of the back office's own. */
export const ticketStates = recordSet('ticket_states', {
  set: 'ServiceTicketStates',
  key: ['ServiceTicketStateId'],
  fields: {
    id: 'ServiceTicketStateId',
    name: 'Name',
    system_state: meaning('SystemState', 'ServiceTicketStateSystemState', systemStates),
    is_archived: 'IsArchived',
  },
});

/** Notes hang on many kinds of things; those of tickets are taken over. */
export const ticketNotes = recordSet('ticket_notes', {
  set: 'Notes',
  key: ['NoteId'],
  also: { EntityLinkType: member('EntityLinkType') },
  fields: {
    id: 'NoteId',
    ticket_id: 'EntityId',
    message: 'Message',
    written_on: 'CreatedOnTimeStamp',
    changed_on: 'LastEditedOnTimeStamp',
    written_by: 'CreatedBy',
  },
});
