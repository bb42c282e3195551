import type { SessionUser } from '@gevel/contract';
import { noPermissions } from '@gevel/contract/plain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anAdministrator, aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { PortfolioSearch } from './portfolio-search.tsx';
import { UserSearch } from './user-search.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

async function open(user: SessionUser, data: unknown[] = []) {
  const meta = { is_approximate: data.length > 0, synced_at: null, followed_at: null };
  fakeApi({
    'GET search': () => ({ body: { data, meta } }),
    'POST users/search': () => ({ body: { data: [] } }),
    'GET search/picks': () => ({ body: { data: [] } }),
    'GET user/search-picks': () => ({ body: { data: [] } }),
  });
  const own = user.type === 'admin' ? <UserSearch /> : <PortfolioSearch onCall={() => {}} />;
  const { address } = await showScreen(
    { '/': () => own, '/gebruikers/uitnodigen': () => 'uitnodigen', '/rapportage/facturen': () => 'facturen' },
    '/',
    user,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { expanded: true });
  return { address };
}
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('an administrator goes by Ctrl-K to any screen by its name, also to one that adds something', async () => {
  const { address } = await open(anAdministrator());
  await userEvent.keyboard('uitn');
  await screen.findByRole('group', { name: 'Ga naar' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/gebruikers/uitnodigen'));
});

test('nobody is offered a screen that they may not see', async () => {
  await open(anAdministrator({ permissions: { ...noPermissions, news_manage: true } }));
  await userEvent.keyboard('nieuw');
  await waitFor(() => expect(offered()).toEqual(['Wat is er nieuw', 'Nieuws', 'Nieuw nieuwsbericht']));
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('makelaars');
  await screen.findAllByText('Niets gevonden.');
  expect(offered()).toEqual([]);
});

test('an agent finds screens below records, and Enter opens one where no record is found', async () => {
  const { address } = await open(aUser());
  await userEvent.keyboard('factu');
  await waitFor(() => expect(offered()).toEqual(['Facturen']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/rapportage/facturen'));
});

test('a screen that is called so goes before records that only resemble what was typed', async () => {
  const alike = {
    kind: 'relations',
    total: 1,
    is_more: false,
    records: [{ id: '7', title: 'Fatima de Jong', detail: '' }],
  };
  const { address } = await open(aUser(), [alike]);
  await userEvent.keyboard('factu');
  await waitFor(() => expect(offered()).toEqual(['Facturen']));
  expect(screen.queryByText('Fatima de Jong')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/rapportage/facturen'));
});
