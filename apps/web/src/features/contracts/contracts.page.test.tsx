import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { aContract } from './a-contract.ts';
import { meta, portfolio, rows, screens, table } from './show-contracts.tsx';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

describe('the list of contracts', () => {
  test('shows ten rows with their formats, the range, and totals over the whole filter', async () => {
    const api = fakeApi({ contracts: portfolio });
    await showScreen(screens, '/contracten', aUser());
    const list = await table();
    expect(within(list).getAllByRole('link')).toHaveLength(10);
    expect(within(list).getAllByText('01-01-2024')).toHaveLength(10);
    expect(within(list).getByText('Totaal over 243 rijen')).toBeDefined();
    expect(within(list).getByText('€ 257.883,00')).toBeDefined();
    expect(screen.getByText('1–10 van 243')).toBeDefined();
    const [query] = api.queriesOf('contracts');
    expect(Object.fromEntries(query ?? [])).toEqual({
      sort: '-start_date,reference',
      counts: 'state',
      page: '1',
      per_page: '10',
    });
  });

  test('calls the day for notice past on the day that is shown, and not before it', async () => {
    const row = aContract({ id: 'c9', latest_notice_date: '2020-12-31', term: 'ends', end_date: '2021-03-31' });
    fakeApi({ contracts: (request) => pageAnswer([row], request, meta) });
    const { history } = await showScreen(screens, '/contracten?columns=latest_notice_date', aUser());
    await screen.findByText('31-12-2020 (verstreken)');
    history.push('/contracten?columns=latest_notice_date&as_of=2020-12-31');
    await screen.findByText('31-12-2020');
    history.push('/contracten?columns=latest_notice_date&as_of=2021-01-01');
    await screen.findByText('31-12-2020 (verstreken)');
  });

  test('copies a cell, a row or its link by keys or a right click, and says so', async () => {
    fakeApi({ contracts: portfolio });
    const user = userEvent.setup();
    const copied = () => navigator.clipboard.readText();
    await showScreen(screens, '/contracten', aUser());
    const link = within(await table()).getByRole('link', { name: 'HC-0002' });
    link.focus();
    await user.keyboard('c');
    const first = await screen.findByRole('menuitem', { name: 'Referentie: HC-0002' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{Enter}');
    await screen.findByText('Gekopieerd: Referentie');
    expect(await copied()).toBe('HC-0002');
    link.focus();
    await user.keyboard('c');
    const menu = await screen.findByRole('menu', { name: 'Kopiëren uit deze rij' });
    await user.click(within(menu).getByRole('menuitem', { name: 'Link naar deze rij' }));
    await screen.findByText('Gekopieerd: Link naar deze rij');
    expect(new URL(await copied()).pathname).toBe('/contracten/c2');
    const [date] = within(await table()).getAllByText('01-01-2024');
    if (!date) throw new Error('There is no date');
    fireEvent.contextMenu(date, { button: 2 });
    await user.click(await screen.findByRole('menuitem', { name: 'Ingangsdatum: 01-01-2024' }));
    await waitFor(async () => expect(await copied()).toBe('01-01-2024'));
    screen.getByText('Gekopieerd: Ingangsdatum');
    fireEvent.contextMenu(date, { button: 2 });
    await user.click(await screen.findByRole('menuitem', { name: 'Hele rij' }));
    await waitFor(async () =>
      expect((await copied()).split('\t')).toEqual(expect.arrayContaining(['HC-0001', '01-01-2024'])),
    );
    // a link keeps the menu of the browser
    expect(fireEvent.contextMenu(link, { button: 2 })).toBe(true);
  });

  test('what was not read yet is told from what is not there, in cells and under the column', async () => {
    const fresh = [aContract({ id: 'c1', end_date: null }), aContract({ id: 'c2', end_date: '2027-12-31' })];
    const unread = { ...meta, not_read: ['end_date', 'amount_excl_per_month'] };
    fakeApi({ contracts: (request) => pageAnswer(fresh, request, unread) });
    await showScreen(screens, '/contracten', aUser());
    const list = await screen.findByRole('table', { name: /Contracten, 2 rijen/ });
    // the empty one of two end dates, and the total; the amounts that are there are shown
    expect(within(list).getAllByText('niet beschikbaar')).toHaveLength(2);
    within(list).getByText('31-12-2027');
    expect(within(list).queryByText('€ 257.883,00')).toBeNull();
  });

  test('says above the rows what could not be read, and tells an unknown value from an empty one', async () => {
    const rows = [aContract({ id: 'c1', end_date: null }), aContract({ id: 'c2', end_date: null })];
    const contracts = { record_type: 'contracts', records: 32, of: 346, values: 1, problem: 'rejected' } as const;
    const told = { ...meta, unread: [contracts], unknown: { end_date: ['c2'] } };
    fakeApi({ contracts: (request) => pageAnswer(rows, request, told) });
    await showScreen(screens, '/contracten', aUser());
    const list = await screen.findByRole('table', { name: /Contracten, 2 rijen/ });
    expect(within(list).getAllByText('onbekend')).toHaveLength(1);
    const banner = screen.getByText('Deze gegevens zijn niet volledig').closest('[role]');
    expect(banner?.textContent).toContain(
      'Contracten: van 346 konden er 32 niet worden gelezen. Contracten: 1 waarde kon niet worden gelezen en is onbekend.',
    );
  });

  test('says of what nobody gave that there may be some all the same', async () => {
    const none = { record_type: 'contracts', records: 0, of: null, values: 0, problem: 'none_given' } as const;
    fakeApi({ contracts: (request) => pageAnswer([], request, { ...meta, unread: [none] }) });
    await showScreen(screens, '/contracten', aUser());
    const banner = (await screen.findByText('Deze gegevens zijn misschien niet volledig')).closest('[role]');
    expect(banner?.textContent).toContain('Contracten: er kwam niets binnen uit de beheeradministratie.');
  });

  test('a quick filter shows its count and goes into the address', async () => {
    const api = fakeApi({ contracts: portfolio });
    const { address } = await showScreen(screens, '/contracten?page=3', aUser());
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Lopend 147' }));
    await waitFor(() => expect(address()).toBe('/contracten?filter[state]=active'));
    await waitFor(() => expect(api.queriesOf('contracts').at(-1)?.get('filter[state]')).toBe('active'));
    expect(screen.getByRole('button', { name: 'Lopend 147' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('says the filters of its address in words, and lets each go', async () => {
    fakeApi({ contracts: portfolio });
    const start = '/contracten?filter[state]=active&filter[start_date][from]=2026-01-01&filter[owner]=o1&page=2';
    const { address } = await showScreen(screens, start, aUser());
    const chips = await screen.findByRole('list', { name: 'Actieve filters' });
    await within(chips).findByText('Verhuurder: De Linde B.V.');
    within(chips).getByText('Status: Lopend');
    await userEvent.click(within(chips).getByRole('button', { name: /Ingangsdatum vanaf 01-01-2026/ }));
    await waitFor(() => expect(address()).toBe('/contracten?filter[state]=active&filter[owner]=o1'));
    await userEvent.click(screen.getByRole('button', { name: 'Alles wissen' }));
    await waitFor(() => expect(address()).toBe('/contracten'));
  });

  test('a click on a column sorts by it, a click with Shift adds the next', async () => {
    fakeApi({ contracts: portfolio });
    const { address } = await showScreen(screens, '/contracten', aUser());
    const list = await table();
    await userEvent.click(within(list).getByRole('button', { name: /Plaats/ }));
    await waitFor(() => expect(address()).toBe('/contracten?sort=city'));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(within(await table()).getByRole('button', { name: /Einddatum/ }));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(address()).toBe('/contracten?sort=city,end_date'));
    const head = within(await table()).getByRole('columnheader', { name: /Einddatum/ });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(head.textContent).toContain('2');
  });

  test('the head of a column that is a term explains it beside the button that sorts, and is read out without that', async () => {
    fakeApi({ contracts: portfolio });
    const { address } = await showScreen(screens, '/contracten', aUser());
    const head = within(await table()).getByRole('columnheader', { name: 'Contractant' });
    await userEvent.click(within(head).getByRole('button', { name: 'Wat betekent Contractant?' }));
    await screen.findByText(/^De andere partij in het contract/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/^De andere partij in het contract/)).toBeNull());
    expect(address()).toBe('/contracten');
    await userEvent.click(within(head).getByRole('button', { name: 'Contractant' }));
    await waitFor(() => expect(address()).toBe('/contracten?sort=contractor_name'));
  });

  test('the arrows and j and k walk the rows, Enter opens, and left and right turn pages', async () => {
    fakeApi({ contracts: portfolio });
    const { address } = await showScreen(screens, '/contracten', aUser());
    await table();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(address()).toBe('/contracten?page=2'));
    await screen.findByText('11–20 van 243');
    await userEvent.keyboard('{ArrowDown}jjk');
    expect(document.activeElement?.textContent).toBe('HC-0012');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/contracten/c12?page=2'));
  });

  test('a slash goes to the search box, and what is typed there is searched', async () => {
    const api = fakeApi({ contracts: portfolio });
    const { address } = await showScreen(screens, '/contracten', aUser());
    await table();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Zoeken in Contracten' }));
    await userEvent.keyboard('kade');
    await waitFor(() => expect(address()).toBe('/contracten?filter[q]=kade'));
    await waitFor(() => expect(api.queriesOf('contracts').at(-1)?.get('filter[q]')).toBe('kade'));
  });

  test('a question mark shows the keys', async () => {
    fakeApi({ contracts: portfolio });
    await showScreen(screens, '/contracten', aUser());
    await table();
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Sneltoetsen' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Sneltoetsen van één teken gebruiken' }));
    expect(localStorage.getItem('gevel.singleKeys')).toBe('off');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Sneltoetsen van één teken gebruiken' }));
  });

  test('an old link that names what is not here says so and shows the rest', async () => {
    fakeApi({ contracts: portfolio });
    await showScreen(screens, '/contracten?filter[colour]=red&filter[state]=active', aUser());
    await screen.findByText(/genegeerd: filter\[colour\]/);
    await table();
  });
});

