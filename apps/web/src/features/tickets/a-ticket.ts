import { ticketsList } from '@gevel/contract/plain';
import { aRow } from '../../test/a-row.ts';
import type { TicketRow } from './tickets.queries.ts';

/** A valid ticket for tests, with what a test cares about put over it. */
export function aTicket(overrides: Partial<TicketRow> = {}): TicketRow {
  return {
    ...aRow(ticketsList),
    id: 't1',
    reference: 'M-1',
    reporting_date: '2026-10-01',
    closing_date: null,
    age_days: 12,
    status: 'active',
    state_name: 'Nieuw',
    is_open: true,
    priority: 'normal',
    owner_id: 'o1',
    owner_name: 'De Linde B.V.',
    object_id: 'b1',
    object_name: null,
    address: 'Oudegracht 1',
    tenant_name: null,
    reporter_name: null,
    supplier_name: null,
    problem_category: null,
    category: null,
    description: 'Lekkage onder de wastafel',
    mandate_amount: null,
    expected_costs: null,
    costs_are_for_tenant: false,
    assigned_to: null,
    attachments: null,
    ...overrides,
  };
}
