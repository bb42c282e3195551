import type { Thread, WholeThread } from '@gevel/contract';
import { withoutName } from '@gevel/contract/plain';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetAllDrafts, keepDraft } from '../../lib/drafts.ts';
import { QuestionsHere } from '../../parts/threads/questions-here.tsx';
import { aDocument } from '../../test/a-document.ts';
import { aUser } from '../../test/a-user.ts';
import { type FakeRequest, fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ThreadPage } from './thread.page.tsx';
import { ThreadsPage } from './threads.page.tsx';

const aThread = (more: Partial<Thread> = {}): Thread => ({
  id: '00000000-0000-4000-8000-000000000001',
  subject_type: 'object',
  subject_id: '7',
  subject_name: 'Keizersgracht 7',
  line_id: null,
  line_name: null,
  audience: 'owner',
  state: 'open',
  owner_id: '101',
  owner_name: 'Aalders',
  asked_by: 'Ans Aalders',
  asked_at: '2026-10-01T08:00:00Z',
  question: 'Waarom staat dit leeg?',
  last_by: 'Ans Aalders',
  last_at: '2026-10-01T08:00:00Z',
  last_message_id: '12',
  message_count: 1,
  assignee_id: null,
  assignee_name: null,
  is_unread: true,
  ...more,
});
const whole = (more: Partial<WholeThread> = {}): WholeThread => ({
  ...aThread(),
  booked_at: null,
  line_invoice_id: null,
  messages: [
    {
      id: '11',
      written_by: 'Ans Aalders',
      side: 'owner',
      is_mine: false,
      at: '2026-10-01T08:00:00Z',
      body: 'Waarom staat dit leeg?',
      explains_since: null,
      explained_by: null,
    },
    {
      id: '12',
      written_by: 'Mila de Boer',
      side: 'broker',
      is_mine: true,
      at: '2026-10-02T08:00:00Z',
      body: 'Vanaf 1 november is het verhuurd.',
      explains_since: null,
      explained_by: null,
    },
  ],
  ...more,
});

let sent: { path: string; body: unknown }[];
beforeEach(() => {
  forgetAllDrafts();
  sent = [];
  document.cookie = 'XSRF-TOKEN=test';
});

const Here = () => <QuestionsHere type="object" id="7" />;
const screens = { '/vragen': ThreadsPage, '/vragen/$id': ThreadPage, '/objecten/7': Here, '/objecten/$id': () => null };

const paper = aDocument();
let api: ReturnType<typeof fakeApi>;

function show(
  address: string,
  {
    threads = [aThread()],
    thread = whole(),
    user = aUser({ type: 'broker' }),
    papers = new Array<typeof paper>(),
    later = null as WholeThread | null, // what it is by the time that something is changed
  } = {},
) {
  let current = thread;
  const kept = (path: string) => (request: FakeRequest) => {
    sent.push({ path, body: request.body });
    return { body: { data: thread } };
  };
  const one = `threads/${thread.id}`;
  api = fakeApi({
    'GET documents': (request) => pageAnswer(papers, request),
    'GET threads': () => ({ body: { data: threads, meta: { has_more: false, unread_count: threads.length } } }),
    [`GET ${one}`]: () => ({ body: { data: current } }),
    [`PUT ${one}`]: (request) => {
      if (later === null) return kept('update')(request);
      current = later;
      return problem(409, 'conflict');
    },
    [`PUT ${one}/read`]: (request: FakeRequest) => {
      sent.push({ path: 'read', body: request.body });
      return { status: 204, body: null };
    },
    [`POST ${one}/messages`]: kept('reply'),
    [`PUT ${one}/messages/12/explanation`]: kept('explain'),
    'POST threads': kept('ask'),
    'GET thread-assignees': () => ({ body: { data: [{ id: '9', name: 'Carla Collega' }] } }),
    'GET saved-answers': () => ({
      body: { data: [{ id: '5', title: 'Groet', body: 'Met vriendelijke groet', written_by: 'Carla' }] },
    }),
  });
  return showScreen(screens, address, user);
}

