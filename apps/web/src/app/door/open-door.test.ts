import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../lib/language.ts';
import { aUser } from '../../test/a-user.ts';
import { problem } from '../../test/fake-api.ts';
import { brandingOfGevel, portalApi } from '../../test/portal-api.ts';
import { openDoor } from './open-door.ts';

const portal = vi.hoisted(() => ({ startPortal: vi.fn() }));
vi.mock('../start-app.tsx', () => portal);

const host = document.createElement('div');
beforeEach(() => {
  changeLanguage('nl');
  document.cookie = 'XSRF-TOKEN=token; path=/';
  document.body.append(host);
  window.history.replaceState(null, '', '/login');
});
afterEach(() => {
  host.remove();
  host.replaceChildren();
  vi.clearAllMocks();
});

const logIn = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('E-mailadres'), 'wie@dan.ook');
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'geheim');
  await userEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
};

describe('the login screen before the portal', () => {
  test('stands in the brand of the host, with the cursor in the first field', async () => {
    portalApi(null, { branding: () => ({ body: { data: { ...brandingOfGevel, title: 'Vandam Portal' } } }) });
    await openDoor(host);
    screen.getByText('Vandam Portal');
    expect(document.title).toBe('Inloggen · Vandam Portal');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mailadres'));
    expect(portal.startPortal).not.toHaveBeenCalled();
  });
  test('says "Invalid e-mail/password combination", keeps the address and takes the password away', async () => {
    portalApi(null, { 'users/login': () => problem(401, 'invalid_credentials') });
    await openDoor(host);
    await logIn();
    await screen.findByText('Ongeldige combinatie van e-mailadres en wachtwoord');
    expect(screen.getByLabelText('E-mailadres')).toHaveProperty('value', 'wie@dan.ook');
    expect(screen.getByLabelText('Wachtwoord')).toHaveProperty('value', '');
  });
  test('names what is not filled in, and sends nothing', async () => {
    const api = portalApi(null);
    await openDoor(host);
    await userEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
    expect(screen.getAllByText('Vul dit in.')).toHaveLength(2);
    expect(screen.getByLabelText('E-mailadres').getAttribute('aria-invalid')).toBe('true');
    expect(api.pathsCalled()).not.toContain('users/login');
  });
  test('says how long to wait after too many tries', async () => {
    portalApi(null, {
      'users/login': () => ({ ...problem(429, 'too_many_requests'), headers: { 'Retry-After': '120' } }),
    });
    await openDoor(host);
    await logIn();
    await screen.findByText('Probeer het opnieuw over 2 minuten.');
  });
  test('keeps what is typed when the language changes', async () => {
    portalApi(null);
    await openDoor(host);
    await userEvent.type(screen.getByLabelText('E-mailadres'), 'wie@dan.ook');
    await userEvent.click(screen.getByRole('button', { name: 'EN, English' }));
    expect(await screen.findByLabelText('E-mail address')).toHaveProperty('value', 'wie@dan.ook');
  });
  test.each([aUser(), '2fa-required', '2fa-setup'])(
    'hands over to the portal after the password: %j',
    async (answer) => {
      portalApi(null, { 'users/login': () => ({ body: { data: answer } }) });
      await openDoor(host);
      await logIn();
      await waitFor(() => expect(portal.startPortal).toHaveBeenCalledWith(host));
    },
  );
  test('hands over at once when somebody is logged in', async () => {
    portalApi(aUser());
    window.history.replaceState(null, '', '/contracten');
    await openDoor(host);
    expect(portal.startPortal).toHaveBeenCalledWith(host);
    expect(window.location.pathname).toBe('/contracten');
  });
  test('sends a visitor of another address to login, and remembers what was asked for', async () => {
    portalApi(null);
    window.history.replaceState(null, '', '/contracten?page=2');
    await openDoor(host);
    expect(decodeURIComponent(window.location.pathname + window.location.search)).toBe(
      '/login?return=/contracten?page=2',
    );
  });
});
