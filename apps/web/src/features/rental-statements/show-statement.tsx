import type { LineExplanation } from '@gevel/contract';
import { screen } from '@testing-library/react';
import { aDocument } from '../../test/a-document.ts';
import { aUser } from '../../test/a-user.ts';
import { type FakeAnswer, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aBooking, aStatementRecord } from './a-statement.ts';
import { RentalStatementPage } from './rental-statement.page.tsx';
import type { RentalStatementRecord } from './rental-statements.queries.ts';

const screens = { '/huurafrekeningen': () => <p>list</p>, '/huurafrekeningen/$id': RentalStatementPage };
export const owner = aUser({ type: 'owner' });

export const ofObject = (bookings: RentalStatementRecord['transactions']) =>
  bookings.map((each) => ({ ...each, object_id: 'b1', object_name: 'Oudegracht 1' }));
const before = {
  ...aStatementRecord(),
  id: 's0',
  income_settled: '1400.00',
  costs_settled: '70.00',
  management_fee_incl: '130.00',
  total_settlement_balance: '1200.00',
  objects: aStatementRecord().objects.map((each) => ({
    ...each,
    management_fee_incl: '130.00',
    settlement_balance: '1200.00',
  })),
  transactions: ofObject([
    aBooking({
      id: 't1',
      income_settled: '1400.00',
      ledger_account_name: 'Huur',
      relation_id: 'r1',
      relation_name: 'J. de Vries',
    }),
    aBooking({ id: 't2', costs_settled: '70.00', ledger_account_name: 'Schoonmaak' }),
  ]),
};

const line = {
  name: 'J. de Vries',
  contract_id: null,
  contract_reference: null,
  object_id: null,
  object_name: 'Oudegracht 1',
  owner_name: null,
  invoice_id: null,
  invoice_reference: null,
  date: null,
  before: '0.00',
  now: '0.00',
  amount: '0.00',
};
export const noMore = { count: 0, amount: '0.00' };
export const change = {
  statement_id: 's1',
  against_id: 's0',
  total: '450.00',
  causes: [
    {
      cause: 'late_receipt',
      amount: '430.00',
      lines: [
        {
          ...line,
          invoice_id: 'sales-7',
          invoice_reference: 'VF-7',
          date: '2026-08-01',
          now: '430.00',
          amount: '430.00',
        },
      ],
      left_out: noMore,
    },
    {
      cause: 'indexed',
      amount: '60.00',
      lines: [
        { ...line, contract_id: 'c1', contract_reference: 'HC-1', before: '1400.00', now: '1460.00', amount: '60.00' },
      ],
      left_out: { count: 3, amount: '12.00' },
    },
    { cause: 'fee', amount: '-10.00', lines: [{ ...line, name: null, amount: '-10.00' }], left_out: noMore },
  ],
  rest: {
    amount: '-30.00',
    lines: [{ ...line, name: null, object_name: null, now: '-30.00', amount: '-30.00' }],
    left_out: noMore,
  },
};

const explanation = (more: Partial<LineExplanation>): LineExplanation => ({
  message_id: '1',
  thread_id: 'd1',
  line_ids: ['t3'],
  line_name: 'Kraan',
  body: 'Die kraan lekte al in juli.',
  written_by: 'Mila de Boer',
  at: '2026-09-02T08:00:00Z',
  statement_id: 's0',
  statement_name: 'augustus',
  ...more,
});
export const onceMade = { versions: [], known_from: null, compared: null, replaces: [], replaced_by: [] };

/** What the server says of a statement, and what it was asked. */
interface StatementServer {
  asked: unknown[];
  compared: (string | null)[];
  causesOf: (query: URLSearchParams) => FakeAnswer;
  versions: (query: URLSearchParams) => unknown;
}
export const asAtFirst = (): StatementServer => ({
  asked: [],
  compared: [],
  versions: () => onceMade,
  causesOf: (query) => ({
    body: {
      data: { ...change, now: '1650.00', before: query.get('against') === 's9' ? '1500.00' : '1200.00' },
    },
  }),
});
export const server = asAtFirst();

export async function show(more: Partial<RentalStatementRecord> = {}, user = owner, address = '/huurafrekeningen/s1') {
  fakeApi({
    'rental-statements/s1': () => ({
      body: { data: aStatementRecord(more), meta: { synced_at: new Date().toISOString() } },
    }),
    'rental-statements/s1/change': ({ query }) => {
      server.compared.push(query.get('against'));
      return server.causesOf(query);
    },
    'rental-statements': (request) =>
      pageAnswer(
        [
          { ...before, id: 's1', period_start: '2026-09-01', period_end: '2026-09-30' },
          { ...before, id: 's0', period_start: '2026-08-01', period_end: '2026-08-31' },
          {
            ...before,
            id: 's9',
            period_start: '2025-09-01',
            period_end: '2025-09-30',
            total_settlement_balance: '1500.00',
          },
        ],
        request,
      ),
    'rental-statements/s1/versions': ({ query }) => ({ body: { data: server.versions(query) } }),
    'rental-statements/s1/explanations': () => ({
      body: {
        data: [explanation({}), explanation({ message_id: '2', line_ids: ['t9'], body: 'Van een andere regel.' })],
      },
    }),
    // Beside a line stand those of its invoice alone.
    'GET documents': (request) =>
      pageAnswer(request.query.get('filter[subject_id]') === 'purchases-9' ? [aDocument()] : [], request),
    'GET threads': () => ({ body: { data: [], meta: { has_more: false, unread_count: 0 } } }),
    'POST threads': ({ body }) => {
      server.asked.push(body);
      return problem(429, 'too_many_requests');
    },
    'rental-statements/s0': () => ({ body: { data: before, meta: { synced_at: new Date().toISOString() } } }),
  });
  const shown = await showScreen(screens, address, user);
  await screen.findByRole('heading', { level: 1, name: 'Huurafrekening september 2026' });
  return shown;
}
export const text = (node: HTMLElement) => (node.textContent ?? '').replaceAll('\u00a0', ' ');
