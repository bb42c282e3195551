import type { Invitee } from '@gevel/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anAdministrator } from '../../test/a-user.ts';
import { type FakeAnswer, type FakeRequest, fakeApi, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { UserInvitePage } from './user-invite.page.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const rowOf = (row: number, more: Partial<Invitee> = {}): Invitee => ({
  row,
  owner: `EIG-${row}`,
  owner_id: `${row}`,
  owner_name: `Verhuurder ${row}`,
  email: `v${row}@voorbeeld.nl`,
  first_name: 'Vera',
  name: `Huurder ${row}`,
  language: 'nl',
  broker_id: '1',
  broker_name: 'De Kade',
  adds_owner: true,
  outcome: 'new',
  reasons: [],
  ...more,
});
const rows = [
  ...Array.from({ length: 250 }, (_, place) => rowOf(place + 2)),
  rowOf(300, { outcome: 'refused', reasons: ['email_wrong', 'name_missing'] }),
  rowOf(301, { outcome: 'repeated', reasons: ['has_account'] }),
];

type Body = { rows: { row: number }[]; reminds: boolean };
async function show(send: (request: FakeRequest) => FakeAnswer, found = rows, days = [7, 21]) {
  const api = fakeApi({
    'GET users/reminder-plan': () => ({ body: { data: { days } } }),
    'PUT users/reminder-plan': ({ body }) => ({ body: { data: body } }),
    'GET users/invitees': () => ({ body: { data: found } }),
    'POST users/invitees/check': () => ({ body: { data: found } }),
    'POST users/invitees': send,
  });
  await showScreen({ '/gebruikers/uitnodigen': UserInvitePage }, '/gebruikers/uitnodigen', anAdministrator());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Verhuurders zonder gebruiker' }));
  return { api, user };
}
const answer = ({ body }: FakeRequest): FakeAnswer => ({
  body: { data: (body as Body).rows.map(({ row }) => rowOf(row)) },
});

test('says what would happen, sends in parts, and says what happened', async () => {
  const sent: Body[] = [];
  const { user } = await show((request) => {
    sent.push(request.body as Body);
    return answer(request);
  });
  await screen.findByText('250 worden uitgenodigd');
  screen.getByText('1 kan niet worden uitgenodigd');
  screen.getByText('De eerste 100 van 250.');
  await user.click(screen.getByRole('radio', { name: 'Met een fout' }));
  screen.getByText('Dit is geen e-mailadres. De achternaam ontbreekt.');
  await user.click(screen.getByRole('radio', { name: 'Uit te nodigen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Verhuurder 2 kiezen' }));
  await user.click(screen.getByRole('button', { name: '249 uitnodigingen versturen' }));
  await screen.findByText('249 uitnodigingen staan klaar en worden één voor één gemaild.');
  expect(sent.map((body) => body.rows.length)).toEqual([100, 100, 49]);
  expect(sent.every(({ reminds }) => reminds)).toBe(true);
  expect(sent.flatMap((body) => body.rows).some(({ row }) => row === 2)).toBe(false);
  expect(screen.queryByRole('button', { name: /uitnodigingen versturen/ })).toBeNull();
});

test('says after how many days it reminds, and plans otherwise for whom it invites next', async () => {
  const sent: Body[] = [];
  const { api, user } = await show(
    (request) => {
      sent.push(request.body as Body);
      return answer(request);
    },
    [rowOf(2), rowOf(3)],
  );
  await screen.findByRole('checkbox', { name: 'Na 7 en 21 dagen herinneren wie nog geen wachtwoord heeft gekozen' });
  const day = (number: number) => screen.getByRole('spinbutton', { name: `Herinnering ${number}, na zo veel dagen` });
  const save = () => screen.getByRole('button', { name: 'Herinneringen opslaan' });
  expect(save()).toHaveProperty('disabled', true);
  await user.type(day(3), '61');
  screen.getByText('Vul een heel aantal dagen van 1 tot en met 60 in.');
  expect(save()).toHaveProperty('disabled', true);
  await user.clear(day(3));
  await user.type(day(3), '40');
  await user.click(save());
  await screen.findByText('Opgeslagen. Wie u hierna uitnodigt, wordt na 7, 21 en 40 dagen herinnerd.');
  screen.getByRole('checkbox', { name: 'Na 7, 21 en 40 dagen herinneren wie nog geen wachtwoord heeft gekozen' });
  for (const number of [1, 2, 3]) await user.clear(day(number));
  await user.click(save());
  await screen.findByText('Opgeslagen. Wie u hierna uitnodigt, wordt niet herinnerd.');
  screen.getByText('Niemand wordt herinnerd: er zijn geen herinneringen ingesteld.');
  expect(screen.queryByRole('checkbox', { name: /herinneren/ })).toBeNull();
  expect(api.bodiesOf('PUT users/reminder-plan')).toEqual([{ days: [7, 21, 40] }, { days: [] }]);
});

test('sends nothing before it knows after how many days it would remind', async () => {
  const api = fakeApi({
    'GET users/reminder-plan': () => problem(503, 'unavailable'),
    'GET users/invitees': () => ({ body: { data: [rowOf(2)] } }),
  });
  await showScreen({ '/gebruikers/uitnodigen': UserInvitePage }, '/gebruikers/uitnodigen', anAdministrator());
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Verhuurders zonder gebruiker' }));
  const send = await screen.findByRole('button', { name: '1 uitnodiging versturen' });
  expect(send).toHaveProperty('disabled', true);
  expect(api.requests.map(({ path }) => path)).toContain('users/reminder-plan');
});

