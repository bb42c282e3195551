import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { type FakeAnswer, type FakeRequest, problem } from '../../test/fake-api.ts';
import { portalApi } from '../../test/portal-api.ts';
import { showApp } from '../../test/show-app.tsx';

const wrongCode = 'De code is helaas niet juist, voer de juiste verificatiecode in.';
const wrongFirstCode = 'De code is helaas niet juist, scan de QR-code opnieuw en voer de juiste verificatiecode in.';
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd-000${index}`);
const setUp = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Gevel',
  qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
};

type Answers = Record<string, (request: FakeRequest) => FakeAnswer>;

/** An API that answers a right password with this second step, up to the step itself. */
async function reach(step: '2fa-required' | '2fa-setup', answers: Answers, address = '/login') {
  const api = portalApi(null, { 'users/login': () => ({ body: { data: step } }), ...answers });
  const app = showApp(address);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-mailadres'), 'makelaar@demo.gevel.test');
  await user.type(screen.getByLabelText('Wachtwoord'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Inloggen' }));
  return { api, user, ...app };
}

const logsIn = (answers: Answers, logIn: () => void): Answers => ({
  'POST users/2fa/verify': () => {
    logIn();
    return { body: { data: aUser({ two_factor_enabled: true }) } };
  },
  ...answers,
});

beforeEach(() => localStorage.clear());

describe('login that leads to 2fa-required: enter a verification code', () => {
  test('a right code, pasted with a space, opens the page that was asked for', async () => {
    const { api, user, address } = await reach(
      '2fa-required',
      logsIn({}, () => api.logIn(aUser())),
      '/profile',
    );
    const field = await screen.findByLabelText('Verificatiecode');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await user.click(field);
    await user.paste('123 456');
    await user.click(screen.getByRole('button', { name: 'Controleren' }));
    await screen.findByRole('heading', { name: 'Mijn profiel' });
    expect(address()).toBe('/profile');
    expect(api.bodiesOf('POST users/2fa/verify')).toEqual([{ code: '123456' }]);
  });
  test('"apparaat 30 dagen vertrouwen" is sent along', async () => {
    const { api, user } = await reach(
      '2fa-required',
      logsIn({}, () => api.logIn(aUser())),
    );
    await user.type(await screen.findByLabelText('Verificatiecode'), '123456');
    await user.click(screen.getByRole('checkbox', { name: 'Dit apparaat 30 dagen vertrouwen' }));
    await user.click(screen.getByRole('button', { name: 'Controleren' }));
    await screen.findByRole('heading', { name: 'Dag Mila' });
    expect(api.bodiesOf('POST users/2fa/verify')).toEqual([{ code: '123456', trust_device: true }]);
  });
  test('a recovery code takes the place of the code', async () => {
    const { api, user } = await reach(
      '2fa-required',
      logsIn({}, () => api.logIn(aUser())),
    );
    await user.click(await screen.findByRole('button', { name: 'Herstelcode gebruiken' }));
    await user.type(screen.getByLabelText('Herstelcode'), 'abcd-0001');
    await user.click(screen.getByRole('button', { name: 'Controleren' }));
    await screen.findByRole('heading', { name: 'Dag Mila' });
    expect(api.bodiesOf('POST users/2fa/verify')).toEqual([{ code: 'abcd-0001' }]);
  });
  test('"Unfortunately, the code is not correct, please enter the correct verification code."', async () => {
    const { user } = await reach('2fa-required', { 'POST users/2fa/verify': () => problem(422, 'invalid_code') });
    const field = await screen.findByLabelText('Verificatiecode');
    await user.type(field, '000000{Enter}');
    await screen.findByText(wrongCode);
    expect(field).toHaveProperty('value', '');
  });
  test('too many codes: how long to wait, and a way back to login', async () => {
    const { user } = await reach('2fa-required', {
      'POST users/2fa/verify': () => ({ ...problem(429, 'too_many_requests'), headers: { 'Retry-After': '300' } }),
    });
    await user.type(await screen.findByLabelText('Verificatiecode'), '000000{Enter}');
    await screen.findByText('Probeer het opnieuw over 5 minuten.');
    screen.getByText(/dan heeft iemand anders uw wachtwoord/);
    screen.getByText(/eerder als vertrouwd/);
    await user.click(screen.getByRole('button', { name: 'met een herstelcode' }));
    await screen.findByLabelText('Herstelcode');
    await user.click(screen.getByRole('button', { name: 'Terug naar inloggen' }));
    expect(await screen.findByLabelText('Wachtwoord')).toHaveProperty('value', '');
  });
  test('another language keeps the step one is in, and what has been typed', async () => {
    const { user } = await reach('2fa-required', {
      'PUT user/update-language': () => problem(401, 'unauthenticated'),
    });
    await user.type(await screen.findByLabelText('Verificatiecode'), '123');
    await user.click(screen.getByRole('button', { name: /English/ }));
    expect(await screen.findByLabelText('Verification code')).toHaveProperty('value', '123');
    await user.click(screen.getByRole('button', { name: /Nederlands/ }));
  });
  test('a login that the server gave up leads back to the password', async () => {
    const { user } = await reach('2fa-required', { 'POST users/2fa/verify': () => problem(401, 'unauthenticated') });
    await user.type(await screen.findByLabelText('Verificatiecode'), '000000{Enter}');
    await screen.findByText(/Deze stap is verlopen/);
    await user.click(screen.getByRole('button', { name: 'Terug naar inloggen' }));
    await screen.findByRole('heading', { name: 'Inloggen' });
  });
});

describe('login that leads to 2fa-setup: scan a QR code and enter a code', () => {
  test('shows QR code and secret, and goes on only after the recovery codes are saved', async () => {
    const { api, user, address } = await reach(
      '2fa-setup',
      {
        'GET users/2fa/setup': () => ({ body: { data: setUp } }),
        'POST users/2fa/setup': () => {
          api.logIn(aUser());
          return { body: { data: { user: aUser(), recovery_codes: recoveryCodes } } };
        },
      },
      '/profile',
    );
    await screen.findByRole('img', { name: 'QR-code om met de verificatie-app te scannen' });
    screen.getByText('JBSW Y3DP EHPK 3PXP');
    await user.type(screen.getByLabelText('Verificatiecode'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Tweestapsverificatie inschakelen' }));
    const list = await screen.findByRole('list', { name: 'Uw herstelcodes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByRole('link', { name: 'Downloaden' }).getAttribute('href')).toContain('abcd-0009');
    const next = screen.getByRole('button', { name: 'Verder' });
    expect(next).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Ik heb ze bewaard' }));
    await user.click(next);
    await screen.findByRole('heading', { name: 'Mijn profiel' });
    expect(address()).toBe('/profile');
    expect(api.bodiesOf('POST users/2fa/setup')).toEqual([{ code: '123456' }]);
  });
  test('a wrong code is said in the same wording, telling to scan the QR code again', async () => {
    const { user } = await reach('2fa-setup', {
      'GET users/2fa/setup': () => ({ body: { data: setUp } }),
      'POST users/2fa/setup': () => problem(422, 'invalid_code'),
    });
    await user.type(await screen.findByLabelText('Verificatiecode'), '000000{Enter}');
    await screen.findByText(wrongFirstCode);
  });
  test('the secret can be copied in one piece', async () => {
    const { user } = await reach('2fa-setup', { 'GET users/2fa/setup': () => ({ body: { data: setUp } }) });
    await user.click(await screen.findByRole('button', { name: 'Kopiëren' }));
    await screen.findByRole('button', { name: 'Gekopieerd' });
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP'));
  });
});
