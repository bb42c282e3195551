import type { PortfolioCounts, PortfolioDashboard } from '@gevel/contract';
import { approvalsList, payoutsList } from '@gevel/contract/plain';
import { screen } from '@testing-library/react';
import { DashboardPage } from '../features/dashboard/dashboard.page.tsx';
import { aBooking, aStatement, aStatementRecord } from '../features/rental-statements/a-statement.ts';
import { aRow } from './a-row.ts';
import { aUser } from './a-user.ts';
import { type FakeAnswer, type FakeRequest, fakeApi, pageAnswer } from './fake-api.ts';
import { showScreen } from './show-screen.tsx';

export const overview = (kind: 'broker' | 'owner'): PortfolioDashboard => ({
  kind,
  objects_under_management: 37,
  rentable_objects: 34,
  let_objects: 32,
  rent_per_month: '49686.91',
  rent_of_no_object: '0.00',
  rent_trend: [
    { month: '2026-10-01', amount: '49500.00' },
    { month: '2026-11-01', amount: '49686.91' },
  ],
  open_tickets: 0,
  open_tickets_by_priority: { low: 0, normal: 0, high: 0 },
  contracts_ending: { within_3_months: 0, within_6_months: 0, within_12_months: 0, term_unknown: 0 },
  next_expiring_contracts: [],
  oldest_open_tickets: [],
  month_ago: '2026-10-21',
});

const monthAgo: PortfolioCounts = {
  objects_under_management: 35,
  rentable_objects: 33,
  let_objects: 32,
  open_tickets: 3,
  outstanding_amount: '1300.00',
};

const debtors = {
  totals: { outstanding_amount: '1234.56' },
  figures: {
    not_due_amount: '1000.00',
    days_1_30_amount: '300.00',
    days_31_60_amount: '0.00',
    days_61_90_amount: '0.00',
    over_90_amount: '34.56',
    credit_amount: '-100.00',
  },
};

export type Answers = Readonly<Record<string, (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>>>;

export async function show(
  kind: 'broker' | 'owner' | 'granted',
  modules = aUser().modules,
  notDelivered: readonly string[] = [],
  address = '/dashboard',
  {
    counts = monthAgo,
    answers = {},
    ...waiting
  }: {
    approvals?: readonly string[];
    news?: readonly string[];
    counts?: PortfolioCounts | null;
    answers?: Answers;
  } = {
    approvals: ['Dak lekt'],
  },
) {
  const unread = notDelivered.map((record_type) => ({
    record_type,
    records: 0,
    of: null,
    values: 0,
    problem: 'not_delivered',
  }));
  const api = fakeApi({
    'GET dashboard': () => ({
      body: {
        data: kind === 'granted' ? { kind } : { ...overview(kind), ...(counts === null ? { month_ago: null } : {}) },
        meta: { synced_at: '2026-11-21T08:00:00Z', unread },
      },
    }),
    'GET dashboard/counts': () => ({ body: { data: counts } }),
    'GET reports/outstanding-items': (request) => pageAnswer([{ id: '1' }], request, debtors),
    'GET rental-statements': (request) =>
      pageAnswer(
        [aStatement({ id: 's1', owner_name: 'Vos Vastgoed B.V.', total_settlement_balance: '1650.00' })],
        request,
      ),
    'GET payouts': (request) =>
      pageAnswer(
        [
          aRow(payoutsList, {
            id: 'month-1',
            period_start: '2026-11-01',
            period_end: '2026-11-30',
            stage: 'collecting',
            reason: 'period_runs',
            missing_amount: '450.00',
            total_settlement_balance: null,
            paid_amount: null,
            paid_on: null,
            expected_on: null,
            expected_by: null,
          }),
        ],
        request,
      ),
    'GET rental-statements/s1/change': () => ({
      body: {
        data: {
          statement_id: 's1',
          against_id: 's0',
          now: '1650.00',
          before: '1200.00',
          total: '450.00',
          causes: [{ cause: 'vacancy', amount: '-50.00', lines: [], left_out: { count: 0, amount: '0.00' } }],
          rest: { amount: '500.00', lines: [], left_out: { count: 0, amount: '0.00' } },
        },
      },
    }),
    'GET rental-statements/s1': () => ({
      body: {
        data: aStatementRecord({
          id: 's1',
          state: 'final',
          period_start: '2026-09-01',
          period_end: '2026-09-30',
          income_settled: '1900.00',
          costs_settled: '110.00',
          management_fee_incl: '140.00',
          previous_outstanding_amount: '0.00',
          total_settlement_balance: '1650.00',
          transactions: [
            aBooking({ income_settled: '1900.00', costs_settled: '0.00', invoice_date: '2026-09-01' }),
            aBooking({ income_settled: '0.00', costs_settled: '110.00', ledger_account_name: 'Reparatie' }),
          ],
        }),
        meta: { synced_at: null },
      },
    }),
    'GET news': (request) => pageAnswer([], request),
    'GET news/to-read': () => ({
      body: { data: (waiting.news ?? []).map((title) => ({ id: title, title, title_en: '' })) },
    }),
    'GET approvals': (request) =>
      pageAnswer(
        (waiting.approvals ?? []).map((subject_name, place) =>
          aRow(approvalsList, {
            id: String(7 + place),
            stage: 'asked',
            subject_name,
            amount: '750.50',
            asked_at: '2026-11-20T08:00:00Z',
          }),
        ),
        request,
        { counts: { stage: { asked: 1, recorded: 2, costs_unknown: 3, mandate_unknown: 1 } } },
      ),
    'GET reports/service-costs': (request) =>
      pageAnswer([], request, { counts: { state: { overdue: 1, partly_overdue: 1, open: 3 } } }),
    'GET contracts': (request) => pageAnswer([{ id: 'c1' }, { id: 'c2' }], request),
    ...answers,
  });
  const type = kind === 'granted' ? 'owner' : kind;
  await showScreen({ '/dashboard': DashboardPage }, address, aUser({ type, modules }));
  await screen.findByText(kind === 'granted' ? 'Laatste afrekening' : 'Objecten in beheer');
  return api;
}

export const section = async (title: string) => {
  const found = (await screen.findByRole('heading', { name: title })).closest('section');
  if (!found) throw new Error(`${title} is no section`);
  return found;
};
export const money = (text: string) => text.replaceAll('\u00a0', ' ');
