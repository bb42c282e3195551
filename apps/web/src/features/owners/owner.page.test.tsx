import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAdministrator } from '../../test/a-user.ts';
import { findConflictDialog } from '../../test/conflict-dialog.ts';
import { type FakeAnswer, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { OwnerPage } from './owner.page.tsx';
import { OwnerAddPage } from './owner-add.page.tsx';
import type { OwnerRecord } from './owners.queries.ts';

const record: OwnerRecord = {
  id: 'o1',
  name: 'De Linde B.V.',
  reference: 'E-1',
  city: 'Utrecht',
  email: 'info@delinde.nl',
  portal_email: null,
  payout_days: null,
  handler_id: null,
  phone: null,
  broker_id: null,
  broker_name: null,
  object_count: 3,
  user_count: 0,
  is_present: true,
  has_broker: false,
  is_complete: false,
  missing: 'linked_broker,iban',
  mobile: null,
  street_address: null,
  postal_code: null,
  iban: 'NL91ABNA0417164300',
  coc_number: null,
  vat_number: null,
  archived_on: null,
  remarks: null,
  changed_at: '2026-07-01T08:00:00Z',
  users: [],
  agents: [],
  shares: [],
};

const aMove = {
  from: null,
  to: { id: 'b1', name: 'Van Dam' },
  owners: { count: 1, names: ['De Linde B.V.'] },
  losing: { count: 0, names: [] },
  gaining: { count: 12, names: ['Ada', 'Bo'] },
  owner_users: 2,
  modules_lost: ['tickets'],
  modules_gained: [],
  records: { objects: 3, contracts: 1, rental_statements: 0, tickets: 2, documents: 5 },
  own_questions: 1,
  opened_notes: 4,
};

async function show(answers: Record<string, () => FakeAnswer> = {}) {
  document.cookie = 'XSRF-TOKEN=token; path=/';
  const api = fakeApi({
    'GET owners/o1': () => ({ body: { data: record, meta: { synced_at: '2026-07-01T08:00:00Z' } } }),
    'PUT owners/o1': () => ({ body: { data: { ...record, broker_id: 'b1', broker_name: 'Van Dam' } } }),
    'POST owners/moves': () => ({ body: { data: [aMove] } }),
    'GET brokers': (request) => pageAnswer([{ id: 'b1', display_name: 'Van Dam' }], request),
    ...answers,
  });
  await showScreen({ '/verhuurders/$id': OwnerPage }, '/verhuurders/o1', anAdministrator());
  await screen.findByRole('heading', { level: 1, name: 'De Linde B.V.' });
  return api;
}

test('an owner is linked to a broker, and the data of the back office stays as it is', async () => {
  const api = await show();
  screen.getByText('NL91 ABNA 0417 1643 00');
  await userEvent.click(screen.getByPlaceholderText('Zoek een makelaar'));
  await userEvent.click(await screen.findByRole('option', { name: 'Van Dam', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Wie ziet wat na het opslaan?' });
  await within(dialog).findByText('geen makelaar → Van Dam');
  within(dialog).getByText('Ada, Bo en nog 10');
  within(dialog).getByText(/Deze onderdelen verdwijnen: Meldingen/);
  within(dialog).getByText('3 objecten, 1 contract, 0 huurafrekeningen, 2 meldingen en 5 documenten');
  within(dialog).getByText(/^1 vraag die makelaars onderling stelden/);
  within(dialog).getByText(/^4 notities van de vastgoedbeheerder/);
  // Whoever says no has changed nothing.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
  expect(api.bodiesOf('PUT owners/o1')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  const again = await screen.findByRole('dialog', { name: 'Wie ziet wat na het opslaan?' });
  const yes = within(again).getByRole('button', { name: 'Ja, opslaan' });
  await waitFor(() => expect(yes).toHaveProperty('disabled', false));
  await userEvent.click(yes);
  expect(api.bodiesOf('POST owners/moves')[0]).toEqual({ broker_id: 'b1', owner_ids: ['o1'] });
  await screen.findByText('Opgeslagen.');
  await waitFor(() =>
    expect(api.bodiesOf('PUT owners/o1')).toEqual([
      {
        broker_id: 'b1',
        portal_email: null,
        remarks: null,
        payout_days: null,
        handler_id: null,
        based_on: { broker_id: null, portal_email: null, remarks: null, payout_days: null, handler_id: null },
      },
    ]),
  );
});

test('an owner that somebody else changed meanwhile is shown in both versions', async () => {
  const current = { ...record, broker_id: 'b2', broker_name: 'De Kade', remarks: 'Belt liever' };
  await show({ 'PUT owners/o1': () => problem(409, 'changed_meanwhile', { current }) });
  await userEvent.type(screen.getByLabelText('Opmerkingen'), 'Mailt liever');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  const { dialog, rows } = await findConflictDialog();
  expect(rows).toEqual([
    ['Makelaar', 'De Kade', '–'],
    ['Opmerkingen', 'Belt liever', 'Mailt liever'],
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Opgeslagen versie overnemen' }));
  await screen.findByDisplayValue('Belt liever');
  screen.getByRole('link', { name: 'De Kade' });
});

test('what only the back office can complete is named without a link', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Portaal openen' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByRole('link', { name: 'Gekoppelde makelaar' });
  within(dialog).getByText(/IBAN \(vul dit aan in Bloxs\)/);
});

test('shares in consolidated books stand there as what they are, and that no payout is divided by them', async () => {
  const share = { id: 's1', side: 'part_of', owner_id: 'o2', owner_name: 'Holding', percentage: '12.5' };
  const whole = { ...record, shares: [{ ...share, start_date: '2022-01-01', end_date: null }] };
  await show({ 'GET owners/o1': () => ({ body: { data: whole, meta: { synced_at: '2026-07-01T08:00:00Z' } } }) });
  screen.getByRole('heading', { name: 'Aandelen in geconsolideerde boeken' });
  screen.getByText(/uitbetalingen worden er niet door verdeeld/);
  screen.getByText('Deze boeken tellen mee in die van de ander');
  screen.getByText('12,5%');
});

test('a broker that was proposed for one owner does not stay with the next', async () => {
  const candidates = [
    { id: 'o1', name: 'De Linde B.V.', reference: null, city: null, proposed_broker_id: 'b1' },
    { id: 'o2', name: 'Het Hof', reference: null, city: null, proposed_broker_id: null },
  ];
  document.cookie = 'XSRF-TOKEN=token; path=/';
  const api = fakeApi({
    'GET owners/candidates': () => ({ body: { data: candidates } }),
    'GET brokers': (request) => pageAnswer([{ id: 'b1', display_name: 'Van Dam' }], request),
    'GET brokers/b1': () => ({ body: { data: { id: 'b1', display_name: 'Van Dam' }, meta: { synced_at: null } } }),
    'POST owners': () => problem(409, 'conflict'),
  });
  await showScreen({ '/verhuurders/toevoegen': OwnerAddPage }, '/verhuurders/toevoegen', anAdministrator());
  const pick = async (name: string) => {
    await userEvent.click(await screen.findByPlaceholderText('Zoek op naam, referentie of plaats'));
    await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
  };
  await pick('De Linde B.V.');
  await screen.findByText(/De makelaar is voorgesteld/);
  await screen.findByDisplayValue('Van Dam');
  await pick('Het Hof');
  await userEvent.click(screen.getByRole('button', { name: 'Toevoegen' }));
  await waitFor(() => expect(api.bodiesOf('POST owners')).toMatchObject([{ id: 'o2', broker_id: null }]));
});
