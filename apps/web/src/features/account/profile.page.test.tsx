import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { problem } from '../../test/fake-api.ts';
import { recoveryCodesQuery } from './account.queries.ts';
import { type Answers, moment, passkeysAnswer, show } from './show-profile.ts';

const fit = 'Zeven-Geiten-Lopen-9!';
const done = { status: 204, body: null };

beforeEach(() => localStorage.clear());

describe('the password change', () => {
  async function change(answers: Answers, current: string, next: string, repeated = next) {
    const shown = await show(answers);
    const part = shown.part('Wachtwoord');
    if (current !== '') await shown.user.type(part.getByLabelText('Huidig wachtwoord'), current);
    await shown.user.type(part.getByLabelText('Nieuw wachtwoord'), next);
    await shown.user.type(part.getByLabelText('Nieuw wachtwoord herhalen'), repeated);
    await shown.user.click(part.getByRole('button', { name: 'Wachtwoord wijzigen' }));
    return { ...shown, form: part };
  }

  test('requires the current password and a repeated new password', async () => {
    const { api, form } = await change({}, '', fit, 'iets anders');
    form.getByText('Vul dit in.');
    form.getByText('De twee wachtwoorden zijn niet gelijk.');
    expect(api.bodiesOf('PUT user/password')).toEqual([]);
  });
  test('sends both, and says that other sessions ended', async () => {
    const { api, form } = await change({ 'PUT user/password': () => done }, 'oud', fit);
    await form.findByText(/Uw wachtwoord is gewijzigd/);
    expect(api.bodiesOf('PUT user/password')).toEqual([
      { current_password: 'oud', password: fit, password_confirmation: fit },
    ]);
    expect(form.getByLabelText('Huidig wachtwoord')).toHaveProperty('value', '');
  });
  test('"Invalid password." stands at the field of the current password', async () => {
    const errors = { current_password: ['Ongeldig wachtwoord.'] };
    const { form } = await change(
      { 'PUT user/password': () => problem(422, 'invalid_content', { errors }) },
      'fout',
      fit,
    );
    await form.findByText('Ongeldig wachtwoord.');
    expect(form.getByLabelText('Huidig wachtwoord').getAttribute('aria-invalid')).toBe('true');
  });
  test('needs at least 15 characters with uppercase letters, lowercase letters, digits and symbols', async () => {
    const { api, form } = await change({}, 'oud', 'kort');
    form.getByText('Dit wachtwoord voldoet nog niet aan alle eisen.');
    expect(form.getAllByText(', nog niet voldaan')).toHaveLength(4);
    expect(api.bodiesOf('PUT user/password')).toEqual([]);
  });
});

