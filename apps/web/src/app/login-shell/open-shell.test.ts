import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../lib/language.ts';
import { forgetPasswordToken, keepPasswordToken, passwordToken, takePasswordToken } from '../../lib/password-token.ts';
import { aUser } from '../../test/a-user.ts';
import { type FakeAnswer, problem } from '../../test/fake-api.ts';
import { brandingOfGevel, portalApi } from '../../test/portal-api.ts';
import { openLoginShell } from './open-shell.ts';

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
    await openLoginShell(host);
    screen.getByText('Vandam Portal');
    expect(document.title).toBe('Inloggen · Vandam Portal');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mailadres'));
    expect(portal.startPortal).not.toHaveBeenCalled();
  });
  test('lets password managers fill in and people paste', async () => {
    portalApi(null);
    await openLoginShell(host);
    const email = await screen.findByLabelText('E-mailadres');
    expect([email.getAttribute('type'), email.getAttribute('autocomplete')]).toEqual(['email', 'username']);
    const password = screen.getByLabelText('Wachtwoord');
    expect([password.getAttribute('type'), password.getAttribute('autocomplete')]).toEqual([
      'password',
      'current-password',
    ]);
    await userEvent.click(password);
    await userEvent.paste('Geplakt-geheim-1!');
    expect(password).toHaveProperty('value', 'Geplakt-geheim-1!');
  });
  test('says "Invalid e-mail/password combination", keeps the address and takes the password away', async () => {
    portalApi(null, { 'users/login': () => problem(401, 'invalid_credentials') });
    await openLoginShell(host);
    await logIn();
    await screen.findByText('Ongeldige combinatie van e-mailadres en wachtwoord');
    expect(screen.getByLabelText('E-mailadres')).toHaveProperty('value', 'wie@dan.ook');
    expect(screen.getByLabelText('Wachtwoord')).toHaveProperty('value', '');
  });
  test('names what is not filled in, and sends nothing', async () => {
    const api = portalApi(null);
    await openLoginShell(host);
    await userEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
    expect(screen.getAllByText('Vul dit in.')).toHaveLength(2);
    expect(screen.getByLabelText('E-mailadres').getAttribute('aria-invalid')).toBe('true');
    expect(api.pathsCalled()).not.toContain('users/login');
  });
  test('says how long to wait after too many tries', async () => {
    portalApi(null, {
      'users/login': () => ({ ...problem(429, 'too_many_requests'), headers: { 'Retry-After': '120' } }),
    });
    await openLoginShell(host);
    await logIn();
    await screen.findByText('Probeer het opnieuw over 2 minuten.');
  });
  test('keeps what is typed when the language changes', async () => {
    portalApi(null);
    await openLoginShell(host);
    await userEvent.type(screen.getByLabelText('E-mailadres'), 'wie@dan.ook');
    await userEvent.click(screen.getByRole('button', { name: 'EN, English' }));
    expect(await screen.findByLabelText('Email address')).toHaveProperty('value', 'wie@dan.ook');
  });
  test.each([aUser(), '2fa-required', '2fa-setup'])(
    'hands over to the portal after the password, with whom it let in: %j',
    async (answer) => {
      portalApi(null, { 'users/login': () => ({ body: { data: answer } }) });
      await openLoginShell(host);
      await logIn();
      const user = typeof answer === 'string' ? null : answer;
      await waitFor(() => expect(portal.startPortal).toHaveBeenCalledWith(host, user));
    },
  );
  test('hands over at once when somebody is logged in', async () => {
    portalApi(aUser());
    window.history.replaceState(null, '', '/contracten');
    await openLoginShell(host);
    expect(portal.startPortal).toHaveBeenCalledWith(host, aUser());
    expect(window.location.pathname).toBe('/contracten');
  });
  test('sends a visitor of another address to login, and remembers what was asked for', async () => {
    portalApi(null);
    window.history.replaceState(null, '', '/contracten?page=2#deel');
    await openLoginShell(host);
    expect(decodeURIComponent(window.location.pathname + window.location.search)).toBe(
      '/login?return=/contracten?page=2#deel',
    );
  });
});

