import { noPermissions } from '@gevel/contract/plain';
// Sections 5, 6 and 8 of the specification as far as a screen shows them; each sentence is named.
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { listParams } from '../lib/list-reader/list-params.ts';
import { anAdministrator, aUser } from '../test/a-user.ts';
import { problem } from '../test/fake-api.ts';
import { portalApi } from '../test/portal-api.ts';
import { showApp } from '../test/show-app.tsx';

beforeEach(() => localStorage.clear());

describe('the error catalogue, word for word in English and with its own words in Dutch', () => {
  test.each([
    ['Could not retrieve data from Bloxs.', en.frame.ticketStatesFailed, nl.frame.ticketStatesFailed],
    ['Invalid e-mail/password combination', en.problems.invalid_credentials, nl.problems.invalid_credentials],
    [
      'Unfortunately, the code is not correct, please enter the correct verification code.',
      en.problems.invalid_code,
      nl.problems.invalid_code,
    ],
    ['Invalid password token or token has expired', en.problems.invalid_token, nl.problems.invalid_token],
    ['Error: could not send the email.', en.problems.mail_failed, nl.problems.mail_failed],
    ['Invalid password.', en.portal.password.invalid, nl.portal.password.invalid],
    ['The portal could not be opened', en.portal.open.failed, nl.portal.open.failed],
    ['Report could not be generated.', en.reports.failed, nl.reports.failed],
    ['Report could not be generated.', en.exports.failed, nl.exports.failed],
    ['The portal could not be opened', en.problems.portal_could_not_open, nl.problems.portal_could_not_open],
    ['You cannot delete your own account', en.users.delete.own, nl.users.delete.own],
    ['Description is required', en.brokers.files.descriptionRequired, nl.brokers.files.descriptionRequired],
    ['Nothing found.', en.search.none, nl.search.none],
  ])('"%s"', (sentence, english, dutch) => {
    expect(english).toBe(sentence);
    expect(dutch).not.toBe(sentence);
  });
  test('"Niets gevonden." is Dutch for no results of the user search', () => {
    expect(nl.search.none).toBe('Niets gevonden.');
  });
  test('2FA setup has the same wording, telling the user to scan the QR code again', () => {
    expect(en.auth.setUp.wrongCode).toBe(
      'Unfortunately, the code is not correct, please scan the QR code again and enter the correct verification code.',
    );
  });
});

describe('what goes wrong is said on the screen', () => {
  test('"Could not retrieve data from Bloxs." in a dialog when ticket states fail to load', async () => {
    portalApi(anAdministrator({ language: 'en' }), { 'ticket-states': () => problem(502, 'back_office_failed') });
    showApp('/profile');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Could not retrieve data from Bloxs.');
  });
  test('"Invalid e-mail/password combination"', async () => {
    portalApi(null, { 'users/login': () => problem(401, 'invalid_credentials') });
    showApp('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'EN, English' }));
    await userEvent.type(await screen.findByLabelText('Email address'), 'wie@dan.ook');
    await userEvent.type(screen.getByLabelText('Password'), 'verkeerd');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Invalid e-mail/password combination');
  });
  test('failure fetching the current user clears the user and rejects: the visitor is at login', async () => {
    const api = portalApi(aUser());
    const { session, address } = showApp('/profile');
    await screen.findByRole('heading', { name: 'Mijn profiel' });
    api.logIn(null);
    await expect(session.fetchUser()).rejects.toThrow();
    expect(session.getState().user).toBeNull();
    await waitFor(() => expect(address()).toMatch(/^\/login/));
  });
  test('informational messages that some fields and files cannot yet be fetched from the back office', async () => {
    expect(nl.portfolio.notInBackOffice).toBe('niet beschikbaar in de beheeradministratie');
    const { FilesMessage } = await import('../parts/record-page/files-message.tsx');
    const { IntlProvider } = await import('use-intl');
    render(
      <IntlProvider locale="nl" messages={nl} timeZone="Europe/Amsterdam">
        <FilesMessage />
      </IntlProvider>,
    );
    expect(screen.getByRole('status').textContent).toMatch(
      /^Bestanden kunnen nog niet uit de beheeradministratie worden opgehaald/,
    );
  });
});

describe('validation rules', () => {
  test('empty filters, fields and sorts are left out of list queries', () => {
    const empty = { sort: ['', ''], filter: { q: '', state: [], due: { from: '' } }, fields: [''], include: [] };
    expect(listParams('contracts', empty)).toEqual({});
    expect(listParams('contracts', { ...empty, sort: ['', '-name'], filter: { q: '', open: false } })).toEqual({
      sort: ['-name'],
      filter: { open: false },
    });
  });
});

describe('roles', () => {
  const none = noPermissions;
  test.each(['/makelaars', '/makelaars/3', '/verhuurders/toevoegen', '/nieuws', '/gebruikers/nieuw'])(
    'admin menu entries depend on the permissions, and so does the screen itself: %s',
    async (path) => {
      portalApi(anAdministrator({ permissions: none }));
      showApp(path);
      await screen.findByRole('heading', { name: 'Geen toegang' });
    },
  );
  test('tools is open to all admins, also those without any permission', async () => {
    portalApi(anAdministrator({ permissions: none }), {
      'tools/sync-runs': () => ({ body: { data: [] } }),
    });
    showApp('/gereedschappen');
    await screen.findByRole('heading', { level: 1, name: 'Gereedschappen' });
  });
  test.each(['/objecten', '/relaties', '/contracten', '/meldingen'])(
    'objects, relations, contracts, tickets and the rest of a portfolio are shown only to non-admins: %s is refused',
    async (path) => {
      portalApi(anAdministrator());
      showApp(path);
      await screen.findByRole('heading', { name: 'Geen toegang' });
    },
  );
});
