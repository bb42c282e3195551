import { nl } from '@gevel/i18n/nl';
import { figureDefinitions } from '@gevel/i18n/nl/figure-definitions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { money, overview, section, show } from '../../test/show-dashboard.ts';

/** What is read of the change beside a figure; room that is kept for one is not. */
const changeBeside = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('span') ?? [])]
    .filter((span) => span.children.length === 0 && !span.closest('[aria-hidden]'))
    .map(({ textContent }) => money(textContent ?? ''))
    .filter((text) => text.includes('een maand geleden'));

test.each(['broker', 'owner'] as const)('a %s reads how each figure changed since a month ago', async (kind) => {
  const api = await show(kind);
  await screen.findByText('2 meer dan een maand geleden');
  const tile = (name: string) => changeBeside(screen.getByText(name).closest('a'));
  expect(tile('Objecten in beheer')).toEqual(['2 meer dan een maand geleden']);
  // 94,1 % now, 97,0 % then.
  expect(tile('Bezetting')).toEqual(['2,9 procentpunt lager dan een maand geleden']);
  expect(tile('Openstaande meldingen')).toEqual(['3 minder dan een maand geleden']);
  await screen.findByText('Totaal openstaand');
  expect(changeBeside(await section('Openstaande posten naar ouderdom'))).toEqual([
    '€ 65,44 minder dan een maand geleden',
  ]);
  expect([...new Set(api.queriesOf('dashboard/counts').map((query) => query.get('as_of')))]).toEqual(['2026-10-21']);
});

test('a figure that did not change says so, and one of which nothing is known of then says nothing', async () => {
  const counts = { ...overview('broker'), rentable_objects: 0, let_objects: 0, outstanding_amount: null };
  await show('broker', undefined, undefined, undefined, { counts });
  const tile = (name: string) => changeBeside(screen.getByText(name).closest('a'));
  await waitFor(() => expect(tile('Objecten in beheer')).toEqual(['evenveel als een maand geleden']));
  expect(tile('Openstaande meldingen')).toEqual(['evenveel als een maand geleden']);
  expect(tile('Bezetting')).toEqual([]);
  await screen.findByText('Totaal openstaand');
  expect(changeBeside(await section('Openstaande posten naar ouderdom'))).toEqual([]);
});

test('before the first day that is known nothing is said of a change, nor asked', async () => {
  const api = await show('broker', undefined, undefined, undefined, { counts: null });
  await screen.findByText('Totaal openstaand');
  expect(screen.queryByText(/een maand geleden/)).toBeNull();
  expect(api.queriesOf('dashboard/counts')).toEqual([]);
});

test('the rent opens the list that comes to it, whose column and tile say which rent it is', async () => {
  await show('broker');
  const tile = screen.getByText('Kale contracthuur per maand').closest('a');
  expect(tile?.getAttribute('href')).toMatch(/^\/objecten\?/);
  expect(tile?.textContent).toContain('zonder servicekosten en btw');
  expect(money(tile?.textContent ?? '')).toContain('€ 186,91 meer dan in okt 2026');
});

test('the rent says what the chart counts beside it, of lines that belong to no object', async () => {
  const data = { ...overview('broker'), rent_of_no_object: '250.00' };
  const answers = { 'GET dashboard': () => ({ body: { data, meta: { synced_at: '2026-11-21T08:00:00Z' } } }) };
  await show('broker', undefined, [], '/dashboard', { answers });
  const tile = screen.getByText('Kale contracthuur per maand').closest('a');
  expect(money(tile?.textContent ?? '')).toContain('€ 250,00 van contractregels zonder object telt hier niet mee');
});

