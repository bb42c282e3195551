import type { TicketInvoice, TicketSaid, WriteReceipt } from '@gevel/contract';
import { fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { aTicket } from './a-ticket.ts';
import { TicketPage } from './ticket.page.tsx';
import { TicketCreatePage } from './ticket-create.page.tsx';
import { TicketWritePage } from './ticket-write.page.tsx';
import { TicketsPage } from './tickets.page.tsx';

export const screens = {
  '/meldingen': TicketsPage,
  '/meldingen/nieuw': TicketCreatePage,
  '/meldingen/verstuurd/$id': TicketWritePage,
  '/tickets/$id': TicketPage,
};

export function aReceipt(overrides: Partial<WriteReceipt> = {}): WriteReceipt {
  return {
    id: 'w1',
    kind: 'ticket',
    state: 'waiting',
    problem: null,
    back_office_says: [],
    written_by: 'Mila de Boer',
    created_at: '2026-11-01T09:00:00Z',
    sent_at: null,
    next_attempt_at: '2026-11-01T09:00:15Z',
    object_id: 'b1',
    object_name: 'Oudegracht 1',
    ticket_id: null,
    ticket_reference: null,
    description: 'De lift hangt',
    priority: 'high',
    problem_category: null,
    may_delete: true,
    ...overrides,
  };
}

export const invoice: TicketInvoice = {
  id: 'purchases-7',
  reference: 'F-7',
  invoice_date: '2026-10-20',
  relation_id: 'r2',
  relation_name: 'Loodgieter Samen',
  subject: 'Lekkage',
  workflow_state: 'final',
  amount_incl: '121.00',
  outstanding_amount: '0.00',
  mutations: [
    {
      id: 'm1',
      transaction_date: '2026-10-21',
      description: null,
      ledger_account_id: '43',
      ledger_account: '4300 Onderhoud',
      quadrant: 'costs',
      owner_id: '12',
      financial_year: 2026,
      financial_period: 10,
      debit: '121.00',
      credit: '0.00',
    },
  ],
  settlements: [
    {
      id: 'statement_transactions-5',
      statement_id: '88',
      statement_reference: 'HA-88',
      transaction_date: '2026-10-31',
      description: null,
      amount_incl: '121.00',
    },
  ],
};

const states = [
  { state_name: 'Nieuw', from: '2026-10-03', to: '2026-10-06', days: 3 },
  { state_name: 'In behandeling', from: '2026-10-06', to: '2026-10-25', days: 19 },
  { state_name: 'Gereed', from: '2026-10-25', to: null, days: 7 },
];

export function ticketApi(said: TicketSaid[] = [], more: Parameters<typeof fakeApi>[0] = {}) {
  const people = { owner: null, object: null, tenant: null, reporter: null, supplier: null };
  const data = { ...aTicket({ closing_date: '2026-10-25', is_open: false }), ...people };
  const versions = [
    {
      valid_from: null,
      valid_to: '2026-10-10T08:00:00Z',
      removed: false,
      changes: [{ field: 'priority', before: 'low', after: 'normal' }],
    },
  ];
  return fakeApi({
    'tickets/t1': () => ({ body: { data, meta: { synced_at: null } } }),
    'tickets/t1/history': () => ({ body: { data: versions, meta: { is_cut_off: true } } }),
    'tickets/t1/trail': () => ({ body: { data: { invoices: [invoice], states, states_since: '2026-10-03' } } }),
    'tickets/t1/conversation': () => ({
      body: { data: said, meta: { has_earlier: false, opens_notes: false, read_at: '2026-11-01T09:00:00Z' } },
    }),
    'PUT tickets/t1/read': () => ({ status: 204, body: null }),
    documents: (request) => pageAnswer([], request),
    ...more,
  });
}
