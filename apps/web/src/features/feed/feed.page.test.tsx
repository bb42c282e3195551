import type { FeedEntry, SessionUser } from '@gevel/contract';
import {
  adminFeedKindNames,
  adminFeedKinds,
  alertKindNames,
  feedKindNames,
  feedKinds,
  noPermissions,
} from '@gevel/contract/plain';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { feedDays } from '../../parts/feed/feed-days.ts';
import { aUser } from '../../test/a-user.ts';
import { type FakeRequest, fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { FeedPage } from './feed.page.tsx';

const screens = {
  '/wat-is-er-nieuw': FeedPage,
  '/vragen/$id': () => null,
  '/contracten/$id': () => null,
  '/dashboard': () => null,
  '/gebruikers/$id': () => null,
  '/gereedschappen': () => null,
};
const entry = (id: number, more: Partial<FeedEntry> = {}): FeedEntry => ({
  id: String(id),
  at: '2026-10-02T08:00:00Z',
  kind: 'contracts',
  event: 'rent_changed',
  record_id: '7',
  title: 'C-7',
  subtitle: 'Keizersgracht 7',
  owner_name: 'Aalders',
  was: '1000.00',
  becomes: '1025.00',
  due: null,
  is_new: true,
  ...more,
});

let marked: unknown[];
beforeEach(() => {
  marked = [];
  document.cookie = 'XSRF-TOKEN=test';
});

interface Shown {
  user?: SessionUser;
  at?: string;
}

function show(
  entries: FeedEntry[],
  more: { has_more?: boolean } = {},
  { user = aUser({ type: 'broker' }), at = '/wat-is-er-nieuw' }: Shown = {},
) {
  fakeApi({
    'GET feed': () => ({ body: { data: entries, meta: { new_count: entries.length, has_more: false, ...more } } }),
    'PUT feed/read': (request: FakeRequest) => {
      marked.push(request.body);
      return { status: 204, body: null };
    },
  });
  return showScreen(screens, at, user);
}

describe.each([
  ['nl', nl],
  ['en', en],
] as const)('the words of what happened, in %s', (_, { feedEntries: feed }) => {
  const events = [
    ...feedKindNames.map((kind) => [kind, feedKinds[kind].events] as const),
    ...adminFeedKindNames.map((kind) => [kind, adminFeedKinds[kind].events] as const),
  ];
  test.each([...events, ['alerts', alertKindNames] as const])(
    'say each event of %s, of one and of several',
    (kind, said) => {
      for (const event of said) {
        for (const words of [feed.one[kind], feed.many[kind]]) expect(Reflect.get(words, event)).toMatch(/\S/);
      }
    },
  );
});

test('several of a kind on one day stand together, apart from what is not new', () => {
  const five = Array.from({ length: 5 }, (_, place) => entry(90 - place));
  const [day, before] = feedDays([...five, entry(80, { is_new: false }), entry(70, { at: '2026-09-30T22:30:00Z' })]);
  expect(day?.groups.map(({ entries }) => entries.length)).toEqual([5, 1]);
  expect([day?.day, before?.day]).toEqual(['2026-10-02', '2026-10-01']);
});

test('what happened leads to its record, and opening the screen is reading it', async () => {
  await show([entry(9), entry(8, { record_id: null, title: null, event: 'removed', was: null, becomes: null })]);
  await screen.findByText(/Bedrag per maand met servicekosten van €\s1\.000,00 naar €\s1\.025,00, exclusief btw/);
  expect(screen.getByRole('link', { name: 'C-7' }).getAttribute('href')).toBe('/contracten/7');
  screen.getByText('niet meer in het portaal');
  await expect.poll(() => marked).toEqual([{ entry: '9' }]);
});

test('notice is told with the day on which it was given', async () => {
  await show([entry(9, { event: 'notice_given', was: null, becomes: '2026-09-28' })]);
  await screen.findByText(/Opgezegd op 28 september 2026/);
});

test('what falls due says so until it is settled, and together leads to all of it', async () => {
  const ends = { kind: 'contract_deadlines', event: 'ends', was: null, becomes: '2026-12-31', due: 'open' } as const;
  const more = { ...ends, at: '2026-10-01T08:00:00Z' };
  await show([
    entry(9, ends),
    entry(8, { ...ends, due: 'settled' }),
    entry(7, { ...ends, due: 'past' }),
    ...[6, 5, 4, 3].map((id) => entry(id, more)),
  ]);
  expect(await screen.findAllByText(/Contract loopt af op 31 december 2026/)).toHaveLength(7);
  expect(screen.getAllByText('Afgehandeld')).toHaveLength(1);
  expect(screen.getAllByText('Verstreken')).toHaveLength(1);
  const [list, ...others] = screen.getAllByText('Toon in de lijst');
  expect(others).toEqual([]);
  const address = decodeURIComponent(list?.closest('a')?.getAttribute('href') ?? '');
  expect(address).toMatch(/^\/contracten\?.*filter\[end_date\]/);
});

test('a question leads to what was said', async () => {
  await show([
    entry(9, {
      kind: 'ticket_questions',
      event: 'answered',
      record_id: 'abc',
      title: 'Lekkage',
      was: null,
      becomes: null,
    }),
  ]);
  await screen.findByText('Antwoord op een vraag bij een melding');
  expect(screen.getByRole('link', { name: 'Lekkage' }).getAttribute('href')).toBe('/vragen/abc');
});

test('an administrator is led to people and to parts of the tools, and chooses of what they may see', async () => {
  const said = { was: null, becomes: null, owner_name: '', subtitle: '' };
  const admin = aUser({ type: 'admin', permissions: { ...noPermissions, users_manage: true } });
  await show(
    [
      entry(9, { ...said, kind: 'user_accounts', event: 'blocked', record_id: 'abc', title: 'Nora Nieuw' }),
      entry(8, { ...said, kind: 'sync_alarms', event: 'stale', record_id: null, title: 'contracts', due: 'open' }),
      entry(7, { ...said, kind: 'sync_runs', event: 'failed', record_id: null, title: null, due: 'settled' }),
      entry(6, { ...said, kind: 'user_accounts', event: 'added', record_id: null, title: null }),
    ],
    {},
    { user: admin },
  );
  await screen.findByText('Gebruiker geblokkeerd');
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Nora Nieuw')).toBe('/gebruikers/abc');
  expect(address('Contracten')).toBe('/gereedschappen?section=sync');
  expect(address('Synchronisatie')).toBe('/gereedschappen?section=sync');
  screen.getByText('niet meer in het portaal');
  const kinds = [...screen.getByLabelText('Toon alleen').querySelectorAll('option')].map(({ value }) => value);
  expect(kinds).toEqual(['', 'user_accounts', 'sync_runs', 'sync_alarms', 'alerts']);
});

test('one kind at a time can be asked for', async () => {
  const { address } = await show([entry(9)]);
  await userEvent.selectOptions(await screen.findByLabelText('Toon alleen'), 'Contracten');
  await screen.findByRole('heading', { level: 2, name: 'Contracten' });
  expect(address()).toBe('/wat-is-er-nieuw?kind=contracts');
  await userEvent.selectOptions(screen.getByLabelText('Toon alleen'), 'Alles');
  await waitFor(() => expect(address()).toBe('/wat-is-er-nieuw'));
});

test('the address opens the kind that it names, and all where its reader is told of no such kind', async () => {
  await show([entry(9)], {}, { at: '/wat-is-er-nieuw?kind=contracts' });
  await screen.findByRole('heading', { level: 2, name: 'Contracten' });
  cleanup();
  await show([entry(9)], {}, { at: '/wat-is-er-nieuw?kind=sync_runs' });
  await screen.findByRole('heading', { level: 2, name: 'Alles' });
});

test('where nothing happened it says so', async () => {
  await show([]);
  await screen.findByText(/Er is nog niets gebeurd/);
  expect(marked).toEqual([]);
});
