import { nl } from '@gevel/i18n/nl';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { type FakeRequest, fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { brandingOfGevel } from '../../test/portal-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aMutation, anOverview } from './a-books.ts';
import { moneyLevels } from './money-levels.ts';
import { MutationsPage } from './mutations.page.tsx';
import type { MutationRow } from './mutations.queries.ts';

const screens = {
  '/mutaties/$quadrant/$ledgeraccount/$owner/$year/$periodstart/$periodend': () => <MutationsPage />,
  '/financieel': () => <p>overview</p>,
  '/rapportage/facturen/$id': () => <p>invoice</p>,
};
const meta = { synced_at: new Date().toISOString() };
const rows = [
  aMutation({ id: '1' }),
  aMutation({ id: '2', description: 'Zonder factuur', invoice_id: null, invoice_reference: null }),
];

function answers(totals: { debit: string; credit: string }, found: readonly MutationRow[] = rows) {
  return fakeApi({
    'financial/mutations': (request: FakeRequest) => pageAnswer(found, request, { totals, ...meta }),
    'financial/overview': () => ({ body: { data: anOverview(), meta } }),
    branding: () => ({ body: { data: brandingOfGevel } }),
  });
}
const list = () => screen.findByRole('table', { name: /Mutaties, 2 rijen/ });

beforeEach(() => localStorage.clear());

test('says what one looks at, asks for exactly that, and that it is the figure one came from', async () => {
  const api = answers({ debit: '0.00', credit: '1650.00' });
  await showScreen(screens, '/mutaties/benefits/570/101/2026/1/6', aUser());
  await screen.findByRole('heading', { level: 1, name: '8000 Huur' });
  screen.getByText('Opbrengsten van De Linde B.V., januari t/m juni 2026');
  await screen.findByText('Mutaties samen € 1.650,00');
  screen.getByText('Komt overeen');
  const asked = Object.fromEntries(api.queriesOf('financial/mutations')[0] ?? []);
  expect(asked).toMatchObject({
    'filter[quadrant]': 'benefits',
    'filter[ledger_account]': '570',
    'filter[owner]': '101',
    'filter[year]': '2026',
    'filter[period_start]': '1',
    'filter[period_end]': '6',
  });
});

test('of a balance account begin with what came before', async () => {
  answers({ debit: '1600.00', credit: '0.00' });
  await showScreen(screens, '/mutaties/assets/512/101/2026/1/6', aUser());
  await screen.findByText('Begin € 1.400,00 plus mutaties € 1.600,00 is eind € 3.000,00');
  screen.getByText('Komt overeen');
});

test('says by how much the sum is another', async () => {
  answers({ debit: '0.00', credit: '1649.99' });
  await showScreen(screens, '/mutaties/benefits/570/101/2026/1/6', aUser());
  within(await screen.findByRole('alert')).getByText('Verschil € 0,01');
});

test('says nothing of the sum of a part, and filters only on what the address leaves open', async () => {
  answers({ debit: '0.00', credit: '5.00' });
  const { address } = await showScreen(screens, '/mutaties/benefits/570/101/2026/1/6', aUser());
  await list();
  await userEvent.type(screen.getByRole('searchbox'), 'vries');
  await waitFor(() => expect(address()).toBe('/mutaties/benefits/570/101/2026/1/6?filter[q]=vries'));
  await screen.findByText(/U ziet een deel van de mutaties/);
  expect(screen.queryByText('Komt overeen')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const panel = await screen.findByRole('button', { name: 'Datum' });
  expect(panel).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Boekjaar' })).toBeNull();
});

test('leads to the invoice behind a mutation, and nowhere when there is none', async () => {
  answers({ debit: '0.00', credit: '1650.00' });
  const { address } = await showScreen(screens, '/mutaties/benefits/570/101/2026/1/6', aUser());
  const table = await list();
  const without = within(table).getByRole('row', { name: /Zonder factuur/ });
  expect(within(without).queryByRole('link', { name: '01-03-2026' })).toBeNull();
  await userEvent.click(within(without).getByText('Zonder factuur'));
  expect(address()).toBe('/mutaties/benefits/570/101/2026/1/6');
  await userEvent.click(within(table).getByRole('link', { name: 'HF-9' }));
  await waitFor(() => expect(address()).toBe('/rapportage/facturen/sales-9'));
});

test('leads to no part of the portal that is switched off', async () => {
  answers({ debit: '0.00', credit: '1650.00' });
  await showScreen(screens, '/mutaties/benefits/570/101/2026/1/6', aUser({ modules: ['financial'] }));
  const table = await list();
  expect(within(table).queryAllByRole('link')).toEqual([]);
  within(table).getByText('HF-9');
});

test('shows the way from the books with the amount of each level, and that they add up', async () => {
  answers({ debit: '1600.00', credit: '0.00' });
  const { address } = await showScreen(screens, '/mutaties/assets/512/101/2026/1/6', aUser());
  const trail = within(await screen.findByRole('navigation', { name: nl.financial.mutations.trail.label }));
  const steps = trail.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(steps).toEqual([
    'Financieel',
    'De Linde B.V.',
    'Activa€ 3.000,00',
    'Vlottende activa€ 3.000,00',
    'Liquide middelen€ 3.000,00',
    '1100 Bank€ 3.000,00',
  ]);
  trail.getByText(nl.financial.mutations.trail.agrees);
  await userEvent.click(trail.getByRole('link', { name: 'Activa' }));
  await waitFor(() => expect(address()).toBe('/mutaties/assets/all/101/2026/1/6'));
});

test('names the level whose amount is not the sum of what it consists of', () => {
  const overview = anOverview();
  const [assets] = overview.quadrants;
  const [group] = assets?.groups ?? [];
  if (group) group.closing = '2999.00';
  const asked = { quadrant: 'assets', accounts: ['512'], owner: '101', year: 2026, start: 1, end: 6 } as const;
  const levels = moneyLevels(overview, asked);
  expect(levels.map(({ difference }) => difference)).toEqual(['1.00', '-1.00', '0.00', '0.00', '0.00']);
});

test('shows a balance by date only, and says why it is not there', async () => {
  answers({ debit: '0.00', credit: '1650.00' });
  await showScreen(screens, '/mutaties/benefits/570/101/2026/1/6?sort=-debit', aUser());
  const heads = within(await list()).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).not.toContain('Saldo');
  screen.getByText(nl.financial.mutations.noBalance.order);
});

test('of several accounts show the account in place of a balance', async () => {
  answers({ debit: '50.00', credit: '1650.00' });
  await showScreen(screens, '/mutaties/benefits/570,573/101/2026/1/6', aUser());
  const table = await list();
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  expect(heads).toContain('Rekening');
  expect(heads).not.toContain('Saldo');
  screen.getByText(nl.financial.mutations.noBalance.accounts);
  await screen.findByText('Mutaties samen € 1.600,00');
  screen.getByText('Komt overeen');
});

test('the way back leads to the overview of that landlord and period', async () => {
  answers({ debit: '0.00', credit: '1650.00' });
  const { address } = await showScreen(screens, '/mutaties/benefits/570/101/2026/2/6', aUser());
  await userEvent.click(await screen.findByRole('link', { name: 'Terug naar het overzicht' }));
  await waitFor(() => expect(address()).toBe('/financieel?owner=101&year=2026&period_start=2&period_end=6'));
});

test('gives exactly this figure as a file', async () => {
  const api = answers({ debit: '0.00', credit: '1650.00' });
  await showScreen(screens, '/mutaties/benefits/570/101/2026/1/6', aUser());
  await list();
  await userEvent.click(screen.getByRole('button', { name: nl.exports.menu.open }));
  await userEvent.click(await screen.findByRole('button', { name: /XLSX/ }));
  await waitFor(() => expect(api.bodiesOf('POST exports')).toHaveLength(1));
  const [sent] = api.bodiesOf('POST exports') as { list: string; query: string }[]; // one, see above
  expect(sent?.list).toBe('financial/mutations');
  const query = new URLSearchParams(sent?.query);
  expect(query.get('filter[ledger_account]')).toBe('570');
  expect(query.get('filter[quadrant]')).toBe('benefits');
  expect([query.get('filter[period_start]'), query.get('filter[period_end]')]).toEqual(['1', '6']);
});

test('of an account on which nothing was booked says just that', async () => {
  answers({ debit: '0.00', credit: '0.00' }, []);
  await showScreen(screens, '/mutaties/benefits/570/101/2026/1/6', aUser());
  await screen.findByText('Geen mutaties in deze periode');
});
