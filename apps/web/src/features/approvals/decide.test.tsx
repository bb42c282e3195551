import type { SessionUser } from '@gevel/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { today } from '../../lib/calendar.ts';
import { anApproval } from '../../parts/approvals/an-approval.ts';
import { withApprovalWords } from '../../parts/approvals/with-approval-words.tsx';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, problem } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { Decide } from './decide.tsx';

const asked = anApproval();

type Grant = NonNullable<SessionUser['grant']>;
const contact: Grant = {
  role: 'contact',
  read_only: false,
  last_day: null,
  decides_from: null,
  decides_until: null,
  decides: false,
};

test.each<[string, Grant | null, string, boolean]>([
  ['an owner', null, 'Zolang u niets kiest, is er geen akkoord.', true],
  ['a contact', contact, 'De verhuurder of een plaatsvervanger beslist hierover. U kijkt mee.', false],
  [
    'a deputy',
    { ...contact, decides_from: '2020-01-01', decides_until: '2099-12-31', decides: true },
    'U beslist als plaatsvervanger van Aalders, tot en met 31 december 2099. Zolang u niets kiest, is er geen akkoord.',
    true,
  ],
  [
    'a deputy to come',
    { ...contact, decides_from: '2099-12-01', decides_until: '2099-12-31' },
    'Vanaf 1 december 2099 tot en met 31 december 2099 beslist u hierover als plaatsvervanger van de verhuurder. Tot dan kijkt u mee.',
    false,
  ],
  [
    'a deputy whose period is over',
    { ...contact, decides_from: '2020-01-01', decides_until: '2020-01-31' },
    'Op 31 januari 2020 was uw laatste dag als plaatsvervanger. Nu beslist de verhuurder of een andere plaatsvervanger. U kijkt mee.',
    false,
  ],
])('%s reads in whose name they decide, or why not, with buttons that work or none', async (_who, grant, said, may) => {
  fakeApi({});
  const Shown = withApprovalWords(() => <Decide record={asked} />);
  await showScreen({ '/akkoorden/1': () => <Shown /> }, '/akkoorden/1', aUser({ type: 'owner', grant }));
  await screen.findByText(said);
  expect(screen.queryAllByRole('button', { name: /^(Akkoord|Niet akkoord|Stel een vraag)$/ })).toHaveLength(
    may ? 3 : 0,
  );
  screen.getByRole('heading', { name: may ? 'Uw besluit' : 'Akkoord van de verhuurder' });
});

const buttons = () => screen.queryAllByRole('button', { name: /^(Akkoord|Niet akkoord|Stel een vraag)$/ }).length;
/** The grant as the server answers it each time that it is asked. */
async function showTo(grantNow: () => Grant): Promise<void> {
  const Shown = withApprovalWords(() => <Decide record={asked} />);
  const user = () => aUser({ type: 'owner', grant: grantNow() });
  await showScreen({ '/akkoorden/1': () => <Shown /> }, '/akkoorden/1', user);
}
afterEach(() => vi.useRealTimers());

test('a page that stays open follows the days of the period', async () => {
  fakeApi({});
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-14T10:00:00Z') });
  const period = { ...contact, decides_from: '2026-06-15', decides_until: '2026-06-16' };
  await showTo(() => ({ ...period, decides: ['2026-06-15', '2026-06-16'].includes(today()) }));
  await screen.findByText(/^Vanaf 15 juni 2026 tot en met 16 juni 2026 beslist u/);
  expect(buttons()).toBe(0);
  vi.setSystemTime(new Date('2026-06-15T06:00:00Z'));
  fireEvent(document, new Event('visibilitychange'));
  await screen.findByText(/^U beslist als plaatsvervanger van Aalders/);
  expect(buttons()).toBe(3);
  vi.setSystemTime(new Date('2026-06-17T06:00:00Z'));
  fireEvent(document, new Event('visibilitychange'));
  await screen.findByText(/^Op 16 juni 2026 was uw laatste dag als plaatsvervanger/);
  expect(buttons()).toBe(0);
});

test('a deputy who turns out to be none any more keeps no buttons', async () => {
  let isRefused = false;
  document.cookie = 'XSRF-TOKEN=token; path=/';
  fakeApi({
    'PUT approvals/1/decision': () => {
      isRefused = true;
      return problem(403, 'forbidden');
    },
  });
  const deputy = { ...contact, decides_from: '2020-01-01', decides_until: '2099-12-31', decides: true };
  await showTo(() => (isRefused ? contact : deputy));
  fireEvent.click(await screen.findByRole('button', { name: 'Akkoord' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Ja, akkoord met/ }));
  await screen.findByText('De verhuurder of een plaatsvervanger beslist hierover. U kijkt mee.');
  // Those behind the dialog too.
  expect(screen.queryAllByText(/^(Akkoord|Niet akkoord|Stel een vraag)$/)).toEqual([]);
});
