import type { feedWords as dutch } from '../nl/feed-entries.ts';
import type { Shape } from '../shape.ts';

const feedEntries = {
  none: 'Nothing has happened yet. As soon as something is added or changed, you will see it here.',
  noneOfKind: 'Nothing has happened here yet.',
  today: 'Today',
  yesterday: 'Yesterday',
  isNew: 'New',
  earlier: 'Show earlier ones',
  all: 'Everything',
  filter: 'Show only',
  gone: 'no longer in the portal',
  kinds: {
    rental_statements: 'Rental statements',
    statement_payments: 'Payouts',
    tickets: 'Notifications',
    ticket_notes: 'Notes on notifications',
    contracts: 'Contracts',
    objects: 'Objects',
    purchase_invoices: 'Purchase invoices',
    sales_invoices: 'Sales invoices',
    ticket_approvals: 'Approval of notifications',
    invoice_approvals: 'Approval of invoices',
    ticket_decisions: 'Decisions on notifications',
    invoice_decisions: 'Decisions on invoices',
    service_costs: 'Service charges',
    owners: 'Landlords',
  },
  one: {
    rental_statements: {
      added: 'Rental statement being prepared, balance {becomes}',
      final: 'Rental statement processed, balance {becomes}',
      cancelled: 'Rental statement cancelled',
    },
    statement_payments: { paid: '{becomes} paid out', kept_back: 'Payout of {becomes} on hold' },
    tickets: {
      added: 'New notification',
      state_changed: 'Status changed from “{was}” to “{becomes}”',
      closed: 'Notification closed',
      reopened: 'Notification reopened',
    },
    ticket_notes: { added: 'New note' },
    contracts: {
      added: 'New contract',
      rent_changed: 'Rent changed from {was} to {becomes} a month, excluding VAT',
      end_changed: 'End date changed from {was} to {becomes}',
      notice_given: 'Notice given for {becomes}',
      removed: 'Contract removed',
    },
    objects: {
      added: 'New object',
      let: 'Object let',
      vacated: 'Object vacant',
      removed: 'Object removed',
    },
    purchase_invoices: {
      booked: 'Purchase invoice of {becomes} booked',
      awaits_owner: 'Purchase invoice of {becomes} awaits the landlord’s approval',
      awaits_you: 'Purchase invoice of {becomes} awaits your approval',
    },
    sales_invoices: { booked: 'Invoice of {becomes} to a tenant booked' },
    ticket_approvals: { asked: 'Approval asked for {becomes}', reminded: 'Reminded of approval for {becomes}' },
    invoice_approvals: { asked: 'Approval asked for {becomes}', reminded: 'Reminded of approval for {becomes}' },
    ticket_decisions: { approved: 'Landlord approved {becomes}', refused: 'Landlord refused {becomes}' },
    invoice_decisions: { approved: 'Landlord approved {becomes}', refused: 'Landlord refused {becomes}' },
    service_costs: {
      due_60: 'The settlement of service charges is due within 60 days, by {becomes}',
      due_30: 'The settlement of service charges is due within 30 days, by {becomes}',
      overdue: 'The settlement of service charges is overdue, it was due on {becomes}',
    },
    owners: { added: 'New landlord' },
  },
  many: {
    rental_statements: {
      added: '{count, number} rental statements being prepared',
      final: '{count, number} rental statements processed',
      cancelled: '{count, number} rental statements cancelled',
    },
    statement_payments: {
      paid: '{count, number} payouts made',
      kept_back: '{count, number} payouts on hold',
    },
    tickets: {
      added: '{count, number} new notifications',
      state_changed: '{count, number} notifications with another status',
      closed: '{count, number} notifications closed',
      reopened: '{count, number} notifications reopened',
    },
    ticket_notes: { added: '{count, number} new notes on notifications' },
    contracts: {
      added: '{count, number} new contracts',
      rent_changed: '{count, number} contracts with another rent',
      end_changed: '{count, number} contracts with another end date',
      notice_given: '{count, number} contracts with notice given',
      removed: '{count, number} contracts removed',
    },
    objects: {
      added: '{count, number} new objects',
      let: '{count, number} objects let',
      vacated: '{count, number} objects vacant',
      removed: '{count, number} objects removed',
    },
    purchase_invoices: {
      booked: '{count, number} purchase invoices booked',
      awaits_owner: '{count, number} purchase invoices await the landlord’s approval',
      awaits_you: '{count, number} purchase invoices await your approval',
    },
    sales_invoices: { booked: '{count, number} invoices to tenants booked' },
    ticket_approvals: {
      asked: 'Approval asked for {count, number} notifications',
      reminded: 'Reminded of approval for {count, number} notifications',
    },
    invoice_approvals: {
      asked: 'Approval asked for {count, number} purchase invoices',
      reminded: 'Reminded of approval for {count, number} purchase invoices',
    },
    ticket_decisions: {
      approved: 'Landlords approved {count, number} notifications',
      refused: 'Landlords refused {count, number} notifications',
    },
    invoice_decisions: {
      approved: 'Landlords approved {count, number} purchase invoices',
      refused: 'Landlords refused {count, number} purchase invoices',
    },
    service_costs: {
      due_60: '{count, number} settlements of service charges are due within 60 days',
      due_30: '{count, number} settlements of service charges are due within 30 days',
      overdue: '{count, number} settlements of service charges are overdue',
    },
    owners: { added: '{count, number} new landlords' },
  },
  noEndDate: 'no end date',
} as const;

export const feedWords = { feedEntries } as const satisfies Shape<typeof dutch>;
