import { payoutsList } from '@gevel/contract/plain';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRow } from '../../test/a-row.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { PayoutPage } from './payout.page.tsx';
import { PayoutsPage } from './payouts.page.tsx';

const screens = { '/uitbetalingen': PayoutsPage, '/uitbetalingen/$id': PayoutPage, '/dashboard': () => null };
const paid = aRow(payoutsList, {
  id: 'statement-1',
  owner_name: 'Aalders',
  period_start: '2026-10-01',
  period_end: '2026-10-31',
  stage: 'paid',
  reason: 'paid',
  statement_id: '1',
  due_amount: '1200.00',
  settled_amount: '1150.00',
  missing_amount: '50.00',
  income_settled: '1150.00',
  costs_settled: '100.00',
  management_fee_incl: '50.00',
  previous_outstanding_amount: '0.00',
  difference: '0.00',
  total_settlement_balance: '1000.00',
  paid_amount: '1000.00',
  on_its_way_amount: '0.00',
  kept_back_amount: '0.00',
  unstated_amount: '0.00',
  planned_amount: '0.00',
  settled_otherwise_amount: '0.00',
  unplanned_amount: '0.00',
  paid_on: '2026-11-12',
  planned_on: null,
  expected_on: null,
  expected_by: null,
  account_ends_in: '6789',
});
const answers = {
  'saved-views': () => ({ body: { data: [] } }),
  payouts: (request: Parameters<typeof pageAnswer>[1]) => pageAnswer([paid], request),
  'payouts/statement-1': () => ({
    body: {
      data: {
        ...paid,
        next: null,
        set_off: [
          {
            id: '31',
            transaction_date: '2026-10-20',
            journal_type: 'memorial',
            description: 'Afboeking oninbaar',
            invoice_id: 'sales-9',
            invoice_reference: 'F-9',
            amount: '100.00',
          },
          {
            id: '32',
            transaction_date: '2026-10-21',
            journal_type: 'payment_arrangement',
            description: 'Regeling in vier termijnen',
            invoice_id: 'sales-9',
            invoice_reference: 'F-9',
            amount: '50.00',
          },
        ],
        payments: [{ id: '1', state: 'completed', payment_date: '2026-11-12', amount: '1000.00' }],
        missing: [
          {
            id: 'sales-9',
            reference: 'F-9',
            relation_id: '7',
            relation_name: 'J. de Vries',
            contract_id: null,
            contract_reference: null,
            due_date: '2026-10-01',
            due_amount: '1200.00',
            missing_amount: '50.00',
          },
        ],
      },
      meta: { synced_at: null },
    },
  }),
};
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-05T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test('the list says in a sentence where each payout stands, and whose it is only to a broker', async () => {
  fakeApi(answers);
  await showScreen(screens, '/uitbetalingen', aUser());
  const table = await screen.findByRole('table', { name: 'Uitbetalingen, 1 rij' });
  within(table).getByText(/betaald op 12 november 2026 naar de rekening die eindigt op 6789\./);
  within(table).getByText('Aalders');
});

const waiting = {
  ...paid,
  stage: 'drafted',
  reason: 'draft',
  paid_on: null,
  paid_amount: null,
  expected_on: '2026-11-15',
};

test('an estimate is called one beside its day, and an agreed day is not', async () => {
  const rows = [
    { ...waiting, id: 'statement-2', expected_by: 'median' },
    { ...waiting, id: 'statement-3', expected_by: 'owner_setting' },
  ];
  fakeApi({ ...answers, payouts: (request: Parameters<typeof pageAnswer>[1]) => pageAnswer(rows, request) });
  await showScreen(screens, '/uitbetalingen', aUser());
  const table = await screen.findByRole('table', { name: 'Uitbetalingen, 2 rijen' });
  within(table).getByText('15-11-2026 (schatting)');
  within(table).getByText('15-11-2026');
});

test('a day on which it was expected is called one, and not yet on a day before it', async () => {
  const late = { ...waiting, id: 'statement-2', expected_on: '2026-10-12', expected_by: 'owner_setting' };
  fakeApi({ ...answers, payouts: (request: Parameters<typeof pageAnswer>[1]) => pageAnswer([late], request) });
  await showScreen(screens, '/uitbetalingen', aUser());
  const now = within(await screen.findByRole('table', { name: 'Uitbetalingen, 1 rij' }));
  now.getByText('verwacht was 12-10-2026');
  now.getByText(/; verwacht was 12 oktober 2026\./);
  cleanup();
  await showScreen(screens, '/uitbetalingen?as_of=2026-09-30', aUser());
  const then = within(await screen.findByRole('table', { name: /Uitbetalingen, 1 rij/ }));
  then.getByText('12-10-2026');
  then.getByText(/; verwacht op 12 oktober 2026\./);
});

test('the head of a payout says that its day was expected once it is over', async () => {
  const record = answers['payouts/statement-1']().body.data;
  const ofDay = (expected_on: string) =>
    fakeApi({
      ...answers,
      'payouts/statement-1': () => ({
        body: { data: { ...record, ...waiting, expected_on, expected_by: 'median' }, meta: { synced_at: null } },
      }),
    });
  ofDay('2026-10-12');
  await showScreen(screens, '/uitbetalingen/statement-1', aUser());
  await screen.findByText('Verwacht was');
  screen.getByText('12-10-2026 (schatting)');
  expect(screen.queryByText('Verwacht op')).toBeNull();
  cleanup();
  ofDay('2026-11-12');
  await showScreen(screens, '/uitbetalingen/statement-1', aUser());
  await screen.findByText('Verwacht op');
});

test('a day that nobody knows says so while the payout is awaited, and of a paid one nothing', async () => {
  const waiting = { ...paid, id: 'statement-2', stage: 'drafted', reason: 'draft', paid_on: null, paid_amount: null };
  const rows = [paid, { ...waiting, expected_by: 'unknown' }];
  fakeApi({ ...answers, payouts: (request: Parameters<typeof pageAnswer>[1]) => pageAnswer(rows, request) });
  await showScreen(screens, '/uitbetalingen', aUser());
  const table = await screen.findByRole('table', { name: 'Uitbetalingen, 2 rijen' });
  const [ofPaid, ofWaiting] = within(table).getAllByRole('row').slice(1);
  within(ofWaiting as HTMLElement).getByText('niet bekend');
  expect(within(ofPaid as HTMLElement).queryByText('niet bekend')).toBeNull();
});

test('a record shows who still has to pay, how the balance is made up and what became of it', async () => {
  fakeApi(answers);
  await showScreen(screens, '/uitbetalingen/statement-1', aUser({ type: 'owner' }));
  await screen.findByRole('heading', { level: 1, name: 'Uitbetaling · Oktober 2026' });
  const missing = screen.getByRole('table', { name: 'Wie nog moet betalen' });
  within(missing).getByText('J. de Vries');
  expect(text()).toContain('Kosten€ -100,00');
  expect(text()).toContain(
    'Daarvan ontvangen€ 1.000,00Afgeboekt of verrekend€ 100,00In een betalingsregeling€ 50,00Ontbreekt nog€ 50,00',
  );
  expect(text()).toContain('Afboeking oninbaar');
  expect(text()).toContain('Betaald op12-11-2026');
  expect(text()).not.toContain('ontvangt');
});
