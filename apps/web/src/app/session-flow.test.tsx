import type { SessionUser } from '@gevel/contract';
import { seenAs, seenAsHeader } from '@gevel/contract/plain';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { anAdministrator, aUser } from '../test/a-user.ts';
import { type FakeAnswer, problem } from '../test/fake-api.ts';
import { brandingOfGevel, portalApi } from '../test/portal-api.ts';
import { showApp } from '../test/show-app.tsx';

async function logIn(): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-mailadres'), 'makelaar@demo.gevel.test');
  await user.type(screen.getByLabelText('Wachtwoord'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Inloggen' }));
}

describe('a visitor', () => {
  test('is sent to login and, once logged in, to the page that was asked for', async () => {
    const api = portalApi(null, {
      'users/login': () => {
        api.logIn(aUser());
        return { body: { data: aUser() } };
      },
    });
    const { address } = showApp('/profile');
    await screen.findByRole('heading', { name: 'Inloggen' });
    expect(address()).toBe('/login?return=/profile');
    await logIn();
    await screen.findByRole('heading', { name: 'Mijn profiel' });
    expect(address()).toBe('/profile');
  });
  test('reads why a login was refused and keeps the e-mail address', async () => {
    portalApi(null, { 'users/login': () => problem(401, 'invalid_credentials') });
    showApp('/login');
    await logIn();
    await screen.findByText('Ongeldige combinatie van e-mailadres en wachtwoord');
    expect(screen.getByLabelText('E-mailadres')).toHaveProperty('value', 'makelaar@demo.gevel.test');
    expect(screen.getByLabelText('Wachtwoord')).toHaveProperty('value', '');
  });
  test('never asks for the ticket states', async () => {
    const api = portalApi(null);
    showApp('/login');
    await screen.findByRole('heading', { name: 'Inloggen' });
    expect(api.pathsCalled()).not.toContain('ticket-states');
  });
  test('of a demo fills the form with one click', async () => {
    const demo = { password: 'demo-password', users: [{ email: 'verhuurder@demo.gevel.test', role: 'owner' }] };
    portalApi(null, { branding: () => ({ body: { data: { ...brandingOfGevel, demo } } }) });
    showApp('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Verhuurder verhuurder@demo.gevel.test' }));
    expect(screen.getByLabelText('E-mailadres')).toHaveProperty('value', 'verhuurder@demo.gevel.test');
    expect(screen.getByLabelText('Wachtwoord')).toHaveProperty('value', 'demo-password');
  });
  test('is not sent to login from the page of a password reset', async () => {
    portalApi(null);
    const { address } = showApp('/reset-password/abc');
    await screen.findByRole('heading', { level: 1, name: 'Nieuw wachtwoord kiezen' });
    expect(address()).toMatch(/^\/reset-password/);
  });
});