describe('checking a file before the portal', () => {
  const bytes = 'Maand;Bedrag\r\nSeptember;1650,00\r\n';
  const sha256 = '6209b25fd9690200ec4031d37766b4288131b31818118dfec73ba2e6e2e7e6fd';
  const known = {
    is_known: true,
    made_at: '2026-10-25T00:30:00.000Z',
    kind: 'list_csv',
    document_number: '7K3M-9QXD-4TWB-2H6R',
  };
  const unknown = { is_known: false, made_at: null, kind: null, document_number: null };
  const open = async (answer: () => FakeAnswer) => {
    const api = portalApi(null, { 'POST made-files/check': answer });
    window.history.replaceState(null, '', '/controle');
    await openLoginShell(host);
    return { api, field: await screen.findByLabelText('Te controleren bestand') };
  };
  // The buffers of jsdom are none to what hashes.
  beforeEach(() => void vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async () => buffer));
  afterEach(() => vi.restoreAllMocks());
  const { buffer } = new TextEncoder().encode(bytes);
  const choose = (field: HTMLElement) => userEvent.upload(field, new File([bytes], 'huur.csv', { type: 'text/csv' }));

  test('sends the hash of the file and nothing else, and says when it was made in Dutch time', async () => {
    const { api, field } = await open(() => ({ body: { data: known } }));
    screen.getByRole('heading', { level: 1, name: 'Bestand controleren' });
    screen.getByText(/Het bestand blijft op uw apparaat/);
    await choose(field);
    await screen.findByText('Dit portaal heeft huur.csv gemaakt op 25 oktober 2026 om 02:30 (Nederlandse tijd).');
    screen.getByText('Documentnummer: 7K3M-9QXD-4TWB-2H6R');
    screen.getByText('Soort: lijst als CSV');
    expect(api.bodiesOf('POST made-files/check')).toEqual([{ sha256 }]);
    expect(api.pathsCalled().filter((path) => path !== 'branding')).toEqual(['made-files/check']);
    expect(portal.startPortal).not.toHaveBeenCalled();
  });
  test('says of what is unknown that it was changed or is not ours, and keeps it when the language changes', async () => {
    const { field } = await open(() => ({ body: { data: unknown } }));
    await choose(field);
    await screen.findByText(/^Onbekend: huur\.csv is niet door dit portaal gemaakt/);
    await userEvent.click(screen.getByRole('button', { name: 'EN, English' }));
    await screen.findByText(/^Unknown: huur\.csv was not made by this portal/);
    expect(document.title).toContain('Check a file');
  });
  test('says how long to wait after too many files, and that it could not be asked', async () => {
    const { field } = await open(() => ({ ...problem(429, 'too_many_requests'), headers: { 'Retry-After': '120' } }));
    await choose(field);
    await screen.findByText('Probeer het opnieuw over 2 minuten.');
    expect(screen.queryByText(/^Onbekend/)).toBeNull();
  });
  test('a file that cannot be read is no unknown file', async () => {
    const { api, field } = await open(() => ({ body: { data: unknown } }));
    vi.mocked(Blob.prototype.arrayBuffer).mockRejectedValueOnce(new DOMException('gone', 'NotReadableError'));
    await choose(field);
    await screen.findByText(/^huur\.csv kan hier niet worden gelezen/);
    expect(api.bodiesOf('POST made-files/check')).toEqual([]);
  });
  test('where the browser computes no hash it says so, and takes no file', async () => {
    vi.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    const { field } = await open(() => ({ body: { data: unknown } }));
    expect(field).toHaveProperty('disabled', true);
    screen.getByText(/Open deze pagina met https/);
  });
});