describe('all rows at once', () => {
  const button = (name: string) => screen.findByRole('button', { name });

  test('are fetched page after page as they are filtered and sorted, can be printed, and left', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const api = fakeApi({ contracts: portfolio });
    await showScreen(screens, '/contracten?sort=city&filter[state]=active', aUser());
    await userEvent.click(await button('Alles tonen'));
    await screen.findByText('243 rijen bij elkaar');
    expect(within(await table()).getAllByRole('link')).toHaveLength(243);
    const asked = api.queriesOf('contracts').slice(-3);
    expect(asked.map((query) => [query.get('page'), query.get('per_page')])).toEqual([
      ['1', '100'],
      ['2', '100'],
      ['3', '100'],
    ]);
    for (const query of asked) expect([query.get('sort'), query.get('filter[state]')]).toEqual(['city', 'active']);
    await userEvent.click(await button('Afdrukken'));
    expect(print).toHaveBeenCalledOnce();
    await userEvent.click(await button('Per pagina tonen'));
    expect(within(await table()).getAllByRole('link')).toHaveLength(10);
  });

  test('say how far they are, and can be cancelled', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const api = fakeApi({
      contracts: async (request) => {
        if (request.query.get('page') === '2') await held;
        return portfolio(request);
      },
    });
    await showScreen(screens, '/contracten', aUser());
    await userEvent.click(await button('Alles tonen'));
    await screen.findByText('100 van 243 rijen opgehaald');
    await userEvent.click(await button('Annuleren'));
    expect(within(await table()).getAllByRole('link')).toHaveLength(10);
    release();
    await screen.findByText('1–10 van 243');
    expect(api.queriesOf('contracts').some((query) => query.get('page') === '3')).toBe(false);
  });

  test('end at a bound, which is said', async () => {
    const many = Array.from({ length: 2_001 }, (_, index) => aContract({ id: `c${index}` }));
    fakeApi({ contracts: (request) => pageAnswer(many, request, meta) });
    await showScreen(screens, '/contracten?columns=reference', aUser());
    await userEvent.click(await button('Alles tonen'));
    await screen.findByText(/de eerste 2.000 rijen/);
  });
});