describe('somebody who is logged in', () => {
  test('goes from login and from the root to the dashboard', async () => {
    portalApi(aUser());
    const { address } = showApp('/login');
    await screen.findByRole('heading', { name: 'Dag Mila' });
    expect(address()).toBe('/dashboard');
  });
  test('goes to login after logging out, without a way back in', async () => {
    portalApi(aUser());
    const { address, session } = showApp('/profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Gebruikersmenu van Mila de Boer' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Uitloggen', hidden: true }));
    await screen.findByRole('heading', { name: 'Inloggen' });
    expect(address()).toBe('/login');
    expect(session.getState().user).toBeNull();
  });
  test('whose session ended comes back to the same page and finds what was typed', async () => {
    const api = portalApi(aUser(), {
      'user/profile': () => problem(401, 'unauthenticated'),
      'users/login': () => {
        api.logIn(aUser());
        return { body: { data: aUser() } };
      },
    });
    const { address } = showApp('/profile');
    const field = await screen.findByLabelText('Voornaam');
    await userEvent.clear(field);
    await userEvent.type(field, 'Milou');
    api.logIn(null);
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText(/U bent uitgelogd omdat/);
    expect(address()).toBe('/login?return=/profile&expired=true');
    await logIn();
    expect(await screen.findByLabelText('Voornaam')).toHaveProperty('value', 'Milou');
  });
  test('whose session ended leaves nothing of what was typed to who logs in after them', async () => {
    let next = aUser();
    const api = portalApi(aUser(), {
      'ticket-problem-categories': () => ({ body: { data: [] } }),
      'users/login': () => {
        api.logIn(next);
        return { body: { data: next } };
      },
    });
    const { session } = showApp('/meldingen/nieuw');
    const words = () => screen.findByLabelText('Wat is er aan de hand?');
    await userEvent.type(await words(), 'De lift');
    const comeBackAs = async (user: SessionUser) => {
      next = user;
      act(() => session.expire());
      await logIn();
    };
    await comeBackAs(aUser());
    expect(await words()).toHaveProperty('value', 'De lift');
    await comeBackAs(aUser({ id: '8' }));
    expect(await words()).toHaveProperty('value', '');
  });
  test('stays where they are, with what was typed, while the server cannot say who they are', async () => {
    let answer = (): FakeAnswer => ({ body: { data: aUser() } });
    portalApi(aUser(), { 'users/me': () => answer() });
    const { session, address } = showApp('/profile');
    const field = await screen.findByLabelText('Voornaam');
    await userEvent.clear(field);
    await userEvent.type(field, 'Milan');
    answer = () => problem(503, 'unavailable');
    await act(() => session.fetchUser().catch(() => null));
    expect(address()).toBe('/profile');
    expect(screen.getByLabelText('Voornaam')).toBe(field);
    expect(field).toHaveProperty('value', 'Milan');
    await act(async () => expect(await session.ensureUser()).toEqual(aUser()));
    const renamed = aUser({ name: 'Smit' });
    answer = () => ({ body: { data: renamed } });
    await act(async () => expect(await session.ensureUser()).toEqual(renamed));
  });
  test('reads that the profile is saved, also when it cannot be read again', async () => {
    let isAway = false;
    portalApi(aUser(), {
      'users/me': () => (isAway ? problem(503, 'unavailable') : { body: { data: aUser() } }),
      'user/profile': () => {
        isAway = true;
        return { body: { data: aUser() } };
      },
    });
    const { address } = showApp('/profile');
    const field = await screen.findByLabelText('Voornaam');
    await userEvent.clear(field);
    await userEvent.type(field, 'Milena');
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Uw profiel is opgeslagen.');
    expect(address()).toBe('/profile');
    expect(field).toHaveProperty('value', 'Milena');
  });
  test('is sent to login when it is not known whose portal the server went on in', async () => {
    let isAway = false;
    portalApi(aUser(), {
      'users/me': () => (isAway ? problem(503, 'unavailable') : { body: { data: aUser() } }),
    });
    const { session, address } = showApp('/profile');
    await screen.findByLabelText('Voornaam');
    isAway = true;
    await act(() => session.fetchOther().catch(() => null));
    await waitFor(() => expect(address()).toMatch(/^\/login/));
  });
  test('reads an error page with a way home at any other address', async () => {
    portalApi(aUser());
    showApp('/bestaat-niet');
    await screen.findByRole('heading', { name: 'Deze pagina bestaat niet' });
    expect(screen.getByRole('link', { name: 'Naar het dashboard' }).getAttribute('href')).toBe('/');
  });
  test('is refused what is not theirs', async () => {
    portalApi(anAdministrator());
    showApp('/objecten');
    await screen.findByRole('heading', { name: 'Geen toegang' });
  });
});

describe('the frame', () => {
  test('fetches 25 ticket states when it opens', async () => {
    const api = portalApi(aUser());
    showApp('/profile');
    await waitFor(() => expect(api.queriesOf('ticket-states')).toHaveLength(1));
    expect(api.queriesOf('ticket-states')[0]?.get('per_page')).toBe('25');
  });
  test('says so when they cannot be had', async () => {
    portalApi(aUser(), { 'ticket-states': () => problem(502, 'back_office_failed') });
    showApp('/profile');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Kon geen gegevens ophalen uit Bloxs.');
    await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  test('speaks the other language at once, and stores the choice', async () => {
    const api = portalApi(aUser(), {
      'user/update-language': () => {
        api.logIn(aUser({ language: 'en' }));
        return { body: { data: { language: 'en' } } };
      },
    });
    const { session } = showApp('/profile');
    await userEvent.click(await screen.findByRole('button', { name: 'EN, English' }));
    await screen.findByRole('heading', { name: 'My profile' });
    await waitFor(() => expect(session.getState().user?.language).toBe('en'));
    expect(document.documentElement.lang).toBe('en');
    await act(() => session.updateLanguage('en'));
  });
  test('in an opened portal goes on in the language that was chosen there', async () => {
    const moment = '2026-07-01T08:00:00Z';
    const opened = aUser({
      portal: { type: 'broker', id: '3', name: 'De Dekade', opened_at: moment, expires_at: moment },
    });
    portalApi(opened, { 'user/update-language': () => problem(403, 'portal_read_only') });
    const { session } = showApp('/profile');
    await userEvent.click(await screen.findByRole('button', { name: 'EN, English' }));
    await screen.findByRole('heading', { name: 'My profile' });
    await act(() => session.fetchUser());
    expect(document.documentElement.lang).toBe('en');
  });
  test('shows nothing of another portal in which another tab went on, but that portal', async () => {
    const first = aUser({ type: 'owner', owner_id: '101', owner_name: 'Aalders' });
    const other = aUser({ type: 'owner', owner_id: '102', owner_name: 'Bos' });
    const api = portalApi(first);
    const answered = globalThis.fetch;
    let inSession = first;
    const refused: string[] = [];
    vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
      const shown = new Headers(options.headers).get(seenAsHeader) ?? seenAs(inSession);
      if (shown === seenAs(inSession)) return answered(address, options);
      refused.push(address);
      return new Response(JSON.stringify(problem(409, 'session_changed').body), { status: 409 });
    });
    const { session, address } = showApp('/profile');
    await screen.findByRole('heading', { name: 'Mijn profiel' });
    inSession = other;
    api.logIn(other);
    await act(() => session.fetchUser().catch(() => {}));
    await waitFor(() => expect(session.getState().user?.owner_id).toBe('102'));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(refused).toEqual(['/api/users/me']);
  });
});
