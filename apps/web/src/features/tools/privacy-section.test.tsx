import type { PrivacyPerson, PrivacyRequest } from '@gevel/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAdministrator } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ToolsPage } from './tools.page.tsx';

const known: PrivacyPerson = {
  type: 'relation',
  id: '20001',
  name: 'Mila Merel',
  detail: 'R-20001, Utrecht',
  gone: null,
};
const request = (overrides: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  id: 'p1',
  kind: 'export',
  type: 'relation',
  name: 'Mila Merel',
  state: 'done',
  problem: null,
  rows: 12,
  byte_count: 900,
  requested_by: 'Bo Beheer',
  created_at: '2026-06-03T10:00:00Z',
  finished_at: '2026-06-03T10:00:01Z',
  expires_at: '2026-06-10T10:00:01Z',
  ...overrides,
});

const found = [
  { kind: 'contracts', rows: 2 },
  { kind: 'record_versions', rows: 3 },
];

async function show(user = anAdministrator(), person = known) {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  const api = fakeApi({
    'GET privacy/people': () => ({ body: { data: [person] } }),
    'GET privacy/people/relation/20001': () => ({
      body: {
        data: {
          person,
          found,
          books: 4,
          files: 1,
          documents: { own: 2, at_records: 3, of_books: 1 },
          warnings: ['running_contracts'],
        },
      },
    }),
    'GET privacy/people/relation/20001/looks': () => ({
      body: {
        data: {
          looks: [
            {
              by: 'Bo Beheer',
              acting_as: 'Makelaar Zon',
              at: '2026-06-02T10:00:00Z',
              field: 'birth_date',
              export: null,
            },
            { by: null, acting_as: null, at: '2026-06-01T10:00:00Z', field: null, export: null },
            {
              by: 'Mia Makelaar',
              acting_as: null,
              at: '2026-05-01T10:00:00Z',
              field: null,
              export: { list: 'relations', reason: 'De loodgieter belt aan.' },
            },
          ],
          is_more: true,
        },
      },
    }),
    'GET privacy/clear-phones': () => ({ body: { data: { kinds: ['broker'], roles: [] } } }),
    'PUT privacy/clear-phones': ({ body }) => ({ body: { data: body } }),
    'GET privacy/requests': () => ({
      body: { data: [request(), request({ id: 'p2', kind: 'erasure', name: null })] },
    }),
    'GET privacy/retention': () => ({
      body: {
        data: [
          { what: 'audit_trail', days: 730 },
          { what: 'sessions', days: 0.5 },
          { what: 'portfolio', days: null },
        ],
      },
    }),
    'GET privacy/requests/p1/file': () => ({ body: { tables: [] } }),
    'GET tools/right-holders': () => ({
      body: { data: { users_manage: ['Ada Account', 'Cato Cel'], owners_manage: ['Bo Beheer', 'Cato Cel'] } },
    }),
    'POST privacy/erasures': () => ({ body: { data: request({ kind: 'erasure', state: 'running' }) } }),
  });
  await showScreen({ '/gereedschappen': ToolsPage }, '/gereedschappen?section=privacy', user);
  await screen.findByRole('heading', { level: 1 });
  return { api, user: userEvent.setup() };
}

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download !== '') saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

