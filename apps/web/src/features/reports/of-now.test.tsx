import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { IndexationPage } from './indexation.page.tsx';

const screens = {
  '/rapportage/indexatie': () => <IndexationPage />,
  '/dashboard': () => null,
};
const indexation = {
  data: [],
  meta: {
    synced_at: null,
    followed_at: null,
    unread: [],
    counts: { all: 0, missed: 0, coming: 0, unknown: 0 },
    effect: { count: 0, rent_before: '0.00', rent_after: '0.00' },
    missed: { per_month: '0.00', is_incomplete: false, claim_amount: null },
    is_cut_off: false,
  },
};

test('what is told of now alone says why, and warns who asks it for a day', async () => {
  const address = '/rapportage/indexatie';
  const why = /van ingevoerde indexcijfers en instellingen wordt niet bewaard wat ze eerder waren/;
  localStorage.clear();
  fakeApi({
    'saved-views': () => ({ body: { data: [] } }),
    'reports/indexation': () => ({ body: indexation }),
  });
  await showScreen(screens, address, aUser());
  await screen.findByText(why);
  const warning = 'Dit is zoals het nu is, niet zoals bekend op een eerdere dag';
  expect(screen.queryByText(warning)).toBeNull();
  cleanup();
  await showScreen(screens, `${address}?as_of=2026-01-31`, aUser());
  await screen.findByText(warning);
  screen.getByText(why);
});
