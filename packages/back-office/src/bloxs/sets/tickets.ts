import { cents } from '../wire/amounts.ts';
import { date, optionalDate } from '../wire/dates.ts';
import { entitySet } from '../wire/entity-set.ts';
import { member, optionalMember } from '../wire/member.ts';
import { flag, id, integer } from '../wire/numbers.ts';
import { text } from '../wire/texts.ts';

export const serviceTickets = entitySet('ServiceTickets', ['ServiceTicketId'], {
  ServiceTicketId: id(),
  ReferenceNumber: integer(),
  Reference: text(),
  ReportingDate: date(),
  ClosingDate: optionalDate(),
  RealEstateObjectId: id().nullable(),
  ReporterId: id().nullable(),
  ReporterName: text(),
  OwnerId: id(),
  TenantId: id().nullable(),
  TenantName: text(),
  AssignedToUserName: text(),
  SupplierId: id().nullable(),
  SupplierName: text(),
  ServiceTicketStateId: id(),
  ServiceTicketProblemCategoryName: text(),
  ServiceTicketCostCategoryName: text(),
  Priority: member('ServiceTicketPriority'),
  Description: text(),
  MandateAmount: cents().nullable(),
  CostsAreForTenant: flag(),
  ExpectedCosts: cents().nullable(),
});

export const serviceTicketStates = entitySet('ServiceTicketStates', ['ServiceTicketStateId'], {
  ServiceTicketStateId: id(),
  Name: text(),
  SystemState: optionalMember('ServiceTicketStateSystemState'),
  IsArchived: flag(),
});