describe('another e-mail address', () => {
  test('waits until it is confirmed', async () => {
    const { api, user, part } = await show({
      'PUT user/email': () => ({ body: { data: { pending_email: 'nieuw@voorbeeld.nl' } } }),
    });
    const form = part('E-mailadres');
    await user.type(form.getByLabelText('Nieuw e-mailadres'), 'nieuw@voorbeeld.nl');
    await user.click(form.getByRole('button', { name: 'Adres wijzigen' }));
    await form.findByText(/Er is een e-mail gestuurd naar nieuw@voorbeeld.nl/);
    form.getByText('makelaar@demo.gevel.test');
    expect(api.bodiesOf('PUT user/email')).toEqual([{ email: 'nieuw@voorbeeld.nl' }]);
  });
  test('is confirmed by the mailed link, whose token leaves the address', async () => {
    const { api, address } = await show(
      { 'POST user/email/confirm': () => ({ body: { data: { email: 'nieuw@voorbeeld.nl', holds_from: null } } }) },
      {},
      '/profile?email_token=abc',
    );
    await screen.findByText('Uw e-mailadres is nu nieuw@voorbeeld.nl.');
    expect(address()).toBe('/profile#e-mailadres');
    expect(api.bodiesOf('POST user/email/confirm')).toEqual([{ token: 'abc' }]);
  });
  test('of an administrator that waits is told with its moment, and undone', async () => {
    let next: string | null = 'nieuw@voorbeeld.nl';
    const { api, user, part } = await show(
      {
        'GET user/email': () => ({
          body: { data: { email: 'a@b.nl', next_email: next, next_email_at: next && '2026-06-16T08:00:00Z' } },
        }),
        'DELETE user/email': () => {
          next = null;
          return done;
        },
      },
      { type: 'admin' },
    );
    const form = part('E-mailadres');
    await form.findByText(/Vanaf 16 juni 2026.* is uw e-mailadres nieuw@voorbeeld.nl/);
    await user.click(form.getByRole('button', { name: 'Ongedaan maken' }));
    await form.findByText('Uw e-mailadres verandert niet.');
    expect(api.requests.some(({ method, path }) => `${method} ${path}` === 'DELETE user/email')).toBe(true);
  });
  test('asks the password first where the server wants it', async () => {
    let isProven = false;
    const { user, part } = await show({
      'PUT user/email': () =>
        isProven ? { body: { data: { pending_email: 'a@b.nl' } } } : problem(403, 'password_confirmation_required'),
      'POST user/confirm-password': () => {
        isProven = true;
        return done;
      },
    });
    await user.type(part('E-mailadres').getByLabelText('Nieuw e-mailadres'), 'a@b.nl{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Bevestig uw wachtwoord' }));
    await user.type(dialog.getByLabelText('Wachtwoord'), 'geheim{Enter}');
    await screen.findByText(/Er is een e-mail gestuurd naar a@b.nl/);
  });
});

describe('two-factor: enabled or disabled', () => {
  test('is set up with a QR code and a code, and gives ten recovery codes', async () => {
    const codes = Array.from({ length: 10 }, (_, index) => `code-${index}`);
    const { user, part, history } = await show({
      'GET users/2fa/setup': () => ({
        body: { data: { secret: 'ABCDEFGH', otpauth_url: 'otpauth://x', qr_svg: '<svg/>' } },
      }),
      'POST users/2fa/setup': () => ({ body: { data: { user: aUser(), recovery_codes: codes } } }),
    });
    const factor = part('Tweestapsverificatie');
    factor.getByText('Uitgeschakeld');
    await user.click(factor.getByRole('button', { name: 'Instellen' }));
    await user.type(await factor.findByLabelText('Verificatiecode'), '123456{Enter}');
    expect(within(await factor.findByRole('list', { name: 'Uw herstelcodes' })).getAllByRole('listitem')).toHaveLength(
      10,
    );
    history.push('/elders');
    await screen.findByRole('dialog', { name: 'Heeft u dit bewaard?' });
  });
  test('can be switched off where the policy allows it, after a question, and its recovery codes are counted anew', async () => {
    const invalidate = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
    const { api, user, part } = await show({ 'DELETE user/2fa': () => done }, { two_factor_enabled: true });
    await user.click(part('Tweestapsverificatie').getByRole('button', { name: 'Uitschakelen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tweestapsverificatie uitschakelen?' }));
    await user.click(dialog.getByRole('button', { name: 'Uitschakelen' }));
    await waitFor(() =>
      expect(api.requests.some(({ method, path }) => `${method} ${path}` === 'DELETE user/2fa')).toBe(true),
    );
    await waitFor(() =>
      expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toContainEqual(recoveryCodesQuery.queryKey),
    );
  });
  test('cannot be switched off where it is required', async () => {
    const { part } = await show({}, { two_factor_enabled: true, two_factor_policy: 'required' });
    part('Tweestapsverificatie').getByText(/is tweestapsverificatie verplicht/);
    expect(part('Tweestapsverificatie').queryByRole('button', { name: 'Uitschakelen' })).toBeNull();
  });
  test('warns when few recovery codes are left, and makes new ones', async () => {
    const { user, part } = await show(
      {
        'GET user/recovery-codes': () => ({ body: { data: { left: 2 } } }),
        'POST user/recovery-codes': () => ({ body: { data: { recovery_codes: ['nieuw-1', 'nieuw-2'] } } }),
      },
      { two_factor_enabled: true },
    );
    const factor = part('Tweestapsverificatie');
    await factor.findByText('U heeft nog 2 herstelcodes.');
    factor.getByText(/Dat zijn er weinig/);
    await user.click(factor.getByRole('button', { name: 'Nieuwe herstelcodes maken' }));
    await factor.findByText('nieuw-2');
  });
});

