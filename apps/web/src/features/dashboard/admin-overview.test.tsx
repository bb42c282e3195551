import type { Permission } from '@gevel/contract/plain';
import { nl } from '@gevel/i18n/nl';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAdministrator } from '../../test/a-user.ts';
import { fakeApi, pageAnswer, problem } from '../../test/fake-api.ts';
import { type Answers, money, section } from '../../test/show-dashboard.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { DashboardPage } from './dashboard.page.tsx';

const administration = () => {
  const fresh = {
    record_type: 'owners',
    synced_at: '2026-11-21T08:00:00Z',
    followed_at: null,
    rows: 3,
    state: 'done',
    not_read: [],
    not_given: [],
    old_after_minutes: 1_560,
  };
  const counts = { brokers: 2, owners: 3, owners_without_broker: 0, users: 9, users_never_logged_in: 1 };
  return {
    kind: 'admin',
    ...counts,
    users_without_second_factor: 4,
    freshness: [fresh, fresh],
    switched_off_webhooks: [],
    open_questions: [{ broker_id: '8', broker_name: 'Veld & Vaart', count: 3, oldest_at: '2026-05-03T08:00:00Z' }],
    undelivered_reports: [
      { broker_id: '7', broker_name: 'De Kade B.V.', kept: 0, failed: 2, oldest_at: '2026-05-04T10:00:00Z' },
    ],
  };
};

async function showAdministration(
  permissions: Partial<Record<Permission, boolean>> = {},
  answers: Answers = {},
  overview: object = administration(),
) {
  const api = fakeApi({
    'GET dashboard': () => ({ body: { data: overview, meta: { synced_at: '2026-11-21T08:00:00Z' } } }),
    'GET tools/unread': (request) => pageAnswer([{ id: '1' }, { id: '2' }], request),
    'GET tools/mail-log': (request) => pageAnswer([{ id: 'm1' }], request),
    'GET brokers': (request) =>
      pageAnswer([{ id: 'b1', display_name: 'De Kade B.V.', missing: 'logo,email' }], request),
    'GET owners': (request) => pageAnswer([], request),
    'GET users': (request) => pageAnswer([{ id: 'u1' }], request),
    'GET news': (request) => pageAnswer([], request),
    'GET news/to-read': () => ({ body: { data: [] } }),
    ...answers,
  });
  const user = anAdministrator();
  const permitted = { ...user, permissions: { ...user.permissions, ...permissions } };
  await showScreen({ '/dashboard': DashboardPage }, '/dashboard', permitted);
  return { api, toDo: await section(nl.dashboard.toDo.title) };
}

