import type { TicketRecord } from '../../port/records.ts';
import type { serviceTickets } from '../sets/tickets.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { known, required } from './untranslatable.ts';

const priorities = { Low: 'low', Normal: 'normal', High: 'high' } as const;

export function translateTicket(row: RowOf<typeof serviceTickets>): TicketRecord {
  return {
    id: row.ServiceTicketId,
    number: row.ReferenceNumber,
    reference: required(row.Reference, 'Reference'),
    reporting_date: row.ReportingDate,
    closing_date: row.ClosingDate,
    owner_id: row.OwnerId,
    object_id: row.RealEstateObjectId,
    reporter_id: row.ReporterId,
    reporter_name: row.ReporterName,
    tenant_id: row.TenantId,
    tenant_name: row.TenantName,
    supplier_id: row.SupplierId,
    supplier_name: row.SupplierName,
    assigned_to: row.AssignedToUserName,
    state_id: row.ServiceTicketStateId,
    problem_category: row.ServiceTicketProblemCategoryName,
    category: row.ServiceTicketCostCategoryName,
    priority: known(row.Priority, 'Priority', priorities),
    description: row.Description,
    mandate_amount: row.MandateAmount,
    costs_are_for_tenant: row.CostsAreForTenant,
    expected_costs: row.ExpectedCosts,
  };
}