test('an agent sees whose questions wait, since when and with whom, and what is unread', async () => {
  await show('/vragen');
  const row = await screen.findByRole('listitem');
  expect(within(row).getByRole('link', { name: 'Waarom staat dit leeg?' }).getAttribute('href')).toMatch(/^\/vragen\//);
  for (const text of ['Nieuw', 'Open', 'Object Keizersgracht 7', 'Nog niet toegewezen', 'Gevraagd door Ans Aalders'])
    within(row).getByText(text);
  expect(within(row).getByRole('link', { name: 'Aalders' }).getAttribute('href')).toBe('/vragen?owner=101');
});

test('what is asked for stands in the address', async () => {
  const { address } = await show('/vragen');
  const states = await screen.findByRole('radiogroup', { name: 'Toon alleen' });
  await userEvent.click(within(states).getByRole('radio', { name: 'Beantwoord' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Van mij' }));
  await expect.poll(address).toBe('/vragen?state=answered&mine=true');
});

test('an owner reads where questions are asked when there are none, and nothing about colleagues', async () => {
  await show('/vragen', { threads: [], user: aUser({ type: 'owner' }) });
  await screen.findByText(/kies daar “Stel een vraag”/);
  expect(screen.queryByText('Nog niet toegewezen')).toBeNull();
});

test('opening a question is reading it, and a saved answer goes into what is written', async () => {
  await show(`/vragen/${aThread().id}`);
  await screen.findByRole('heading', { level: 1, name: 'Object Keizersgracht 7' });
  await expect.poll(() => sent).toEqual([{ path: 'read', body: { up_to: '12' } }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Voeg “Groet” in' }));
  const field = screen.getByRole('textbox', { name: 'Uw antwoord' });
  expect(field).toHaveProperty('value', 'Met vriendelijke groet');
  await userEvent.type(field, ', Mila');
  await userEvent.click(screen.getByRole('button', { name: 'Versturen' }));
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ path: 'reply', body: { body: 'Met vriendelijke groet, Mila', request_key: expect.any(String) } });
  await expect.poll(() => Reflect.get(field, 'value')).toBe('');
});

test('an answer that was not sent yet stands there again when the question is opened again', async () => {
  keepDraft(`answer ${aThread().id}`, { body: 'Half af' });
  await show(`/vragen/${aThread().id}`);
  expect(await screen.findByRole('textbox', { name: 'Uw antwoord' })).toHaveProperty('value', 'Half af');
  await userEvent.click(await screen.findByRole('button', { name: 'Voeg “Groet” in' }));
  expect(screen.getByRole('textbox', { name: 'Uw antwoord' })).toHaveProperty(
    'value',
    'Half af\n\nMet vriendelijke groet',
  );
});

test('an agent gives a question to a colleague', async () => {
  await show(`/vragen/${aThread().id}`);
  await screen.findByRole('option', { name: 'Carla Collega' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Behandelaar' }), 'Carla Collega');
  await expect.poll(() => sent.at(-1)).toEqual({ path: 'update', body: { state: 'open', assignee: '9', up_to: '12' } });
});

test('an answer about a line can be kept as an explanation, by agents alone', async () => {
  const line = { subject_type: 'rental_statement', line_id: '5', line_name: 'Tuin' } as const;
  await show(`/vragen/${aThread().id}`, { thread: whole(line) });
  await userEvent.click(await screen.findByRole('button', { name: 'Bewaar als uitleg bij deze regel' }));
  await expect.poll(() => sent.at(-1)?.path).toBe('explain');
});

test('a question about a mutation leads to where it stands in the books, and nowhere when it is in them no more', async () => {
  const booked_at = {
    quadrant: 'costs',
    ledger_account_id: '580',
    year: 2026,
    period: 3,
    transaction_date: '2026-03-05',
    invoice_id: null,
  } as const;
  const mutation = { subject_type: 'mutation', subject_name: 'Stucwerk' } as const;
  await show(`/vragen/${aThread().id}`, { thread: whole({ ...mutation, booked_at }) });
  const link = await screen.findByRole('link', { name: 'Bekijk waar dit over gaat' });
  expect(link.getAttribute('href')).toBe(
    '/mutaties/costs/580/101/2026/3/3?filter[transaction_date][from]=2026-03-05&filter[transaction_date][to]=2026-03-05',
  );
  cleanup();
  await show(`/vragen/${aThread().id}`, { thread: whole(mutation) });
  await screen.findByRole('heading', { level: 1, name: 'Mutatie Stucwerk' });
  expect(screen.queryByRole('link', { name: 'Bekijk waar dit over gaat' })).toBeNull();
});

test('the documents of its record stand beside a question, and nothing where there are none', async () => {
  const user = aUser({ type: 'owner' });
  await show(`/vragen/${aThread().id}`, { papers: [paper], user });
  await screen.findByRole('button', { name: 'Offerte.pdf bekijken' });
  expect(Object.fromEntries(api.queriesOf('documents')[0] ?? [])).toMatchObject({
    'filter[subject_type]': 'objects',
    'filter[subject_id]': '7',
  });
  cleanup();
  await show(`/vragen/${aThread().id}`, { user });
  await screen.findByRole('button', { name: 'Versturen' });
  await expect.poll(() => api.queriesOf('documents').length).toBe(1);
  expect(screen.queryByRole('heading', { name: 'Documenten' })).toBeNull();
});

test('beside a question about a mutation stand the documents of the invoice that it books', async () => {
  const booked_at = {
    quadrant: null,
    ledger_account_id: '580',
    year: 2026,
    period: 3,
    transaction_date: '2026-03-05',
    invoice_id: 'purchases-9',
  } as const;
  await show(`/vragen/${aThread().id}`, { papers: [paper], thread: whole({ subject_type: 'mutation', booked_at }) });
  await screen.findByRole('button', { name: 'Offerte.pdf bekijken' });
  expect(Object.fromEntries(api.queriesOf('documents')[0] ?? [])).toMatchObject({
    'filter[subject_type]': 'invoices',
    'filter[subject_id]': 'purchases-9',
  });
});

test('beside a question about a line of a statement stand the documents of the invoice that it settles', async () => {
  const line = { subject_type: 'rental_statement', line_id: '5', line_invoice_id: 'purchases-9' } as const;
  await show(`/vragen/${aThread().id}`, { papers: [paper], thread: whole(line) });
  await screen.findByRole('button', { name: 'Offerte.pdf bekijken' });
  expect(Object.fromEntries(api.queriesOf('documents')[0] ?? [])).toMatchObject({
    'filter[subject_type]': 'invoices',
    'filter[subject_id]': 'purchases-9',
  });
});

test('an owner answers, and settles, explains and saves nothing', async () => {
  const line = { subject_type: 'rental_statement', line_id: '5', line_name: 'Tuin' } as const;
  await show(`/vragen/${aThread().id}`, { thread: whole(line), user: aUser({ type: 'owner' }) });
  await screen.findByRole('button', { name: 'Versturen' });
  for (const name of ['Bewaar als uitleg bij deze regel', 'Zet op beantwoord', 'Voeg “Groet” in'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('at a record one asks with a press, and chooses who reads it', async () => {
  await show('/objecten/7');
  await screen.findByRole('link', { name: 'Waarom staat dit leeg?' });
  await userEvent.click(screen.getByRole('button', { name: 'Stel een vraag' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Uw vraag' }), 'Weet jij dit?');
  await userEvent.click(screen.getByRole('radio', { name: /Alleen voor collega’s/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Versturen' }));
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      path: 'ask',
      body: { subject_type: 'object', subject_id: '7', line_id: null, audience: 'agents', body: 'Weet jij dit?' },
    });
});

test('whoever looks through an opened portal only reads', async () => {
  const user = aUser({
    type: 'admin',
    portal: {
      type: 'broker',
      id: '3',
      name: 'De Kade',
      opened_at: '2026-10-02T08:00:00Z',
      expires_at: '2026-10-03T08:00:00Z',
    },
  });
  await show(`/vragen/${aThread().id}`, { user });
  await screen.findByText('In een geopend portaal kunt u alleen lezen.');
  expect(screen.queryByRole('button', { name: 'Versturen' })).toBeNull();
  expect(sent).toEqual([]);
});

test('whoever asked and is gone is called a former user in the list', async () => {
  await show('/vragen', { threads: [aThread({ asked_by: withoutName })] });
  await screen.findByText('Gevraagd door voormalige gebruiker');
});

test('whoever wrote and is gone is called a former user at what they wrote', async () => {
  const [first, second] = whole().messages;
  if (!first || !second) throw new Error('Nothing is written');
  const thread = whole({ messages: [{ ...first, written_by: withoutName }, second] });
  await show(`/vragen/${thread.id}`, { thread });
  await screen.findByText('voormalige gebruiker');
  expect(screen.queryByText(withoutName)).toBeNull();
});

test('a message that came meanwhile is shown before the question is marked as answered', async () => {
  const thread = whole();
  const [first] = thread.messages;
  if (first === undefined) throw new Error('A question has a message');
  const newer = { ...first, id: '13', body: 'En de lekkage dan?' };
  const later = whole({ last_message_id: newer.id, messages: [...thread.messages, newer] });
  await show(`/vragen/${thread.id}`, { thread, later });
  await userEvent.click(await screen.findByRole('button', { name: 'Zet op beantwoord' }));
  await screen.findByText('En de lekkage dan?');
  await screen.findByText('Er kwam intussen een bericht bij');
  expect(api.bodiesOf(`PUT threads/${thread.id}`)).toEqual([{ state: 'answered', assignee: null, up_to: '12' }]);
});
