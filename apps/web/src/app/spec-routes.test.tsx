import { noPermissions } from '@gevel/contract/plain';
// Section 2 of the specification, sentence by sentence: routes, guard, frame and menu.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { actorOf } from '../lib/may.ts';
import { paths } from '../lib/paths.ts';
import { anAdministrator, aUser } from '../test/a-user.ts';
import { portalApi } from '../test/portal-api.ts';
import { showApp } from '../test/show-app.tsx';
import { menuOf } from './menu.ts';

// Each screen is fetched and drawn whole here.
beforeEach(() => localStorage.clear());

const mutations = '/mutaties/{quadrant}/{ledgeraccount}/{owner}/{year}/{periodstart}/{periodend}';
const routes = {
  '/': paths.home,
  '/profile': paths.profile,
  '/dashboard': paths.dashboard,
  '/makelaars': paths.brokers,
  '/makelaars/{id}': paths.broker,
  '/makelaars/toevoegen': paths.brokerAdd,
  '/verhuurders': paths.owners,
  '/verhuurders/toevoegen': paths.ownerAdd,
  '/verhuurders/{id}': paths.owner,
  '/nieuws': paths.news,
  '/nieuws/{id}': paths.newsItem,
  '/gebruikers': paths.users,
  '/gebruikers/{id}': paths.user,
  '/gebruikers/nieuw': paths.userCreate,
  '/gereedschappen': paths.tools,
  '/rapportage': paths.reports,
  '/rapportage/commercieel-overzicht': paths.commercialOverview,
  '/rapportage/management-vergoeding-verhuurder': paths.managementFee,
  '/rapportage/facturen': paths.invoices,
  '/rapportage/openstaande-posten-debiteuren': paths.outstandingItems,
  '/relaties': paths.relations,
  '/relaties/{id}': paths.relation,
  '/objecten': paths.objects,
  '/objecten/{id}': paths.object,
  '/meldingen': paths.tickets,
  '/tickets/{id}': paths.ticket,
  '/huurafrekeningen': paths.rentalStatements,
  '/financieel': paths.financial,
  [mutations]: paths.mutations,
  '/contracten': paths.contracts,
  '/contracten/{id}': paths.contract,
  '/login': paths.login,
  '/reset-password/{token}': paths.resetPassword,
} as const;

describe('the route table', () => {
  test.each(Object.entries(routes))('has %s', (route, { pattern }) => {
    expect(pattern).toBe(route.replace(/\{(\w+)\}/g, '$$$1'));
  });
  test('"/" redirects to /dashboard', async () => {
    portalApi(aUser());
    const { address } = showApp('/');
    await screen.findByRole('heading', { name: 'Dag Mila' });
    expect(address()).toBe('/dashboard');
  });
  test('userCreate is the same screen as userDetail: one form for a new and a known user', async () => {
    portalApi(anAdministrator());
    showApp('/gebruikers/nieuw');
    await screen.findByRole('heading', { level: 1, name: 'Nieuwe gebruiker' });
    for (const name of ['Persoon', 'Toegang', 'Wat deze gebruiker mag']) screen.getByRole('heading', { name });
  });
  test.each(['/login', '/reset-password/abc', '/controle'])(
    '%s has a bare layout without main navigation',
    async (path) => {
      portalApi(null);
      showApp(path);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('navigation')).toBeNull();
      screen.getByRole('button', { name: 'EN, English' });
    },
  );
  test('any other path shows the error page', async () => {
    portalApi(anAdministrator());
    showApp('/makelaars/toevoegen/te/diep');
    await screen.findByRole('heading', { name: 'Deze pagina bestaat niet' });
  });
});

