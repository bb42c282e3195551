import type { SavedView } from '@gevel/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ContractsPage } from '../../features/contracts/contracts.page.tsx';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const ending: SavedView = {
  id: 'v1',
  list: 'contracts',
  name: 'Loopt af',
  query: 'sort=end_date&filter[state]=active',
  is_shared: false,
  is_default: false,
  is_mine: true,
  maker_name: 'Mila de Boer',
};

async function show(
  kept: SavedView[],
  address = '/contracten',
  more: Parameters<typeof fakeApi>[0] = {},
  user = aUser(),
) {
  const api = fakeApi({
    'GET contracts': (request) => pageAnswer([], request),
    'GET saved-views': () => ({ body: { data: kept } }),
    'POST saved-views': ({ body }) => {
      const view = { ...ending, ...(body as Partial<SavedView>), id: `v${kept.length + 2}` };
      kept.push(view);
      return { body: { data: view } };
    },
    'PUT saved-views/v1': ({ body }) => {
      Object.assign(ending, body);
      return { body: { data: ending } };
    },
    'DELETE saved-views/v1': () => {
      kept.splice(0, 1);
      return { status: 204, body: null };
    },
    ...more,
  });
  const shown = await showScreen({ '/contracten': ContractsPage }, address, user);
  return { api, address: () => decodeURIComponent(shown.address()) };
}

async function openPanel() {
  await userEvent.click(await screen.findByRole('button', { name: 'Weergaven' }));
  return await screen.findByRole('form', { name: 'Wat u nu ziet bewaren' });
}

test('what one sees is kept under a name, with what the address says', async () => {
  const { api } = await show([], '/contracten?filter[state]=ended&page=3');
  const form = await openPanel();
  await userEvent.click(within(form).getByRole('button', { name: 'Bewaren' }));
  await screen.findByText('Geef de weergave een naam.');
  await userEvent.type(within(form).getByRole('textbox'), 'Voorbij');
  await userEvent.click(within(form).getByLabelText('Delen met collega’s van ons kantoor'));
  await userEvent.click(within(form).getByRole('button', { name: 'Bewaren' }));
  await screen.findByRole('button', { name: /Voorbij/, current: true });
  expect(api.bodiesOf('POST saved-views')).toEqual([
    { list: 'contracts', name: 'Voorbij', query: 'filter[state]=ended', is_shared: true, is_default: false },
  ]);
});

test('the name of a view that cannot be kept stays', async () => {
  await show([], '/contracten', { 'POST saved-views': () => problem(409, 'conflict') });
  const form = await openPanel();
  const name = within(form).getByLabelText('Wat u nu ziet bewaren', { selector: 'input' });
  await userEvent.type(name, 'Voorbij');
  await userEvent.click(within(form).getByRole('button', { name: 'Bewaren' }));
  await screen.findByRole('alert');
  expect(name).toHaveProperty('value', 'Voorbij');
});

test('what an administrator keeps in an opened portal is shared with nobody', async () => {
  const moment = '2026-11-01T09:00:00Z';
  const portal = { type: 'broker', id: '3', name: 'x', opened_at: moment, expires_at: moment } as const;
  await show([], '/contracten', {}, aUser({ portal }));
  const form = await openPanel();
  expect(within(form).queryByLabelText('Delen met collega’s van ons kantoor')).toBeNull();
  within(form).getByRole('button', { name: 'Bewaren' });
});

test('a click opens a view, and a deleted one can be had back', async () => {
  const { api, address } = await show([{ ...ending }]);
  await openPanel();
  await userEvent.click(await screen.findByRole('button', { name: /^Loopt af$/ }));
  await waitFor(() => expect(address()).toBe('/contracten?sort=end_date&filter[state]=active'));
  await openPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Loopt af verwijderen' }));
  expect(document.activeElement).toBe(await screen.findByText('Loopt af is verwijderd.'));
  await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await screen.findByRole('button', { name: 'Loopt af', current: true });
  expect(api.bodiesOf('POST saved-views')).toHaveLength(1);
});

test('a list without anything in its address opens with the default view', async () => {
  const { address } = await show([{ ...ending, is_default: true }]);
  await waitFor(() => expect(address()).toBe('/contracten?sort=end_date&filter[state]=active'));
});

test('an address that says something is left alone', async () => {
  const { api, address } = await show([{ ...ending, is_default: true }], '/contracten?filter[state]=ended');
  await waitFor(() => expect(api.queriesOf('saved-views')).toHaveLength(1));
  await openPanel();
  expect(address()).toBe('/contracten?filter[state]=ended');
});

test('a colleague’s view can be opened and pinned, and is not mine to change', async () => {
  await show([{ ...ending, is_mine: false, is_shared: true, maker_name: 'Sam Smit' }]);
  await openPanel();
  await screen.findByText('gedeeld door Sam Smit');
  screen.getByRole('button', { name: 'Open deze lijst voortaan met Loopt af' });
  expect(screen.queryByRole('button', { name: 'Loopt af verwijderen' })).toBeNull();
});

test('a view that is opened says what of it is not there any more', async () => {
  const old = { ...ending, query: 'filter[state]=active&filter[color]=red' };
  await show([old]);
  await openPanel();
  await userEvent.click(await screen.findByRole('button', { name: /^Loopt af$/ }));
  await screen.findByText(/bestaan niet \(meer\) en zijn genegeerd: filter\[color\]/);
});

test('the default view says what of it is not there any more', async () => {
  await show([{ ...ending, query: 'filter[state]=active&filter[color]=red', is_default: true }]);
  await screen.findByText(/filter\[color\]/);
});

test('a default view of a landlord who left says which filter is refused, and is shown without it', async () => {
  const { address } = await show(
    [{ ...ending, query: 'filter[state]=active&filter[owner]=12', is_default: true }],
    '/contracten',
    {
      'GET contracts': (request) =>
        request.query.has('filter[owner]')
          ? problem(422, 'invalid_content', { errors: { 'filter.owner': ['Ongeldige waarde.'] } })
          : pageAnswer([], request),
    },
  );
  await screen.findByText('Dit filter past hier niet meer');
  // Beside the chip that stands above every list.
  const removals = screen.getAllByRole('button', { name: /Verhuurder.*12.*/ });
  expect(removals).toHaveLength(2);
  await userEvent.click(removals[1] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/contracten?filter[state]=active'));
  await waitFor(() => expect(screen.queryByText('Dit filter past hier niet meer')).toBeNull());
});