test('each figure tells what counts, in words that come when asked, and leads to its rows', async () => {
  await show('broker');
  const tiles = ['objects_under_management', 'occupancy', 'contract_rent', 'open_tickets'] as const;
  for (const name of tiles) {
    const button = screen.getByRole('button', { name: `Wat telt mee bij ${nl.figures.names[name]}?` });
    // Nothing can be pressed within a link.
    expect(button.closest('a')).toBeNull();
  }
  const user = userEvent.setup();
  const tile = screen.getByText('Bezetting').closest('a');
  const button = screen.getByRole('button', { name: 'Wat telt mee bij Bezetting?' });
  button.focus();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Wat telt mee bij Bezetting?' });
  await within(panel).findByText(figureDefinitions.figures.occupancy.counts);
  within(panel).getByText('Verhuurde objecten / Verhuurbare objecten');
  const rows = within(panel).getByRole('link', { name: figureDefinitions.open });
  expect(rows.getAttribute('href')).toBe('/objecten?filter[availability]=rented');
  expect(tile?.getAttribute('href')).toBe(rows.getAttribute('href'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nothing is claimed of what was not delivered, which one sentence names', async () => {
  await show('broker', aUser().modules, ['tickets', 'contracts']);
  const note = screen.getByText('Deze gegevens zijn niet volledig').closest('[role]');
  expect(note?.textContent).toContain('Meldingen en Contracten: niet aangeleverd.');
  const untold = [nl.dashboard.noTickets, nl.dashboard.noneExpiring, nl.dashboard.noOpenTickets];
  for (const claim of untold) expect(screen.queryByText(claim)).toBeNull();
  expect(screen.getAllByText(/^Meldingen: niet aangeleverd/)).toHaveLength(3);
  expect(screen.getAllByText(/^Contracten: niet aangeleverd/)).toHaveLength(4);
  for (const figure of ['Bezetting', 'Kale contracthuur per maand', 'Openstaande meldingen'])
    expect(screen.getByText(figure).closest('a')?.textContent).toContain('–');
});

test('a broker sees what tenants owe by age, each age leading to its invoices', async () => {
  await show('broker');
  const block = await section('Openstaande posten naar ouderdom');
  await within(block).findByText('Totaal openstaand');
  expect(money(block.textContent ?? '')).toContain('€ 1.234,56');
  const late = within(block).getByRole('link', { name: /Meer dan 90 dagen te laat/ });
  expect(late.getAttribute('href')).toBe('/rapportage/openstaande-posten-debiteuren?filter[bucket]=over_90');
  within(block).getByText('Tegoeden en vooruitbetalingen');
});

test('a broker sees the latest statements, an owner the last payout in one sentence', async () => {
  await show('broker');
  const latest = await section('Laatste huurafrekeningen');
  const link = await within(latest).findByRole('link', { name: 'Vos Vastgoed B.V.' });
  expect(link.getAttribute('href')).toBe('/huurafrekeningen/s1');
  expect(screen.queryByText('Laatste afrekening')).toBeNull();
});

test('the sentence of the last payout adds up', async () => {
  await show('owner');
  // Its block is drawn anew once the statement is there.
  await screen.findByText(/Over september 2026 ontving u/);
  const payout = await section('Laatste afrekening');
  expect(money(payout.textContent ?? '')).toContain(
    'Over september 2026 ontving u € 1.650,00: € 1.900,00 inkomsten, min € 140,00 beheer, min € 110,00 reparatie.',
  );
  expect(screen.queryByText('Laatste huurafrekeningen')).toBeNull();
});

test('the last payout says why it is not what the one before was', async () => {
  await show('owner');
  await screen.findByText(/meer dan over augustus 2026 .+; grootste oorzaken: .+ leegstand/);
});

test('an owner reads when it is paid, and why not yet', async () => {
  await show('owner');
  const clock = await section('Wanneer word ik uitbetaald?');
  expect(money(clock.textContent ?? '')).toContain(
    'De periode loopt nog tot en met 30 november 2026; van huurders ontbreekt nog € 450,00; wanneer u wordt uitbetaald is niet bekend.',
  );
  expect(
    within(clock)
      .getByRole('link', { name: /November 2026/ })
      .getAttribute('href'),
  ).toBe('/uitbetalingen/month-1');
});

test('what is switched off is neither shown nor asked for', async () => {
  const api = await show('broker', ['objects']);
  expect(screen.queryByText('Openstaande posten naar ouderdom')).toBeNull();
  expect(screen.queryByText('Laatste huurafrekeningen')).toBeNull();
  expect(api.queriesOf('reports/outstanding-items')).toEqual([]);
  expect(api.queriesOf('rental-statements')).toEqual([]);
});

test.each(['broker', 'owner'] as const)(
  'the figures of a day say so, and what is of now stays away, for a %s',
  async (kind) => {
    const api = await show(kind, undefined, undefined, '/dashboard?as_of=2026-10-31');
    await screen.findByText('Zoals bekend op 31 oktober 2026');
    await screen.findByText(/staan er daarom niet bij/);
    expect([...new Set(api.queriesOf('dashboard').map((query) => query.get('as_of')))]).toEqual(['2026-10-31']);
    expect(api.queriesOf('reports/outstanding-items')).toEqual([]);
    expect(screen.queryByRole('link', { name: /Objecten in beheer/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Terug naar nu' }));
    await waitFor(() => expect(screen.queryByText('Zoals bekend op 31 oktober 2026')).toBeNull());
  },
);