describe('passkeys', () => {
  const laptop = {
    id: 'p1',
    name: 'Laptop',
    device: { browser: 'Chrome', system: 'Windows' },
    is_of_this_address: true,
    opens_alone: true,
    created_at: moment,
    last_used_at: null,
  };

  test('are listed with their device, and say when they do not work alone or not here', async () => {
    const passkeys = [
      laptop,
      { ...laptop, id: 'p2', name: 'Telefoon', opens_alone: false },
      { ...laptop, id: 'p3', name: 'Oud', is_of_this_address: false },
    ];
    const { part } = await show({ 'GET user/passkeys': () => passkeysAnswer({ passkeys }) });
    const section = part('Passkeys');
    expect(await section.findAllByText('Chrome op Windows')).toHaveLength(3);
    section.getByText(/nadat u er na uw wachtwoord mee heeft ingelogd/);
    section.getByText(/voor een ander adres van het portaal/);
  });

  test.each([
    ['ip_address', /niet op een IP-adres/],
    ['plain_http', /beveiligde verbinding/],
    ['unknown_host', /eigen adres van het portaal/],
  ])('cannot be added at an address with %s, which is said', async (hindrance, text) => {
    const { part } = await show({ 'GET user/passkeys': () => passkeysAnswer({ hindrance }) });
    await part('Passkeys').findByText(text);
    expect(part('Passkeys').queryByRole('button', { name: 'Passkey toevoegen' })).toBeNull();
  });

  test('in a browser that knows none say so', async () => {
    const creation = { challenge: 'AA', user: { id: 'AA' }, excludeCredentials: [] };
    const { user, part } = await show({
      'GET user/passkeys': () => passkeysAnswer(),
      'POST user/passkeys/creation': () => ({ body: { data: { creation, hindrance: null } } }),
    });
    await user.click(await part('Passkeys').findByRole('button', { name: 'Passkey toevoegen' }));
    await user.click(await part('Passkeys').findByRole('button', { name: 'Passkey maken' }));
    await part('Passkeys').findByText(/Deze browser kan geen passkeys gebruiken/);
  });
});

