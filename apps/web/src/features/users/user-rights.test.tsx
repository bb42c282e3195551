import { noPermissions } from '@gevel/contract/plain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetAllDrafts } from '../../lib/drafts.ts';
import { anAdministrator } from '../../test/a-user.ts';
import { type FakeAnswer, type FakeRequest, fakeApi, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { UserPage } from './user.page.tsx';
import type { UserRecord } from './users.queries.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  localStorage.clear();
  forgetAllDrafts();
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const record: UserRecord = {
  id: 'u2',
  type: 'admin',
  state: 'active',
  first_name: 'Noor',
  name: 'Visser',
  email: 'noor@voorbeeld.nl',
  next_email: null,
  next_email_at: null,
  invitation: null,
  language: 'nl',
  broker_id: null,
  broker_name: null,
  owner_id: null,
  owner_name: null,
  ...noPermissions,
  brokers_manage: true,
  two_factor_enabled: true,
  has_logged_in: true,
  last_login_at: null,
  invited_at: null,
  next_reminder_at: null,
  created_at: '2026-07-01T08:00:00Z',
};

async function show(answers: Record<string, (request: FakeRequest) => FakeAnswer> = {}, me = anAdministrator()) {
  const api = fakeApi({
    'GET users/u2': () => ({ body: { data: record, meta: { synced_at: null } } }),
    'POST user/confirm-password': () => ({ status: 204, body: null }),
    ...answers,
  });
  await showScreen({ '/gebruikers/$id': () => <UserPage /> }, '/gebruikers/u2', me);
  await screen.findByLabelText('Voornaam');
  return api;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
const isOff = (name: string) => screen.getByLabelText<HTMLInputElement>(name).disabled;

test('another address says beforehand what follows, and is saved after the administrator’s own password', async () => {
  let sent = 0;
  const api = await show({
    'PUT users/u2': () => {
      sent += 1;
      if (sent === 1) return problem(403, 'password_confirmation_required');
      return { body: { data: { ...record, email: 'nieuw@voorbeeld.nl' } } };
    },
  });
  expect(screen.queryByText(/vragen we uw eigen wachtwoord/)).toBeNull();
  const email = screen.getByLabelText(/^E-mailadres/);
  await userEvent.clear(email);
  await userEvent.type(email, 'nieuw@voorbeeld.nl');
  screen.getByText(/^U wijzigt het e-mailadres\. Bij het opslaan vragen we uw eigen wachtwoord/);
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Bevestig uw wachtwoord' });
  await userEvent.type(within(dialog).getByLabelText('Wachtwoord'), 'geheim');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bevestigen' }));
  await screen.findByText('Opgeslagen.');
  expect(api.bodiesOf('PUT users/u2')).toHaveLength(2);
  expect(screen.queryByText(/vragen we uw eigen wachtwoord/)).toBeNull();
});

test('other rights say beforehand what follows; a name does not', async () => {
  await show();
  await userEvent.type(screen.getByLabelText('Voornaam'), 'tje');
  expect(screen.queryByText(/vragen we uw eigen wachtwoord/)).toBeNull();
  await userEvent.click(screen.getByLabelText('Nieuws beheren'));
  screen.getByText(/^U wijzigt wat deze gebruiker mag\./);
});

test('who gives no password saves nothing, and what was typed stays', async () => {
  const api = await show({ 'PUT users/u2': () => problem(403, 'password_confirmation_required') });
  await userEvent.click(screen.getByLabelText('Nieuws beheren'));
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Bevestig uw wachtwoord' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
  await screen.findByText('Opslaan is niet gelukt. Wat u invulde staat er nog.');
  expect(screen.getByLabelText<HTMLInputElement>('Nieuws beheren').checked).toBe(true);
  expect(api.bodiesOf('PUT users/u2')).toHaveLength(1);
});

test('rights that one does not hold can be left or taken away, not given', async () => {
  const permissions = { ...noPermissions, news_manage: true, users_manage: true };
  await show({}, anAdministrator({ permissions }));
  screen.getByText('U kunt alleen rechten geven die u zelf heeft.');
  expect(['Makelaars', 'Verhuurders', 'Nieuws', 'Gebruikers'].map((name) => isOff(`${name} beheren`))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('one’s own rights cannot be changed', async () => {
  await show({}, anAdministrator({ id: 'u2' }));
  screen.getByText('Uw eigen rechten wijzigt een andere portaalbeheerder.');
  expect(isOff('Nieuws beheren')).toBe(true);
  expect(isOff('Makelaar')).toBe(true);
});

test('accounts of brokers and owners are opened by who manages those too; others are told whom to ask', async () => {
  const permissions = { ...noPermissions, brokers_manage: true, users_manage: true };
  const ofOwner = {
    ...record,
    type: 'owner' as const,
    owner_id: '101',
    owner_name: 'Aalders',
    state: 'blocked' as const,
  };
  await show(
    { 'GET users/u2': () => ({ body: { data: ofOwner, meta: { synced_at: null } } }) },
    anAdministrator({ permissions }),
  );
  expect(
    ['Portaalbeheerder', 'Makelaar', 'Verhuurder'].map(
      (name) => screen.getByRole<HTMLInputElement>('radio', { name }).disabled,
    ),
  ).toEqual([true, true, true]);
  expect(screen.getAllByText(/Alleen een portaalbeheerder die ook verhuurders beheert/).length).toBeGreaterThan(1);
  expect(screen.queryByText(/die ook makelaars beheert/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Blokkade opheffen' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Tweestapsverificatie resetten' })).toBeNull();
});

test('a refusal of the server is said in its words', async () => {
  const answer = problem(403, 'holds_more_rights', {
    title: 'Deze portaalbeheerder heeft rechten die u zelf niet heeft.',
  });
  await show({ 'PUT users/u2': () => answer });
  await userEvent.type(screen.getByLabelText('Voornaam'), 'tje');
  await save();
  await screen.findByText(/^Deze portaalbeheerder heeft rechten die u zelf niet heeft/);
});