test('an administrator finds incomplete brokers by name and fresh data as one line', async () => {
  const { toDo } = await showAdministration();
  const reports = within(toDo).getByRole('link', { name: /Bij De Kade B\.V\. liggen 2 meldingen/ });
  expect(reports.getAttribute('href')).toBe('/makelaars/7');
  expect(money(reports.textContent ?? '')).toContain(
    '2 zijn niet aangekomen in Bloxs, oudste van 4 mei 2026 om 12:00.',
  );
  const questions = within(toDo).getByRole('link', { name: /Bij Veld & Vaart wachten 3 vragen op antwoord/ });
  expect(questions.getAttribute('href')).toBe('/makelaars/8');
  expect(money(questions.textContent ?? '')).toContain('De oudste sinds 3 mei 2026 om 10:00.');
  const broker = await within(toDo).findByRole('link', { name: /Portaal van De Kade B\.V\. kan nog niet open/ });
  expect(broker.getAttribute('href')).toBe('/makelaars/b1');
  expect(broker.textContent).toContain('2 gegevens ontbreken');
  within(toDo).getByRole('link', { name: '4 gebruikers loggen in met alleen een wachtwoord' });
  screen.getByText('Alle 2 soorten gegevens zijn volledig opgehaald.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('an administrator finds rejected records, mails that nobody got and invitations that end, each with its rows', async () => {
  const { toDo } = await showAdministration();
  const addressOf = async (name: RegExp) => {
    const link = await within(toDo).findByRole('link', { name });
    return decodeURIComponent(link.getAttribute('href') ?? '');
  };
  expect(await addressOf(/^2 records uit Bloxs zijn niet overgenomen/)).toBe(
    '/gereedschappen?section=unread&filter[kind]=record',
  );
  expect(await addressOf(/^1 e-mail is de laatste week niet afgeleverd/)).toBe(
    '/gereedschappen?section=mail-log&filter[trouble]=failed',
  );
  expect(await addressOf(/^1 e-mail wacht al langer dan een uur/)).toBe(
    '/gereedschappen?section=mail-log&filter[trouble]=late',
  );
  expect(await addressOf(/^1 uitnodiging is verlopen/)).toBe('/gebruikers?filter[invitation]=ended');
  expect(await addressOf(/^1 uitnodiging verloopt binnen 2 dagen/)).toBe('/gebruikers?filter[invitation]=ending');
});

const quietAdministration = () => ({
  ...administration(),
  users_without_second_factor: 0,
  open_questions: [],
  undelivered_reports: [],
});
const noneOfAdministration: Answers = Object.fromEntries(
  ['brokers', 'owners', 'users', 'tools/unread', 'tools/mail-log'].map((path) => [
    `GET ${path}`,
    (request) => pageAnswer([], request),
  ]),
);

test.each(Object.keys(noneOfAdministration))(
  'while %s fails no administrator reads that nothing asks for attention; once it answers, they do',
  async (failing) => {
    let isDown = true;
    const answers: Answers = {
      ...noneOfAdministration,
      [failing]: (request) => (isDown ? problem(503, 'unavailable') : pageAnswer([], request)),
    };
    const { toDo } = await showAdministration({}, answers, quietAdministration());
    await within(toDo).findByText(nl.dashboard.toDo.unchecked);
    expect(within(toDo).queryByText(nl.dashboard.toDo.none)).toBeNull();
    isDown = false;
    await userEvent.click(within(toDo).getByRole('button', { name: nl.ui.again }));
    await within(toDo).findByText(nl.dashboard.toDo.none);
  },
);

test('nothing is said of what asks for an administrator before every question is answered', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const answers: Answers = {
    ...noneOfAdministration,
    'GET tools/mail-log': async (request) => {
      await answered;
      return pageAnswer([], request);
    },
  };
  const shown = showAdministration({}, answers, quietAdministration());
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(screen.queryByText(nl.dashboard.toDo.none)).toBeNull();
    screen.getByRole('status', { name: nl.ui.loading });
  });
  expect(screen.queryByText(nl.dashboard.toDo.none)).toBeNull();
  answer();
  const { toDo } = await shown;
  within(toDo).getByText(nl.dashboard.toDo.none);
});

test.each<[Permission[], readonly RegExp[]]>([
  [[], []],
  [['news_manage'], []],
  [['owners_manage'], [/^2 records uit Bloxs/]],
  [
    ['users_manage'],
    [/^1 e-mail is/, /^1 e-mail wacht/, /^4 gebruikers loggen in/, /^1 uitnodiging is/, /^1 uitnodiging verloopt/],
  ],
  [['brokers_manage'], [/^Bij De Kade/, /^Bij Veld/, /^2 records uit Bloxs/, /^Portaal van De Kade/]],
])('who may %j is asked only what they may open, and nothing else is fetched', async (held, expected) => {
  const permissions = { brokers_manage: false, owners_manage: false, news_manage: false, users_manage: false };
  const { api, toDo } = await showAdministration({
    ...permissions,
    ...Object.fromEntries(held.map((name) => [name, true])),
  });
  const last = expected.at(-1);
  if (last) await within(toDo).findByRole('link', { name: last });
  await waitFor(() => {
    const shown = within(toDo)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(expected.map((name) => expect.stringMatching(name)));
  });
  const may = (name: Permission) => held.includes(name);
  const asked = new Set(api.requests.map(({ path }) => path));
  expect(asked.has('tools/unread')).toBe(may('brokers_manage') || may('owners_manage'));
  expect(asked.has('tools/mail-log')).toBe(may('users_manage'));
  expect(asked.has('users')).toBe(may('users_manage'));
});