describe('sessions, devices and tokens', () => {
  test('mark this session and end another', async () => {
    const { api, user, part } = await show({ 'DELETE user/sessions/s2': () => done });
    const sessions = part('Sessies');
    await sessions.findByText('Deze sessie');
    sessions.getByText('Chrome op Windows');
    sessions.getByText('Het netwerk waar u nu bent');
    sessions.getByText('Internet, tussen 203.0.113.0 en 203.0.113.255');
    await user.click(sessions.getByRole('button', { name: 'Uitloggen op Safari op iPhone' }));
    await sessions.findByText('U bent daar uitgelogd.');
    expect(api.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      'user/sessions/s2',
    ]);
  });
  test('end everywhere else at once', async () => {
    const { api, user, part } = await show({ 'DELETE user/sessions': () => done });
    const sessions = part('Sessies');
    sessions.getByText(/vertrouwde apparaten vervallen/);
    await user.click(sessions.getByRole('button', { name: 'Op alle andere apparaten uitloggen' }));
    await sessions.findByText(/geen apparaat wordt nog vertrouwd/);
    await user.click(sessions.getByLabelText('Ook mijn persoonlijke tokens intrekken'));
    await user.click(sessions.getByRole('button', { name: 'Op alle andere apparaten uitloggen' }));
    await sessions.findByText(/uw persoonlijke tokens zijn ingetrokken/);
    const ended = api.requests.filter(({ method }) => method === 'DELETE');
    expect(ended.map(({ query }) => query.get('tokens'))).toEqual(['false', 'true']);
  });
  test('forget a trusted device, say so, and keep the focus there', async () => {
    const device = {
      id: 'd1',
      device: { browser: 'Firefox', system: 'macOS' },
      place: { kind: 'unknown', address: null, from: null, to: null, is_here: false },
      created_at: moment,
      last_used_at: null,
      expires_at: moment,
    };
    let isForgotten = false;
    const { api, user, part } = await show({
      'GET user/devices': () => ({ body: { data: isForgotten ? [] : [device] } }),
      'DELETE user/devices/d1': () => {
        isForgotten = true;
        return done;
      },
    });
    await user.click(
      await part('Vertrouwde apparaten').findByRole('button', { name: 'Firefox op macOS niet meer vertrouwen' }),
    );
    await waitFor(() => expect(api.requests.some(({ path }) => path === 'user/devices/d1')).toBe(true));
    const said = await part('Vertrouwde apparaten').findByText('Het apparaat wordt niet meer vertrouwd.');
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
  test('show a new token once', async () => {
    const token = {
      id: 't1',
      name: 'Excel',
      scopes: ['read', 'export'],
      created_at: moment,
      last_used_at: null,
      expires_at: '2099-01-01T00:00:00Z',
    };
    const { api, user, part, history } = await show({
      'POST user/tokens': () => ({ body: { data: { ...token, token: 'gvl_geheim' } } }),
    });
    const tokens = part('Persoonlijke tokens');
    await user.type(tokens.getByLabelText('Naam'), 'Excel');
    await user.clear(tokens.getByLabelText('Geldig (dagen)'));
    await user.type(tokens.getByLabelText('Geldig (dagen)'), '30');
    await user.click(tokens.getByLabelText('Lezen'));
    await user.click(tokens.getByRole('button', { name: 'Token maken' }));
    expect(tokens.getByText('Kies wat het token mag.')).toBeDefined();
    await user.click(tokens.getByLabelText('Exporteren'));
    await user.click(tokens.getByLabelText('Lezen'));
    await user.click(tokens.getByRole('button', { name: 'Token maken' }));
    expect(await tokens.findByLabelText('Uw token')).toHaveProperty('value', 'gvl_geheim');
    expect(api.bodiesOf('POST user/tokens')).toEqual([{ name: 'Excel', days: 30, scopes: ['read', 'export'] }]);
    // It is asked about before it is gone, until one says that it is kept.
    history.push('/elders');
    const dialog = within(await screen.findByRole('dialog', { name: 'Heeft u dit bewaard?' }));
    await user.click(dialog.getByRole('button', { name: 'Blijven' }));
    await user.click(tokens.getByRole('button', { name: 'Ik heb het bewaard' }));
    expect(tokens.queryByLabelText('Uw token')).toBeNull();
    history.push('/elders');
    await screen.findByText('elders');
  });
  test('delete a token after a question', async () => {
    const token = {
      id: 't1',
      name: 'Excel',
      scopes: ['read', 'export'],
      created_at: moment,
      last_used_at: null,
      expires_at: '2099-01-01T00:00:00Z',
    };
    const { api, user, part } = await show({
      'GET user/tokens': () => ({ body: { data: [token] } }),
      'DELETE user/tokens/t1': () => done,
    });
    await user.click(await part('Persoonlijke tokens').findByRole('button', { name: 'Token Excel verwijderen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Token verwijderen?' }));
    await user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() =>
      expect(api.requests.some(({ method, path }) => `${method} ${path}` === 'DELETE user/tokens/t1')).toBe(true),
    );
    await part('Persoonlijke tokens').findByText('Het token is verwijderd.');
  });
});
