import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anAdministrator } from '../../test/a-user.ts';
import { type FakeAnswer, fakeApi, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { UserSearch } from './user-search.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const found = {
  data: [
    { id: 'b1', type: 'broker', DisplayName: 'Linden Makelaars' },
    { id: 'o1', type: 'owner', DisplayName: 'De Linden B.V.' },
  ],
};

async function show(answer: () => FakeAnswer, picks: object[] = []) {
  const api = fakeApi({
    'POST users/search': answer,
    'GET user/search-picks': () => ({ body: { data: picks } }),
    'PUT user/search-picks': () => ({ status: 204, body: null }),
  });
  const screens = { '/': UserSearch, '/makelaars/$id': () => 'makelaar', '/verhuurders/$id': () => 'verhuurder' };
  const { address } = await showScreen(screens, '/', anAdministrator());
  const box = await screen.findByPlaceholderText('Zoek makelaar of verhuurder');
  const searches = () => api.requests.filter(({ path }) => path === 'users/search');
  return { api, address, box, searches };
}

test('the search sends the term and shows "broker: name" and "owner: name"; arrows and Enter open the detail', async () => {
  const { api, address, box } = await show(() => ({ body: found }));
  await userEvent.type(box, 'Linden');
  await screen.findByRole('option', { name: 'makelaar: Linden Makelaars' });
  screen.getByRole('option', { name: 'verhuurder: De Linden B.V.' });
  expect(api.bodiesOf('POST users/search')).toEqual([{ term: 'Linden' }]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/verhuurders/o1'));
});

test('nothing is sent below 5 characters', async () => {
  const { box, searches } = await show(() => ({ body: found }));
  await userEvent.type(box, 'Lind');
  await new Promise((done) => setTimeout(done, 450));
  expect(searches()).toEqual([]);
});

test('user search fires only when the typed term differs from the previous term', async () => {
  const { api, box, searches } = await show(() => ({ body: found }));
  await userEvent.type(box, 'Linden');
  await waitFor(() => expect(searches()).toHaveLength(1));
  await userEvent.type(box, 'x{Backspace} ');
  await new Promise((done) => setTimeout(done, 450));
  expect(api.bodiesOf('POST users/search')).toEqual([{ term: 'Linden' }]);
  await userEvent.type(box, 'b');
  await waitFor(() => expect(api.bodiesOf('POST users/search')).toEqual([{ term: 'Linden' }, { term: 'Linden b' }]));
});

test('with no results the dropdown shows "Niets gevonden."', async () => {
  const { box } = await show(() => ({ body: { data: [] } }));
  await userEvent.click(box);
  // Whoever does not see it is told by what was there before.
  const told = await screen.findByRole('status');
  expect(told.textContent).toBe('');
  await userEvent.type(box, 'Niemand');
  await waitFor(() => expect(told.textContent).toBe('Niets gevonden.'));
  const [shown] = screen.getAllByText('Niets gevonden.').filter((each) => each !== told);
  expect(shown?.closest('[data-combobox-dropdown], .mantine-Combobox-dropdown')).toBeTruthy();
  expect(shown?.closest('[role="listbox"]')).toBeNull();
});

test('user search errors are silently ignored', async () => {
  const { box, searches } = await show(() => problem(500, 'internal_error'));
  await userEvent.type(box, 'Linden');
  await waitFor(() => expect(searches()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Niets gevonden.')).toBeNull();
});

test('a search that fails leaves nothing of what another term found', async () => {
  let answer: FakeAnswer = { body: found };
  const { box, searches } = await show(() => answer);
  await userEvent.type(box, 'Linden');
  await screen.findByRole('option', { name: 'makelaar: Linden Makelaars' });
  answer = problem(500, 'internal_error');
  await userEvent.type(box, 'hof');
  await waitFor(() => expect(searches().length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
  expect(screen.queryByText('Niets gevonden.')).toBeNull();
});

test('nine words are said to be too many, and are not sent', async () => {
  const { box, searches } = await show(() => ({ body: found }));
  await userEvent.click(box);
  await userEvent.paste('a e i o u y b c d');
  await screen.findByText('Zoek met minder woorden; ten hoogste 8.');
  await new Promise((done) => setTimeout(done, 450));
  expect(searches()).toEqual([]);
});

test('an empty box offers what one last went to, which is remembered as what was found is', async () => {
  const { api, address, box } = await show(() => ({ body: found }), [found.data[1] ?? {}]);
  await userEvent.click(box);
  await screen.findByText('Laatst geopend');
  await userEvent.click(screen.getByRole('option', { name: 'verhuurder: De Linden B.V.' }));
  await waitFor(() => expect(address()).toBe('/verhuurders/o1'));
  expect(api.bodiesOf('PUT user/search-picks')).toEqual([{ type: 'owner', id: 'o1' }]);
});