test('lets somebody be left out, or a broker be invited alone, however many there are', async () => {
  const sent: Body[] = [];
  const ofSingel = [
    rowOf(290, { broker_name: 'De Singel', owner_name: 'Émile Zoet' }),
    rowOf(291, { broker_name: 'De Singel' }),
  ];
  const { user } = await show(
    (request) => {
      sent.push(request.body as Body);
      return answer(request);
    },
    [...rows, ...ofSingel],
  );
  await screen.findByText('De eerste 100 van 252.');
  const search = screen.getByRole('searchbox', { name: /^Zoeken op verhuurder/ });
  await user.type(search, 'emile singel');
  await user.click(screen.getByRole('checkbox', { name: 'Émile Zoet kiezen' }));
  await user.clear(search);
  screen.getByRole('button', { name: '251 uitnodigingen versturen' });
  await user.type(search, 'niemand zo');
  screen.getByText('Niemand gevonden.');
  await user.clear(search);
  await user.click(screen.getByRole('button', { name: 'Geen kiezen' }));
  await user.type(search, 'singel');
  await user.click(screen.getByRole('button', { name: 'Alle 2 kiezen' }));
  await user.clear(search);
  await user.click(screen.getByRole('button', { name: 'Nog 100 tonen' }));
  screen.getByText('De eerste 200 van 252.');
  await user.click(screen.getByRole('button', { name: '2 uitnodigingen versturen' }));
  await screen.findByText('2 uitnodigingen staan klaar en worden één voor één gemaild.');
  expect(sent.flatMap((body) => body.rows).map(({ row }) => row)).toEqual([290, 291]);
});

test('says how far it came when it is interrupted, and can go on', async () => {
  let calls = 0;
  const { user } = await show((request) => {
    calls += 1;
    return calls === 2 ? problem(503, 'unavailable') : answer(request);
  });
  await user.click(await screen.findByRole('button', { name: '250 uitnodigingen versturen' }));
  await screen.findByText(/^Onderbroken na 100 van 250\./);
  await user.click(screen.getByRole('button', { name: '250 uitnodigingen versturen' }));
  await screen.findByText('250 uitnodigingen staan klaar en worden één voor één gemaild.');
});

test('reads a file of an older spreadsheet, and refuses what is too large', async () => {
  const { api, user } = await show(answer, []);
  await screen.findByText('Voor elke verhuurder kan al iemand inloggen.');
  const input = screen.getByLabelText('CSV-bestand kiezen', { selector: 'input' });
  await user.upload(input, new File([new Uint8Array([0x4a, 0xe9])], 'oud.csv', { type: 'text/csv' }));
  const asked = () => api.requests.filter(({ path }) => path === 'users/invitees/check').map(({ body }) => body);
  await screen.findByText('Voor elke verhuurder kan al iemand inloggen.');
  expect(asked()).toEqual([{ csv: 'Jé' }]);
  await user.upload(input, new File(['x'.repeat(1_000_001)], 'groot.csv', { type: 'text/csv' }));
  await screen.findByText(/^Dit bestand is te groot\./);
  expect(asked()).toHaveLength(1);
});

test('sends those of one address together where they span two parts, and nobody without the account of their first line', async () => {
  const email = 'mira@voorbeeld.nl';
  const letIn: Partial<Invitee> = { email, outcome: 'let_in', reasons: ['with_earlier'] };
  const others = Array.from({ length: 98 }, (_, place) => rowOf(2 + place, { owner_id: '1' }));
  const found = [
    ...others,
    ...[rowOf(100, { email }), rowOf(101, letIn), rowOf(102, letIn)].map((row) => ({ ...row, owner_id: '2' })),
  ];
  const sent: number[][] = [];
  const { user } = await show((request) => {
    sent.push((request.body as Body).rows.map(({ row }) => row));
    return answer(request);
  }, found);
  await screen.findByText('2 krijgen met hetzelfde account toegang');
  await user.click(screen.getByRole('button', { name: '101 uitnodigingen versturen' }));
  await screen.findByText(/uitnodigingen staan klaar/);
  expect(sent.map((rows) => rows.length)).toEqual([98, 3]);
});

test('says who is let in with the account of an earlier line, and sends those of one address together', async () => {
  const email = 'mira@voorbeeld.nl';
  const letIn: Partial<Invitee> = { email, outcome: 'let_in', reasons: ['with_earlier'] };
  const found = [rowOf(2), rowOf(3, { email }), rowOf(4), rowOf(5, { ...letIn, owner_id: '1' })];
  const sent: number[] = [];
  const answered = new Map(found.map((row) => [row.row, row]));
  const { user } = await show(({ body }) => {
    const asked = (body as Body).rows.map(({ row }) => row);
    sent.push(...asked);
    return { body: { data: asked.flatMap((row) => answered.get(row) ?? []) } };
  }, found);
  await screen.findByText('1 krijgt met hetzelfde account toegang');
  await user.click(screen.getByRole('radio', { name: 'Krijgt toegang' }));
  screen.getByText(/^Staat al op een eerdere regel: .* als contactpersoon toegang .* wordt toegevoegd/);
  // Choosing among these leaves the others as they are.
  await user.click(screen.getByRole('button', { name: 'Geen kiezen' }));
  await user.click(screen.getByRole('button', { name: 'Alle 1 kiezen' }));
  await user.click(screen.getByRole('button', { name: '4 uitnodigingen versturen' }));
  await screen.findByText('3 uitnodigingen staan klaar en worden één voor één gemaild.');
  screen.getByText('Bij 1 verhuurder kreeg iemand met hetzelfde account toegang.');
  screen.getByText('Toegang gegeven als contactpersoon, met hetzelfde account.');
  expect(sent).toEqual([2, 3, 5, 4]);
});
