import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { pageAnswer } from '../../test/fake-api.ts';
import { anAccount, anItem, figuresOfDay } from './rows-for-tests.ts';
import { items, onTheirDay, portfolio, show } from './show-reports.ts';

onTheirDay();

describe('outstanding items', () => {
  test('say in words what their age counts from, and keep credits apart', async () => {
    portfolio();
    await show(items);
    await screen.findByText(/Wat nu openstaat.*dagen na de vervaldatum.*op 15 juni 2026/);
    expect(screen.getByRole('link', { name: 'Aansluiten op de boekhouding' }).getAttribute('href')).toBe(
      `${items}?filter[reference_date]=2026-06-15`,
    );
    expect(screen.getAllByText('€ -30,00').length).toBeGreaterThan(0);
    const table = await screen.findByRole('table', { name: /Openstaande posten debiteuren, 1 rij/ });
    expect(within(table).getByRole('link', { name: 'VF-12' }).getAttribute('href')).toBe(
      '/rapportage/facturen/sales-12',
    );
  });

  test('basis and reference date go into the address and to the server, and the usual ones stay out', async () => {
    const api = portfolio();
    const { address } = await show(items);
    await userEvent.click(await screen.findByRole('button', { name: 'Factuurdatum', pressed: false }));
    await waitFor(() => expect(address()).toBe(`${items}?filter[basis]=invoice_date`));
    const field = screen.getByRole('textbox', { name: 'Peildatum' });
    await userEvent.clear(field);
    await userEvent.type(field, '31-5-2026{Enter}');
    await waitFor(() =>
      expect(address()).toBe(`${items}?filter[basis]=invoice_date&filter[reference_date]=2026-05-31`),
    );
    await waitFor(() =>
      expect(api.queriesOf('reports/outstanding-items').at(-1)?.get('filter[reference_date]')).toBe('2026-05-31'),
    );
    await screen.findByText(/Wat openstond op 31 mei 2026.*dagen na de factuurdatum.*op dezelfde dag/);
    await userEvent.click(screen.getByRole('button', { name: 'Vervaldatum', pressed: false }));
    await waitFor(() => expect(address()).toBe(`${items}?filter[reference_date]=2026-05-31`));
  });

  test('of a day say that they and the line beside them are the debtor account of that day', async () => {
    portfolio({
      'reports/outstanding-items': (request) =>
        pageAnswer(
          [
            anItem(),
            anItem({
              id: '-7',
              bucket: 'not_attributable',
              invoice_id: null,
              invoice_reference: null,
              relation_id: null,
              relation_name: null,
              invoice_date: null,
              outstanding_amount: '-70.00',
            }),
          ],
          request,
          { totals: { outstanding_amount: '1400.00' }, figures: figuresOfDay },
        ),
    });
    await show(`${items}?filter[reference_date]=2025-12-31`);
    await screen.findByText(
      'De posten (€ 1.470,00) en wat niet is toe te wijzen (€ -70,00) zijn samen € 1.400,00. Dat is het saldo van de debiteurenrekening op 31 december 2025.',
    );
    const table = screen.getByRole('table', { name: /Openstaande posten debiteuren, 2 rijen/ });
    const line = within(table).getByRole('row', { name: /Niet toe te wijzen/ });
    expect(within(line).queryByRole('link', { name: /Niet toe te wijzen/ })).toBeNull();
  });

  test('narrowed to a part of the account, they are not said to be all of it', async () => {
    portfolio({
      'reports/outstanding-items': (request) =>
        pageAnswer([anItem()], request, { totals: { outstanding_amount: '1500.00' }, figures: figuresOfDay }),
    });
    await show(`${items}?filter[reference_date]=2025-12-31&filter[bucket]=days_31_60`);
    await screen.findByText(/Wat openstond op 31 december 2025/);
    expect(screen.queryByText(/saldo van de debiteurenrekening/)).toBeNull();
    expect(screen.getByText('Totaal openstaand')).toBeDefined();
  });

  test('of a day that not all books reach say of how many owners nothing is known, and lead to since when', async () => {
    portfolio({
      'reports/outstanding-items': (request) =>
        pageAnswer([anItem()], request, {
          totals: { outstanding_amount: '1500.00' },
          figures: { ...figuresOfDay, not_provable_count: 2 },
        }),
    });
    await show(`${items}?filter[reference_date]=2019-12-31`);
    await screen.findByText(/Van 2 verhuurders is niet te bepalen wat er openstond op 31 december 2019/);
    expect(screen.getByRole('link', { name: /vanaf welke dag/ }).getAttribute('href')).toBe(
      `${items}?view=owners&filter[reference_date]=2019-12-31`,
    );
  });

  test('per owner show since when a day can be told, and lead to the items of the owner', async () => {
    portfolio({
      'reports/debtor-accounts': (request) =>
        pageAnswer(
          [
            anAccount(),
            anAccount({ id: 'o2', owner_name: 'Bos', provable_from: null, is_provable: false, account_amount: null }),
          ],
          request,
          { totals: { account_amount: '1400.00', not_attributable_amount: '-70.00', booked_ahead_amount: '0.00' } },
        ),
    });
    await show(`${items}?view=owners&filter[reference_date]=2025-12-31`);
    const table = await screen.findByRole('table', { name: /Debiteurenrekening per verhuurder, 2 rijen/ });
    within(table).getByText('01-01-2024');
    screen.getByText(/Een boekjaar begint op de dag die uit de boekingen blijkt, en anders op 1 januari/);
    within(table).getByText('niet te bepalen');
    expect(within(table).getByRole('link', { name: 'De Linde B.V.' }).getAttribute('href')).toBe(
      `${items}?filter[reference_date]=2025-12-31&filter[owner]=o1`,
    );
  });

  test('a day to come is refused, and asks nothing', async () => {
    portfolio();
    const { address } = await show(items);
    const field = await screen.findByRole('textbox', { name: 'Peildatum' });
    await userEvent.clear(field);
    await userEvent.type(field, '16-06-2026{Enter}');
    await screen.findByText('Kies vandaag of een dag in het verleden.');
    expect(address()).toBe(items);
  });

  test('a date that does not exist is said to be so and asks nothing', async () => {
    portfolio();
    const { address } = await show(items);
    const field = await screen.findByRole('textbox', { name: 'Peildatum' });
    await userEvent.clear(field);
    await userEvent.type(field, '31-02-2026{Enter}');
    await screen.findByText(/Vul een bestaande datum in/);
    expect(address()).toBe(items);
  });

  test('per debtor keep what both lists know, and lead to the items of one', async () => {
    portfolio();
    const { address } = await show(`${items}?filter[basis]=invoice_date&filter[bucket]=over_90`);
    await userEvent.click(await screen.findByRole('button', { name: 'Per debiteur' }));
    await waitFor(() => expect(address()).toBe(`${items}?view=debtors&filter[basis]=invoice_date`));
    const table = await screen.findByRole('table', { name: /Openstaand per debiteur/ });
    within(table).getByText('nog 3 dagen');
    expect(within(table).getByRole('link', { name: 'J. de Vries' }).getAttribute('href')).toBe(
      `${items}?filter[basis]=invoice_date&filter[relation]=r1`,
    );
  });

  test('the bars have a twin in rows that opens each bucket', async () => {
    portfolio();
    await show(items);
    await userEvent.click(await screen.findByRole('button', { name: 'Als tabel' }));
    const twin = screen.getByRole('table', { name: 'Openstaand naar ouderdom' });
    expect(within(twin).getByRole('link', { name: 'Tegoeden en vooruitbetalingen' }).getAttribute('href')).toBe(
      `${items}?filter[bucket]=credit`,
    );
    within(twin).getByText('€ 1.500,00');
  });

  test('name whom a broker may call: who is late for the first time', async () => {
    portfolio({
      'reports/first-late': () => ({
        body: {
          data: [
            {
              contract_id: 'c1',
              contract_reference: 'HC-1',
              relation_id: 'r1',
              relation_name: 'J. de Vries',
              owner_id: 'o1',
              owner_name: 'De Linde B.V.',
              address: 'Oudegracht 1',
              amount: '1500.00',
              since: '2026-06-01',
              days: 14,
              invoice_id: 'sales-12',
              invoice_reference: 'VF-12',
              unknown_count: 1,
            },
          ],
          meta: { synced_at: null, followed_at: null, looked_at: 7, is_cut_off: false },
        },
      }),
    });
    const { address } = await show(items);
    await userEvent.click(await screen.findByRole('button', { name: 'Voor het eerst te laat' }));
    await waitFor(() => expect(address()).toBe(`${items}?view=first-late`));
    const table = await screen.findByRole('table', { name: 'Voor het eerst te laat' });
    within(table).getByRole('row', {
      name: /J\. de Vries HC-1 De Linde B\.V\. Oudegracht 1 .*1\.500,00 01-06-2026 14 dagen VF-12 van 1 eerder bedrag/,
    });
    screen.getByText(/7 contracten met een post die te laat is, zijn bekeken/);
    screen.getByRole('button', { name: 'Als CSV, Excel en PDF' });
  });

  test('say how far they were looked through, and that nobody is late for the first time', async () => {
    portfolio({
      'reports/first-late': () => ({
        body: { data: [], meta: { synced_at: null, followed_at: null, looked_at: 200, is_cut_off: true } },
      }),
    });
    await show(`${items}?view=first-late`);
    await screen.findByText('Niemand is voor het eerst te laat');
    screen.getByText(/Er zijn meer posten te laat/);
  });

  test('say of a past day who was late for the first time then, and of which day', async () => {
    const api = portfolio({
      'reports/first-late': () => ({
        body: { data: [], meta: { synced_at: null, followed_at: null, looked_at: 0, is_cut_off: false } },
      }),
    });
    const { address } = await show(`${items}?as_of=2026-06-10`);
    await userEvent.click(await screen.findByRole('button', { name: 'Voor het eerst te laat' }));
    await waitFor(() => expect(address()).toBe(`${items}?view=first-late&as_of=2026-06-10`));
    await screen.findByText(/Te laat is wat op die dag te laat was/);
    expect(Object.fromEntries(api.queriesOf('reports/first-late')[0] ?? [])).toEqual({ as_of: '2026-06-10' });
  });

  test('keep the reference date in the address, and say that there is no such list of it', async () => {
    const api = portfolio({
      'reports/first-late': () => ({
        body: { data: [], meta: { synced_at: null, followed_at: null, looked_at: 0, is_cut_off: false } },
      }),
    });
    const days = 'filter[reference_date]=2026-05-31&as_of=2026-06-10';
    const { address } = await show(`${items}?${days}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Voor het eerst te laat' }));
    await waitFor(() => expect(address()).toBe(`${items}?view=first-late&${days}`));
    await screen.findByText(/Op peildatum 31\smei\s2026 is niet na te gaan/);
    expect(api.queriesOf('reports/first-late')).toEqual([]);
    const without = screen.getByRole('link', { name: 'Toon zonder peildatum' });
    expect(without.getAttribute('href')).toBe(`${items}?view=first-late&as_of=2026-06-10`);
    // The day of the list itself is no other day.
    await show(`${items}?view=first-late&filter[reference_date]=2026-06-10&as_of=2026-06-10`);
    await screen.findByText('Niemand is voor het eerst te laat');
  });

  test('do not offer it to a landlord', async () => {
    portfolio();
    await show(`${items}?view=first-late`, aUser({ type: 'owner', owner_id: '9' }));
    await screen.findByRole('button', { name: 'Per debiteur' });
    expect(screen.queryByRole('button', { name: 'Voor het eerst te laat' })).toBeNull();
  });
});