describe('when there is nothing to see', () => {
  test('nothing there yet', async () => {
    fakeApi({ contracts: (request) => pageAnswer([], request) });
    await showScreen(screens, '/contracten', aUser());
    await screen.findByText('Nog niets te tonen');
    screen.getByText(/voor het eerst opgehaald/, { selector: 'p' });
  });

  test('nothing matches: every filter can be dropped', async () => {
    fakeApi({ contracts: (request) => pageAnswer(request.query.has('filter[city]') ? [] : rows, request, meta) });
    const { address } = await showScreen(screens, '/contracten?filter[city]=Urk', aUser());
    const notice = (await screen.findByText('Niets past bij deze filters')).parentElement;
    if (!notice) throw new Error('the notice has no frame');
    await userEvent.click(within(notice).getByRole('button', { name: 'Filter weghalen: Plaats: Urk' }));
    await waitFor(() => expect(address()).toBe('/contracten'));
    await table();
  });

  test('not allowed', async () => {
    fakeApi({ contracts: () => problem(403, 'module_disabled') });
    await showScreen(screens, '/contracten', aUser());
    await screen.findByText('Dit onderdeel staat voor uw portaal uit. Uw portaalbeheerder kan het aanzetten.');
    expect(screen.getByRole('link', { name: 'Naar het dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  test('source unreachable: a retry, and the old rows stay', async () => {
    let isDown = true;
    fakeApi({ contracts: (request) => (isDown ? problem(503, 'unavailable') : portfolio(request)) });
    await showScreen(screens, '/contracten', aUser());
    await screen.findByText('De gegevens zijn nu niet te bereiken');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await table();
    isDown = true;
    await userEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }));
    await screen.findByText('Vernieuwen lukt nu niet. U ziet wat het laatst is opgehaald.');
    expect(within(await table()).getAllByRole('link')).toHaveLength(10);
  });
});
