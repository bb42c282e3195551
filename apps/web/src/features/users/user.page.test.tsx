import { eachPermission, noPermissions } from '@gevel/contract/plain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetAllDrafts } from '../../lib/drafts.ts';
import { anAdministrator } from '../../test/a-user.ts';
import { findConflictDialog } from '../../test/conflict-dialog.ts';
import { type FakeAnswer, type FakeRequest, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { UserPage } from './user.page.tsx';
import { UsersPage } from './users.page.tsx';
import type { UserRecord } from './users.queries.ts';

beforeEach(() => {
  localStorage.clear();
  forgetAllDrafts();
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const user = () => <UserPage />;
const screens = { '/gebruikers': UsersPage, '/gebruikers/nieuw': user, '/gebruikers/$id': user };
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
  has_logged_in: false,
  last_login_at: null,
  invited_at: null,
  next_reminder_at: null,
  created_at: '2026-07-01T08:00:00Z',
};

type Answers = Record<string, (request: FakeRequest) => FakeAnswer>;

async function show(address: string, answers: Answers = {}, me = anAdministrator()) {
  const api = fakeApi({
    'GET users/u2': () => ({ body: { data: record, meta: { synced_at: null } } }),
    'GET users/7': () => ({ body: { data: { ...record, id: '7' }, meta: { synced_at: null } } }),
    'GET users': (request) => pageAnswer([record], request, { synced_at: undefined }),
    'GET users/choices': () => ({ body: { data: [{ id: 'b1', display_name: 'Van Dam' }] } }),
    ...answers,
  });
  return { api, ...(await showScreen(screens, address, me)) };
}

describe('an address of an administrator that waits', () => {
  const waiting = { ...record, next_email: 'nieuw@voorbeeld.nl', next_email_at: '2026-06-16T08:00:00Z' };

  test('stands in the list beside the one that holds', async () => {
    await show('/gebruikers', { 'GET users': (request) => pageAnswer([waiting], request, { synced_at: undefined }) });
    await screen.findByText('wordt nieuw@voorbeeld.nl');
  });

  test('is undone on the page of the user', async () => {
    const { api } = await show('/gebruikers/u2', {
      'GET users/u2': () => ({ body: { data: waiting, meta: { synced_at: null } } }),
      'DELETE users/u2/next-email': () => ({ status: 204, body: null }),
    });
    await screen.findByText(/Vanaf 16 juni 2026.* logt deze portaalbeheerder in met nieuw@voorbeeld.nl/);
    await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText(/Het e-mailadres verandert niet/);
    expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE users/u2/next-email');
  });

  test('is told again when another one waits after one was undone', async () => {
    await show('/gebruikers/u2', {
      'GET users/u2': () => ({ body: { data: waiting, meta: { synced_at: null } } }),
      'DELETE users/u2/next-email': () => ({ status: 204, body: null }),
      'PUT users/u2': () => ({ body: { data: { ...waiting, next_email: 'vreemd@voorbeeld.nl' } } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText(/Het e-mailadres verandert niet/);
    await userEvent.type(screen.getByLabelText(/^Voornaam/), 'tje');
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText(/logt deze portaalbeheerder in met vreemd@voorbeeld.nl/);
    screen.getByRole('button', { name: 'Ongedaan maken' });
  });
});

test('the list can be cut down to who never logged in', async () => {
  const { address } = await show('/gebruikers');
  const toggle = await screen.findByRole('button', { name: 'Nooit ingelogd' });
  await userEvent.click(toggle);
  await waitFor(() => expect(address()).toBe('/gebruikers?filter[has_logged_in]=false'));
});

test('a user cannot delete their own account: "You cannot delete your own account"', async () => {
  const { api } = await show('/gebruikers/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Gebruiker verwijderen' }));
  await screen.findByText('U kunt uw eigen account niet verwijderen');
  expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('deleting another user asks first, and goes back to the list', async () => {
  const { api, address } = await show('/gebruikers/u2', { 'DELETE users/u2': () => ({ status: 204, body: null }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Gebruiker verwijderen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gebruiker verwijderen?' });
  expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(address()).toBe('/gebruikers'));
});

test('admins can reset another user’s two-factor setting, with a reason', async () => {
  const { api } = await show('/gebruikers/u2', {
    'POST users/u2/reset-2fa': () => ({ body: { data: { ...record, two_factor_enabled: false } } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tweestapsverificatie resetten' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tweestapsverificatie resetten' }));
  await within(dialog).findByText('Geef een reden van ten minste 3 tekens.');
  await userEvent.type(within(dialog).getByLabelText(/^Reden/), 'telefoon kwijt');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tweestapsverificatie resetten' }));
  await screen.findByText('Tweestapsverificatie staat uit.');
  expect(api.bodiesOf('POST users/u2/reset-2fa')).toEqual([{ reason: 'telefoon kwijt' }]);
});

/** The server of an administrator who logged in and gave no password since, or the wrong one. */
function wantsPassword() {
  let isProven = false;
  return {
    'POST user/confirm-password': ({ body }: FakeRequest) => {
      isProven = (body as { password: string }).password === 'geheim'; // the dialog sends nothing else
      return isProven ? { status: 204, body: null } : problem(422, 'invalid_content', { errors: { password: ['x'] } });
    },
    'POST users/u2/reset-2fa': () =>
      isProven
        ? { body: { data: { ...record, two_factor_enabled: false } } }
        : problem(403, 'password_confirmation_required'),
    'DELETE users/u2': () => (isProven ? { status: 204, body: null } : problem(403, 'password_confirmation_required')),
  };
}
const sent = (api: { requests: readonly FakeRequest[] }) =>
  api.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

test('reason and password of a reset are asked in one dialog, and the password not again within a quarter of an hour', async () => {
  const { api, address } = await show('/gebruikers/u2', wantsPassword());
  await userEvent.click(await screen.findByRole('button', { name: 'Tweestapsverificatie resetten' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Reden/), 'telefoon kwijt');
  const password = within(dialog).getByLabelText('Uw wachtwoord');
  await userEvent.type(password, 'fout{Enter}');
  await within(dialog).findByText('Ongeldig wachtwoord.');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await userEvent.clear(password);
  await userEvent.type(password, 'geheim{Enter}');
  await screen.findByText('Tweestapsverificatie staat uit.');
  const prove = 'POST user/confirm-password';
  expect(sent(api)).toEqual([prove, prove, 'POST users/u2/reset-2fa']);
  await userEvent.click(screen.getByRole('button', { name: 'Gebruiker verwijderen' }));
  const next = await screen.findByRole('dialog', { name: 'Gebruiker verwijderen?' });
  expect(within(next).queryByLabelText('Uw wachtwoord')).toBeNull();
  await userEvent.click(within(next).getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(address()).toBe('/gebruikers'));
  expect(sent(api)).toHaveLength(4);
});

test('who leaves the password empty is asked for it when the server wants it', async () => {
  const { api, address } = await show('/gebruikers/u2', wantsPassword());
  await userEvent.click(await screen.findByRole('button', { name: 'Gebruiker verwijderen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gebruiker verwijderen?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verwijderen' }));
  const confirming = await screen.findByRole('dialog', { name: 'Bevestig uw wachtwoord' });
  await userEvent.type(within(confirming).getByLabelText('Wachtwoord'), 'geheim{Enter}');
  await waitFor(() => expect(address()).toBe('/gebruikers'));
  expect(sent(api)).toEqual(['DELETE users/u2', 'POST user/confirm-password', 'DELETE users/u2']);
});

test('the effective rights follow the permissions in words', async () => {
  await show('/gebruikers/u2');
  const rights = await screen.findByRole('list', { name: 'Wat deze gebruiker mag' });
  within(rights).getByText(/Makelaars toevoegen/);
  expect(within(rights).queryByText(/Nieuws schrijven/)).toBeNull();
  await userEvent.click(screen.getByLabelText('Nieuws beheren'));
  within(rights).getByText(/Nieuws schrijven/);
});

test('a refusal of the server is shown at its field and nothing typed is lost', async () => {
  await show('/gebruikers/u2', {
    'PUT users/u2': () => problem(422, 'invalid_content', { errors: { email: ['Dit adres is al in gebruik.'] } }),
  });
  const email = await screen.findByLabelText(/^E-mailadres/);
  await userEvent.clear(email);
  await userEvent.type(email, 'bezet@voorbeeld.nl');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await screen.findByText('Dit adres is al in gebruik.');
  screen.getByDisplayValue('bezet@voorbeeld.nl');
});

test('a record that was read anew shows in its form, unless something was typed there', async () => {
  let name = 'Nora';
  await show('/gebruikers/u2', {
    'POST users/u2/block': () => ({ body: { data: { ...record, first_name: name, state: 'blocked' } } }),
    'POST users/u2/unblock': () => ({ body: { data: { ...record, first_name: name } } }),
  });
  await screen.findByDisplayValue('Noor');
  await userEvent.click(screen.getByRole('button', { name: 'Blokkeren' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Blokkeren' }));
  await screen.findByDisplayValue('Nora');
  await userEvent.type(screen.getByLabelText('Voornaam'), 'h');
  name = 'Eleonora';
  await userEvent.click(screen.getByRole('button', { name: 'Blokkade opheffen' }));
  await screen.findByRole('button', { name: 'Blokkeren' });
  screen.getByDisplayValue('Norah');
});

describe('when somebody else saved first', () => {
  const theirs = { ...record, first_name: 'Nora', users_manage: true };
  const { type, email, language, broker_id, owner_id } = record;
  const found = (of: UserRecord) => ({
    type,
    email,
    language,
    broker_id,
    owner_id,
    first_name: of.first_name,
    name: of.name,
    permissions: eachPermission((right) => of[right]),
  });

  async function conflict() {
    let sent = 0;
    const { api } = await show('/gebruikers/u2', {
      'PUT users/u2': ({ body }) => {
        sent += 1;
        if (sent === 1) return problem(409, 'changed_meanwhile', { current: theirs });
        return {
          body: { data: { ...theirs, first_name: Reflect.get(Object(body), 'first_name'), users_manage: false } },
        };
      },
    });
    await userEvent.type(await screen.findByLabelText('Voornaam'), 'tje');
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
    return { api, ...(await findConflictDialog()) };
  }

  test('both versions are shown where they differ, and nothing typed is lost', async () => {
    const { api, dialog, rows } = await conflict();
    expect(rows).toEqual([
      ['Voornaam', 'Nora', 'Noortje'],
      ['Beheert gebruikers', 'Ja', 'Nee'],
    ]);
    expect(api.bodiesOf('PUT users/u2')).toMatchObject([{ first_name: 'Noortje', based_on: found(record) }]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sluiten' }));
    screen.getByDisplayValue('Noortje');
    screen.getByText('Iemand anders heeft dit intussen gewijzigd; er is niets overschreven.');
  });

  test('the saved version can be taken over', async () => {
    const { api, dialog } = await conflict();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Opgeslagen versie overnemen' }));
    await screen.findByDisplayValue('Nora');
    expect(screen.queryByDisplayValue('Noortje')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Gebruikers beheren').checked).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Opslaan' }).disabled).toBe(true);
    expect(api.bodiesOf('PUT users/u2')).toHaveLength(1);
  });

  test('one’s own version can be saved all the same, knowing the other’s', async () => {
    const { api, dialog } = await conflict();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Toch mijn versie opslaan' }));
    await screen.findByText('Opgeslagen.');
    const [, again] = api.bodiesOf('PUT users/u2');
    expect(again).toEqual({ ...found(record), first_name: 'Noortje', based_on: found(theirs) });
    screen.getByDisplayValue('Noortje');
  });
});

test('what is not saved is not left without asking', async () => {
  const { history, address } = await show('/gebruikers/u2');
  await userEvent.type(await screen.findByLabelText('Voornaam'), 'tje');
  history.push('/gebruikers');
  const dialog = await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Blijven' }));
  expect(address()).toBe('/gebruikers/u2');
  screen.getByDisplayValue('Noortje');
});

test('a new broker user needs a broker, and is invited at once', async () => {
  const { api, address } = await show('/gebruikers/nieuw', {
    'POST users': () => ({ body: { data: record, meta: { invitation: 'sent' } } }),
  });
  await userEvent.type(await screen.findByLabelText('Voornaam'), 'Noor');
  await userEvent.type(screen.getByLabelText('Achternaam'), 'Visser');
  await userEvent.type(screen.getByLabelText(/^E-mailadres/), 'noor@voorbeeld.nl');
  await userEvent.click(screen.getByRole('button', { name: 'Toevoegen' }));
  await screen.findByText('Kies de makelaar van deze gebruiker.');
  await userEvent.click(screen.getByPlaceholderText('Zoek een makelaar'));
  await userEvent.click(await screen.findByRole('option', { name: 'Van Dam', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Toevoegen' }));
  await waitFor(() => expect(address()).toBe('/gebruikers/u2'));
  expect(api.bodiesOf('POST users')).toMatchObject([{ type: 'broker', broker_id: 'b1', owner_id: null, invite: true }]);
});

test('"Error: could not send the email.": the new user is there, and is invited again from its own page', async () => {
  const invited: UserRecord = { ...record, state: 'invited', invited_at: '2026-07-01T08:00:00Z' };
  const { api, address } = await show('/gebruikers/nieuw?type=broker&id=b1&name=Van%20Dam', {
    'POST users': () => ({ body: { data: invited, meta: { invitation: 'failed' } } }),
    'GET users/u2': () => ({ body: { data: invited, meta: { synced_at: null } } }),
    'POST users/u2/invite': () => ({ body: { data: invited } }),
  });
  await userEvent.type(await screen.findByLabelText('Voornaam'), 'Noor');
  await userEvent.type(screen.getByLabelText('Achternaam'), 'Visser');
  await userEvent.type(screen.getByLabelText(/^E-mailadres/), 'noor@voorbeeld.nl');
  await userEvent.click(screen.getByRole('button', { name: 'Toevoegen' }));
  await waitFor(() => expect(address()).toBe('/gebruikers/u2'));
  const notice = await screen.findByRole('alert');
  within(notice).getByText('Fout: de e-mail kon niet worden verzonden.');
  await userEvent.click(within(notice).getByRole('button', { name: 'Opnieuw uitnodigen' }));
  await screen.findByText('De uitnodiging is verzonden.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.bodiesOf('POST users/u2/invite')).toHaveLength(1);
});

describe('a change that was saved', () => {
  test('is undone as a change of its own, on what holds by now', async () => {
    const { api } = await show('/gebruikers/u2', {
      'PUT users/u2': ({ body }) => {
        const { permissions, based_on: _, ...rest } = body as { permissions: object; based_on: object };
        return { body: { data: { ...record, ...rest, ...permissions } } };
      },
    });
    const first = await screen.findByLabelText(/^Voornaam/);
    await userEvent.clear(first);
    await userEvent.type(first, 'Nora');
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText(/Dit is anders dan voor het opslaan: Voornaam\./);
    await userEvent.click(screen.getByRole('button', { name: 'Wijziging ongedaan maken' }));
    await screen.findByText(/De wijziging is ongedaan gemaakt/);
    await waitFor(() => expect(first).toHaveProperty('value', 'Noor'));
    const [, undone] = api.bodiesOf('PUT users/u2');
    expect(undone).toMatchObject({ first_name: 'Noor', based_on: { first_name: 'Nora' } });

    // The next change can be undone too.
    await userEvent.type(first, 'tje');
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText(/Dit is anders dan voor het opslaan: Voornaam\./);
    expect(screen.queryByText(/De wijziging is ongedaan gemaakt/)).toBeNull();
  });
});