describe('a mailed link, and asking for one, before the portal', () => {
  const fit = 'Zeven-Geiten-Lopen-9!';
  const holder = (purpose: string) => () => ({ body: { data: { purpose, email: 'mila@voorbeeld.nl' } } });
  const done = () => ({ status: 204, body: null });

  test.each(['/reset-password/geheim-token', '/reset-password/geheim%2Dtoken'])(
    '%s loses its token before anything is sent, and gives the password to the call alone',
    async (address) => {
      const api = portalApi(null, { 'POST password/token': holder('reset'), 'POST password/reset': done });
      window.history.replaceState(null, '', address);
      takePasswordToken('/reset-password');
      expect(window.location.pathname).toBe('/reset-password');
      expect(api.requests).toEqual([]);
      await openLoginShell(host);
      const first = await screen.findByLabelText('Nieuw wachtwoord');
      expect([first.getAttribute('type'), first.getAttribute('autocomplete')]).toEqual(['password', 'new-password']);
      await userEvent.type(first, fit);
      await userEvent.click(screen.getByLabelText('Nieuw wachtwoord herhalen'));
      await userEvent.paste(fit);
      await userEvent.click(screen.getByRole('button', { name: 'Wachtwoord opslaan' }));
      const onward = await screen.findByRole('link', { name: 'Naar inloggen' });
      expect(onward.getAttribute('href')).toBe('/login');
      expect(api.bodiesOf('POST password/reset')).toEqual([
        { token: 'geheim-token', password: fit, password_confirmation: fit },
      ]);
      expect(passwordToken()).toBeNull();
      expect(portal.startPortal).not.toHaveBeenCalled();
    },
  );
  test('welcomes who was invited, and keeps what is typed when the language changes', async () => {
    portalApi(null, { 'POST password/token': holder('invitation') });
    keepPasswordToken('geheim-token');
    window.history.replaceState(null, '', '/reset-password');
    await openLoginShell(host);
    await screen.findByRole('heading', { name: 'Welkom' });
    expect(document.title).toContain('Welkom');
    await userEvent.type(await screen.findByLabelText('Nieuw wachtwoord'), 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'EN, English' }));
    expect(await screen.findByLabelText('New password')).toHaveProperty('value', 'abc');
    screen.getByRole('heading', { name: 'Welcome' });
    expect(screen.getByText(/^Lowercase letters/).closest('li')?.dataset['met']).toBe('true');
  });
  test('without a token says to open the mail again, and offers a new one', async () => {
    portalApi(null);
    forgetPasswordToken();
    window.history.replaceState(null, '', '/reset-password');
    await openLoginShell(host);
    await screen.findByText(/Open de link in de e-mail opnieuw/);
    screen.getByRole('button', { name: 'E-mail sturen' });
  });
  test('a server that does not answer is asked again by hand', async () => {
    let isAway = true;
    portalApi(null, {
      'POST password/token': () => (isAway ? problem(503, 'unavailable') : holder('reset')()),
    });
    keepPasswordToken('geheim-token');
    window.history.replaceState(null, '', '/reset-password');
    await openLoginShell(host);
    const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    isAway = false;
    await userEvent.click(again);
    await screen.findByLabelText('Nieuw wachtwoord');
  });
  test('"wachtwoord vergeten" says the same to everybody, and leads back to where one was going', async () => {
    const api = portalApi(null, { 'POST password/forgot': done });
    window.history.replaceState(null, '', '/login?forgot=true&return=/profile');
    await openLoginShell(host);
    await userEvent.type(await screen.findByLabelText('E-mailadres'), ' wie@dan.ook ');
    await userEvent.click(screen.getByRole('button', { name: 'E-mail sturen' }));
    await screen.findByText(/Is dit adres bij ons bekend/);
    expect(api.bodiesOf('POST password/forgot')).toEqual([{ email: 'wie@dan.ook' }]);
    expect(screen.getByRole('link', { name: 'Terug naar inloggen' }).getAttribute('href')).toBe(
      '/login?return=/profile',
    );
  });
});
