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

async function open(user: SessionUser) {
  fakeApi({
    'GET search': () => ({ body: { data: [], meta: { is_approximate: false, synced_at: null, followed_at: null } } }),
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
