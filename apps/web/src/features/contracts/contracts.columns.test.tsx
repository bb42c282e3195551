import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { portfolio, screens, table } from './show-contracts.tsx';

const plain = { list: 'contracts', columns: null, density: 'normal', widths: {}, pins: null };
const keeping = (kept: readonly object[]) => ({
  'GET list-layouts': () => ({ body: { data: kept } }),
  'PUT list-layouts': () => ({ status: 204, body: null }),
});

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

describe('the list of contracts', () => {
  test('has the columns kept by the server, and says them in the address', async () => {
    const api = fakeApi({ contracts: portfolio, ...keeping([]) });
    const { address } = await showScreen(screens, '/contracten', aUser({ id: 'u7' }));
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Kolommen' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Contractant' }));
    const columns = [
      'reference',
      'address',
      'city',
      'owner_name',
      'state',
      'start_date',
      'end_date',
      'latest_notice_date',
      'amount_excl_per_month',
      'first_amount_excl_per_month',
    ];
    await waitFor(() => expect(address()).toBe(`/contracten?columns=${columns.join()}`));
    await waitFor(() => expect(api.bodiesOf('PUT list-layouts')).toEqual([{ ...plain, columns }]));
    expect(localStorage.length).toBe(0);
    expect(screen.queryByRole('columnheader', { name: /Contractant/ })).toBeNull();
  });

  test('opens as it was left on another device, with columns, widths and what stays in sight', async () => {
    const columns = ['reference', 'city', 'amount_excl_per_month'];
    const own = { ...plain, columns, density: 'compact', widths: { city: 12.5 }, pins: ['city'] };
    const api = fakeApi({ contracts: portfolio, ...keeping([own]) });
    const { address } = await showScreen(screens, '/contracten', aUser());
    await table();
    await waitFor(() => expect(address()).toBe(`/contracten?columns=${columns.join()}&density=compact`));
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => [head.dataset['pin'], head.style.width])).toEqual([
      [undefined, ''],
      ['start', '12.5rem'],
      [undefined, ''],
    ]);
    expect(api.bodiesOf('PUT list-layouts')).toEqual([]);
  });

  test('keeps what was kept when it could not be read at first', async () => {
    const own = { ...plain, columns: ['reference', 'city'], widths: { city: 12.5 }, pins: ['city'] };
    let reads = 0;
    const api = fakeApi({
      contracts: portfolio,
      ...keeping([]),
      'GET list-layouts': () => (reads++ === 0 ? problem(503, 'unavailable') : { body: { data: [own] } }),
    });
    await showScreen(screens, '/contracten', aUser());
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Kolommen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Plaats in beeld houden' }));
    await waitFor(() => expect(api.bodiesOf('PUT list-layouts')).toHaveLength(1));
    expect(api.bodiesOf('PUT list-layouts')).toMatchObject([{ columns: own.columns, widths: own.widths }]);
  });

  test('has width and place of a column chosen by keys, and reset', async () => {
    const api = fakeApi({ contracts: portfolio, ...keeping([]) });
    await showScreen(screens, '/contracten', aUser());
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Kolommen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Plaats breder' }));
    await userEvent.click(screen.getByRole('button', { name: 'Plaats in beeld houden' }));
    const city = screen.getByRole('columnheader', { name: /Plaats/ });
    await waitFor(() => expect([city.style.width, city.dataset['pin']]).toEqual(['8rem', 'start']));
    const pins = ['reference', 'amount_excl_per_month', 'first_amount_excl_per_month', 'city'];
    await waitFor(() =>
      expect(api.bodiesOf('PUT list-layouts').at(-1)).toEqual({ ...plain, widths: { city: 8 }, pins }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Standaardkolommen' }));
    await waitFor(() => expect(api.bodiesOf('PUT list-layouts').at(-1)).toEqual(plain));
    expect([city.style.width, city.dataset['pin']]).toEqual(['', undefined]);
  });

  test('hands over what this browser remembered before the server did, once', async () => {
    const columns = ['reference', 'city'];
    localStorage.setItem(
      'gevel.list.u7.contracts',
      JSON.stringify({ columns: [...columns, 'colour'], density: 'normal' }),
    );
    localStorage.setItem('gevel.list.u7.objects', 'no JSON');
    localStorage.setItem('gevel.list.u8.contracts', '{}');
    const api = fakeApi({ contracts: portfolio, ...keeping([]) });
    const { address } = await showScreen(screens, '/contracten', aUser({ id: 'u7' }));
    await table();
    await waitFor(() => expect(address()).toBe(`/contracten?columns=${columns.join()}`));
    expect(api.bodiesOf('PUT list-layouts')).toEqual([{ ...plain, columns }]);
    expect(Object.keys(localStorage)).toEqual(['gevel.list.u8.contracts']);
  });

  test('an owner does not see the column of the owner', async () => {
    fakeApi({ contracts: portfolio });
    await showScreen(screens, '/contracten', aUser({ type: 'owner' }));
    await table();
    expect(screen.queryByRole('columnheader', { name: 'Verhuurder' })).toBeNull();
  });
});
