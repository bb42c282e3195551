import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { type FakeRequest, fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aStatement } from './a-statement.ts';
import { RentalStatementsPage } from './rental-statements.page.tsx';

const screens = { '/huurafrekeningen': RentalStatementsPage, '/huurafrekeningen/$id': () => <p>record</p> };
const rows = Array.from({ length: 30 }, (_, index) =>
  aStatement({ id: `s${index}`, reference: `HA-${index}`, total_settlement_balance: `${1_000 + index}.00` }),
);
const meta = {
  totals: { total_settlement_balance: '30435.00' },
  counts: { state: { draft: 2, final: 28 } },
  synced_at: new Date().toISOString(),
};
const answer = (request: FakeRequest) => pageAnswer(rows, request, meta);

beforeEach(() => localStorage.clear());

describe('the list of rental statements', () => {
  test('shows period, balance and state, with quick filters and totals', async () => {
    fakeApi({ 'rental-statements': answer });
    await showScreen(screens, '/huurafrekeningen', aUser());
    const table = await screen.findByRole('table', { name: /Huurafrekeningen, 30 rijen/ });
    expect(within(table).getAllByText('Verwerkt')).toHaveLength(10);
    expect(within(table).getAllByText('30-09-2026')).toHaveLength(10);
    within(table).getByText('€ 30.435,00');
    screen.getByRole('button', { name: 'Concept 2' });
    screen.getByText(/Filter op één verhuurder/);
  });

  test('names what the totals leave out, with its rows and amount', async () => {
    const cancelled = { kind: null, left_out: 'cancelled', count: 2, totals: { total_settlement_balance: '13926.13' } };
    fakeApi({ 'rental-statements': (request) => pageAnswer(rows, request, { ...meta, apart: [cancelled] }) });
    await showScreen(screens, '/huurafrekeningen', aUser());
    const apart = (await screen.findByText('Niet meegeteld: Geannuleerd (2 rijen)')).closest('li');
    expect(apart?.textContent?.replaceAll('\u00a0', ' ')).toContain('€ 13.926,13');
    screen.getByText('Totaal over 28 rijen');
  });

  test('of one owner shows how the balances went, as a line and as a table', async () => {
    const api = fakeApi({ 'rental-statements': answer });
    await showScreen(screens, '/huurafrekeningen?filter[owner]=o1', aUser());
    await screen.findByRole('heading', { name: 'Verloop van De Linde B.V.' });
    const asked = api.queriesOf('rental-statements').find((query) => query.get('per_page') === '24');
    expect([asked?.get('filter[state]'), asked?.get('filter[owner]')]).toEqual(['final', 'o1']);
    await userEvent.click(screen.getByRole('button', { name: 'Als tabel' }));
    const trend = await screen.findByRole('table', { name: 'Verloop van De Linde B.V.' });
    // The oldest first: the list gives the newest first.
    expect(within(trend).getAllByRole('row')[1]?.textContent).toContain('1.023,00');
    expect(within(trend).getAllByRole('link')[0]?.getAttribute('href')).toBe('/huurafrekeningen/s23');
  });

  test('an owner sees the trend at once', async () => {
    fakeApi({ 'rental-statements': answer });
    await showScreen(screens, '/huurafrekeningen', aUser({ type: 'owner' }));
    await screen.findByRole('heading', { name: 'Verloop van De Linde B.V.' });
    expect(screen.queryByRole('columnheader', { name: 'Verhuurder' })).toBeNull();
  });
});