describe('the navigation guard', () => {
  const guarded = Object.keys(routes).filter((route) => !/^\/(login|reset-password.*)?$/.test(route));
  test.each(guarded)('an unauthenticated visitor of %s is sent to login', async (route) => {
    portalApi(null);
    const { address } = showApp(route.replace(/\{\w+\}/g, '7'));
    await screen.findByRole('heading', { name: 'Inloggen' });
    expect(address()).toMatch(/^\/login/);
  });
  test('an unauthenticated visitor is sent to login, except on the reset-password route', async () => {
    portalApi(null);
    const { address } = showApp('/reset-password/abc');
    await screen.findByRole('heading', { level: 1, name: 'Nieuw wachtwoord kiezen' });
    expect(address()).toBe('/reset-password');
  });
  test.each([
    ['nobody', null],
    ['a logged-in user', aUser()],
  ])('checking a file is open to %s', async (_, user) => {
    portalApi(user);
    const { address } = showApp('/controle');
    await screen.findByRole('heading', { level: 1, name: 'Bestand controleren' });
    expect(address()).toBe('/controle');
  });
  test('a logged-in user who opens login is sent to the home route', async () => {
    portalApi(anAdministrator());
    const { address } = showApp('/login');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

/** The heads of screens are headers too, within the screen. */
function topBar(): HTMLElement {
  const [bar] = screen.getAllByRole('banner');
  if (!bar) throw new Error('There is no top bar');
  return bar;
}

describe('the main layout', () => {
  test('is a side menu and a top bar around the screen', async () => {
    portalApi(aUser());
    showApp('/profile');
    await screen.findByRole('heading', { name: 'Mijn profiel' });
    screen.getByRole('navigation', { name: 'Hoofdmenu' });
    expect(topBar()).toBeTruthy();
    screen.getByRole('main');
  });
  test('the top bar has a language switch (nl/en) and a user menu with "My profile" and "Log out"', async () => {
    portalApi(aUser());
    showApp('/profile');
    await screen.findByRole('heading', { name: 'Mijn profiel' });
    const bar = within(topBar());
    expect(bar.getByRole('button', { name: 'NL, Nederlands' }).getAttribute('aria-pressed')).toBe('true');
    bar.getByRole('button', { name: 'EN, English' });
    await userEvent.click(bar.getByRole('button', { name: 'Gebruikersmenu van Mila de Boer' }));
    await screen.findByRole('menuitem', { name: 'Uitloggen', hidden: true });
    expect(screen.getByRole('menuitem', { name: 'Mijn profiel', hidden: true }).getAttribute('href')).toBe('/profile');
  });
  test('admins also get a search box "Zoek makelaar of verhuurder"; picking a result opens that detail', async () => {
    const found = [{ id: 'b1', type: 'broker', DisplayName: 'Linden Makelaars' }];
    portalApi(anAdministrator(), { 'users/search': () => ({ body: { data: { deep: found } } }) });
    const { address } = showApp('/profile');
    await userEvent.type(await screen.findByPlaceholderText('Zoek makelaar of verhuurder'), 'linden');
    await userEvent.click(await screen.findByRole('option', { name: 'makelaar: Linden Makelaars', hidden: true }));
    await waitFor(() => expect(address()).toBe('/makelaars/b1'));
  });
  test('others do not get the search box for brokers or owners', async () => {
    portalApi(aUser());
    showApp('/profile');
    await screen.findByRole('heading', { name: 'Mijn profiel' });
    expect(screen.queryByPlaceholderText('Zoek makelaar of verhuurder')).toBeNull();
  });
  test('a full-screen loading spinner covers the page until it is known who is there', async () => {
    let letIn = (): void => {};
    const known = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    const api = portalApi(aUser());
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (input.includes('users/me')) await known;
      return answer(input, init);
    });
    showApp('/profile');
    await screen.findByText('Het portaal wordt geopend');
    letIn();
    await screen.findByRole('heading', { name: 'Mijn profiel' });
    expect(screen.queryByText('Het portaal wordt geopend')).toBeNull();
    expect(api.pathsCalled()).toContain('users/me');
  });
});

describe('menu items', () => {
  const namesFor = (user: Parameters<typeof actorOf>[0]) => menuOf(actorOf(user)).map(({ name }) => name);
  const none = noPermissions;
  const entries = { brokers: 'brokers_manage', owners: 'owners_manage', news: 'news_manage', users: 'users_manage' };

  test('Dashboard: everyone', () => {
    for (const user of [anAdministrator({ permissions: none }), aUser(), aUser({ type: 'owner' })])
      expect(namesFor(user)).toContain('dashboard');
  });
  test.each(Object.entries(entries))('admins: %s only with the matching permission %s', (entry, permission) => {
    expect(namesFor(anAdministrator({ permissions: { ...none, [permission]: true } }))).toEqual([
      'dashboard',
      entry,
      'tools',
    ]);
    expect(namesFor(anAdministrator({ permissions: none }))).not.toContain(entry);
  });
  test('tools is open to all admins, and to nobody else', () => {
    expect(namesFor(anAdministrator({ permissions: none }))).toEqual(['dashboard', 'tools']);
    expect(namesFor(aUser())).not.toContain('tools');
  });
  test('objects, relations, contracts, rental statements, tickets, financial and reports are shown only to non-admins', () => {
    const portfolio = ['objects', 'relations', 'contracts', 'rentalStatements', 'tickets', 'financial', 'reports'];
    expect(namesFor(aUser())).toEqual(['dashboard', 'threads', 'approvals', ...portfolio, 'documents']);
    expect(namesFor(aUser({ type: 'owner' }))).toEqual([
      'dashboard',
      'threads',
      'approvals',
      ...portfolio,
      'documents',
    ]);
    for (const name of portfolio) expect(namesFor(anAdministrator())).not.toContain(name);
  });
  test('tickets are labelled Notifications', async () => {
    const { en } = await import('@gevel/i18n/en');
    expect(en.tickets.title).toBe('Notifications');
    portalApi(aUser());
    showApp('/profile');
    const entry = await screen.findByRole('link', { name: 'Meldingen' });
    expect(entry.getAttribute('href')).toBe('/meldingen');
  });
});