describe('privacy', () => {
  test('somebody is looked up, shown with what an erasure would do, and erased after a reason only', async () => {
    const { api, user } = await show();
    await user.type(await screen.findByLabelText('Naam, referentie of e-mailadres'), 'mi{Enter}');
    screen.getByText('Typ ten minste drie tekens.');
    await user.type(screen.getByLabelText('Naam, referentie of e-mailadres'), 'la{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Bekijk Mila Merel' }));
    await screen.findByText('Er loopt nog een contract met deze persoon.');
    screen.getByText('Geschiedenis van gegevens');
    screen.getByText(/4 regels horen bij de boekhouding/);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Logboek van deze persoon' });
    const table = within(await screen.findByRole('table', { name: 'Wie keek' }));
    // Who stood on a page of a list is known to nobody, and no look.
    screen.getByText(/of deze persoon erbij stond, leggen wij niet vast/);
    table.getByText('Bo Beheer, namens Makelaar Zon');
    table.getByText('Geboortedatum');
    table.getByText('Gewiste gebruiker');
    table.getByText('In een bestand zonder afscherming (Relaties), reden: De loodgieter belt aan.');
    screen.getByText(/Dit zijn de nieuwste 200/);
    const looks = new URL(link.href).searchParams;
    expect([
      looks.get('section'),
      looks.get('filter[action]'),
      looks.get('filter[subject_type]'),
      looks.get('filter[subject_id]'),
    ]).toEqual(['audit', 'personal_data.look', 'relation', '20001']);
    await user.click(screen.getByRole('button', { name: 'Wissen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mila Merel wissen?' });
    await user.click(within(dialog).getByRole('button', { name: 'Wissen' }));
    within(dialog).getByText('Geef een reden van ten minste drie tekens.');
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(within(dialog).getByLabelText('Reden'), 'Verzoek van 3 juni');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Ook 3 documenten verwijderen/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Wissen' }));
    await waitFor(() =>
      expect(api.bodiesOf('POST privacy/erasures')).toEqual([
        { type: 'relation', id: '20001', reason: 'Verzoek van 3 juni', with_documents: true },
      ]),
    );
    await screen.findByText(/Het verzoek is in behandeling/);
  });

  test('whom the back office removed is said to be, and is not to be erased there any more', async () => {
    const { user } = await show(anAdministrator(), { ...known, gone: 'removed' });
    await user.type(await screen.findByLabelText('Naam, referentie of e-mailadres'), 'mila{Enter}');
    await screen.findByText('Relatie, verwijderd uit Bloxs');
    await user.click(screen.getByRole('button', { name: 'Bekijk Mila Merel' }));
    await screen.findByText('Relatie, R-20001, Utrecht, verwijderd uit Bloxs');
    await user.click(screen.getByRole('button', { name: 'Wissen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mila Merel wissen?' }));
    dialog.getByText(/verdwijnt voorgoed/);
    expect(dialog.queryByText(/Wis deze persoon ook in Bloxs/)).toBeNull();
  });

  test('requests are listed with their file, and whoever was erased without a name', async () => {
    const { api, user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Gegevens van Mila Merel ophalen' }));
    await waitFor(() => expect(saved).toEqual(['relation-p1.json']));
    expect(api.requests.some(({ path }) => path === 'privacy/requests/p1/file')).toBe(true);
    screen.getByText('Wissen: Gewiste persoon');
  });

  test('whoever does not manage landlords finds users, hears whom to ask for relations, and has no file of one', async () => {
    await show(anAdministrator({ permissions: { ...anAdministrator().permissions, owners_manage: false } }));
    await screen.findByText(/U vindt hier alleen gebruikers/);
    screen.getByText('Hiervoor is een recht nodig dat u niet heeft: Verhuurders beheren.');
    // Who holds only one of both could not do it either.
    await screen.findByText('Vraag het aan Cato Cel');
    await screen.findByText('Gegevens: Mila Merel');
    expect(screen.queryByRole('button', { name: 'Gegevens van Mila Merel ophalen' })).toBeNull();
  });

  test('who sees phone numbers at once is chosen per kind of user', async () => {
    const { api, user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Verhuurders' }));
    await user.click(screen.getByRole('checkbox', { name: 'Contactpersoon' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Opgeslagen.');
    expect(api.bodiesOf('PUT privacy/clear-phones')).toEqual([{ kinds: ['broker', 'owner'], roles: ['contact'] }]);
  });

  test('every administrator reads how long things are kept; asking is for who manages users', async () => {
    await show(anAdministrator({ permissions: { ...anAdministrator().permissions, users_manage: false } }));
    await screen.findByText('2 jaar');
    screen.getByText('12 uur');
    screen.getByText('Hiervoor is een recht nodig dat u niet heeft: Gebruikers beheren.');
    expect(screen.queryByLabelText('Naam, referentie of e-mailadres')).toBeNull();
  });
});
