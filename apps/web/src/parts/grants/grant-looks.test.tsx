import type { GrantLook, OwnerGrant } from '@gevel/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { GrantLooks } from './grant-looks.tsx';
import { withGrantWords } from './with-grant-words.tsx';

const grant: OwnerGrant = {
  id: 'g1',
  first_name: 'Bo',
  name: 'Balans',
  email: 'bo@balans.test',
  role: 'accountant',
  read_only: true,
  last_day: '2026-07-31',
  decides_from: null,
  decides_until: null,
  deputy: null,
  state: 'open',
  given_at: '2026-06-01T08:00:00Z',
  given_by: null,
  revoked_at: null,
  revoked_by: null,
  last_visit_at: null,
};
const look = (call: string, record_name: string | null = null): GrantLook => ({
  day: '2026-06-15',
  call,
  record_name,
  record_id: record_name,
  last_at: '2026-06-15T08:00:00Z',
  times: 1,
});

test('a guest’s looks are told by screen, apart from files that were taken and values that were shown in clear', async () => {
  const looks = [
    look('rentalStatements.clear', 'HA-9001'),
    look('rentalStatements.get', 'HA-9001'),
    look('feed.list'),
    look('exports.file'),
  ];
  fakeApi({ 'my-owners/101/grants/g1/looks': () => ({ body: { data: looks, meta: { has_more: false } } }) });
  const Worded = withGrantWords(() => <GrantLooks ownerId="101" grant={grant} onClose={() => {}} />);
  await showScreen({ '/': () => <Worded /> }, '/', aUser());
  await screen.findByText('Bestand gedownload');
  const cells = (label: string) =>
    [...document.querySelectorAll(`[data-label="${label}"]`)].map(({ textContent }) => textContent);
  expect(cells('Scherm')).toEqual([
    'Gegeven zonder afscherming getoond',
    'Huurafrekeningen',
    'Wat is er nieuw',
    'Bestand gedownload',
  ]);
  expect(cells('Wat')).toEqual(['HA-9001', 'HA-9001', '–', '–']);
});
