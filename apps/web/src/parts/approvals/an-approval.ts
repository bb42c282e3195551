import type { ApprovalRecord } from './approvals.queries.ts';

export function anApproval(overrides: Partial<ApprovalRecord> = {}): ApprovalRecord {
  return {
    id: '1',
    stage: 'asked',
    decision: null,
    subject_type: 'tickets',
    subject_id: '7',
    subject_name: 'Lekkage',
    reference: 'T-7',
    owner_id: '101',
    owner_name: 'Aalders',
    amount: '750.00',
    mandate: '500.00',
    mandate_of: 'ticket',
    above_mandate: '250.00',
    vat: null,
    asked_at: '2026-06-15T08:00:00Z',
    reminded_at: null,
    decided_at: null,
    decided_by: null,
    by_deputy: false,
    ended_at: null,
    end_reason: null,
    ticket_id: '7',
    documents: [],
    budgets: [],
    earlier: [],
    reminders: [],
    ...overrides,
  };
}
