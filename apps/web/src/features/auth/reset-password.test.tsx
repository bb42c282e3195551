import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type FakeAnswer, type FakeRequest, problem } from '../../test/fake-api.ts';
import { portalApi } from '../../test/portal-api.ts';
import { showApp } from '../../test/show-app.tsx';

const fit = 'Zeven-Geiten-Lopen-9!';
const done = { status: 204, body: null };

function open(answers: Record<string, (request: FakeRequest) => FakeAnswer>, purpose = 'reset') {
  const api = portalApi(null, {
    'POST password/token': () => ({ body: { data: { purpose, email: 'mila@voorbeeld.nl' } } }),
    'POST password/reset': () => done,
    'POST password/forgot': () => done,
    ...answers,
  });
  return { api, user: userEvent.setup(), ...showApp('/reset-password/geheim-token') };
}

async function choose(password: string, repeated = password): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Nieuw wachtwoord'), password);
  await user.type(screen.getByLabelText('Nieuw wachtwoord herhalen'), repeated);
  await user.click(screen.getByRole('button', { name: 'Wachtwoord opslaan' }));
}

describe('the page of a password reset', () => {
  test('asks whether the token holds and takes it out of the address', async () => {
    const { api, address } = open({});
    await screen.findByText('Kies een nieuw wachtwoord voor mila@voorbeeld.nl.');
    expect(address()).toBe('/reset-password');
    expect(api.bodiesOf('POST password/token')).toEqual([{ token: 'geheim-token' }]);
    expect(api.requests.map(({ path }) => path).join()).not.toContain('geheim-token');
  });
  test('sends the new password twice and leads to login, without a session', async () => {
    const { api, user, session } = open({});
    await choose(fit);
    await screen.findByText('Uw wachtwoord is gewijzigd. Log in met uw nieuwe wachtwoord.');
    expect(api.bodiesOf('POST password/reset')).toEqual([
      { token: 'geheim-token', password: fit, password_confirmation: fit },
    ]);
    expect(session.getState().user).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Naar inloggen' }));
    await screen.findByRole('heading', { name: 'Inloggen' });
  });
  test('welcomes who was invited', async () => {
    open({}, 'invitation');
    await screen.findByRole('heading', { name: 'Welkom' });
    await choose(fit);
    await screen.findByText('Uw wachtwoord is ingesteld. U kunt nu inloggen.');
  });
  test.each([
    ['at opening', { 'POST password/token': () => problem(422, 'invalid_token') }],
    ['at saving', { 'POST password/reset': () => problem(422, 'invalid_token') }],
  ])('"Invalid password token or token has expired" %s, with a way to ask for a new mail', async (when, answers) => {
    const { api, user } = open(answers);
    if (when === 'at saving') await choose(fit);
    await screen.findByText('Ongeldig wachtwoordtoken of het token is verlopen');
    await user.type(screen.getByLabelText('E-mailadres'), 'mila@voorbeeld.nl');
    await user.click(screen.getByRole('button', { name: 'E-mail sturen' }));
    await screen.findByText(/Is dit adres bij ons bekend/);
    expect(api.bodiesOf('POST password/forgot')).toEqual([{ email: 'mila@voorbeeld.nl' }]);
  });
});

describe('password: at least 15 characters with uppercase letters, lowercase letters, digits and symbols', () => {
  const told = (state: string) =>
    screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.endsWith(`, ${state}`))
      .map(({ textContent }) => textContent?.split(',')[0]);

  test('the checklist follows what is typed', async () => {
    const { user } = open({});
    const field = await screen.findByLabelText('Nieuw wachtwoord');
    expect(told('voldaan')).toEqual([]);
    await user.type(field, 'abcdefghijklmno');
    expect(told('voldaan')).toEqual(['Ten minste 15 tekens', 'Kleine letters']);
    await user.type(field, 'P1');
    expect(told('nog niet voldaan')).toEqual(['Leestekens of symbolen']);
    await user.type(field, '!');
    expect(told('nog niet voldaan')).toEqual([]);
  });
  test('one that does not meet it is not sent', async () => {
    const { api } = open({});
    await choose('Te-kort-1!');
    await screen.findByText('Dit wachtwoord voldoet nog niet aan alle eisen.');
    expect(api.bodiesOf('POST password/reset')).toEqual([]);
  });
  test('neither is one that is repeated differently', async () => {
    const { api } = open({});
    await choose(fit, `${fit}?`);
    await screen.findByText('De twee wachtwoorden zijn niet gelijk.');
    expect(api.bodiesOf('POST password/reset')).toEqual([]);
  });
  test('what the server refuses is said at the field', async () => {
    const errors = { password: ['Dit wachtwoord wordt te vaak gebruikt.'] };
    open({ 'POST password/reset': () => problem(422, 'invalid_content', { errors }) });
    await choose(fit);
    await screen.findByText('Dit wachtwoord wordt te vaak gebruikt.');
  });
});

describe('"wachtwoord vergeten?"', () => {
  test('says the same to everybody', async () => {
    const api = portalApi(null, { 'POST password/forgot': () => done });
    const { address } = showApp('/login?return=/profile');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: 'Wachtwoord vergeten?' }));
    await screen.findByRole('heading', { name: 'Wachtwoord vergeten' });
    await user.type(await screen.findByLabelText('E-mailadres'), 'wie@dan.ook');
    await user.click(screen.getByRole('button', { name: 'E-mail sturen' }));
    await screen.findByText(/Is dit adres bij ons bekend, dan is er nu een e-mail onderweg/);
    expect(api.bodiesOf('POST password/forgot')).toEqual([{ email: 'wie@dan.ook' }]);
    await user.click(screen.getByRole('link', { name: 'Terug naar inloggen' }));
    await waitFor(() => expect(address()).toBe('/login?return=/profile'));
  });
  test('wants an e-mail address', async () => {
    const api = portalApi(null);
    showApp('/login?forgot=true');
    await userEvent.click(await screen.findByRole('button', { name: 'E-mail sturen' }));
    await screen.findByText('Vul een e-mailadres in, zoals naam@voorbeeld.nl.');
    expect(api.pathsCalled()).not.toContain('password/forgot');
  });
});
