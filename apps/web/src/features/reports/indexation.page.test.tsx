import type { IndexationRow } from '@gevel/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { IndexationPage } from './indexation.page.tsx';

const aRow = (more: Partial<IndexationRow> = {}): IndexationRow => ({
  contract_id: 'c1',
  contract_reference: 'HC-1',
  relation_id: 'r1',
  relation_name: 'J. de Vries',
  owner_id: 'o1',
  owner_name: 'De Linde B.V.',
  address: 'Plein 1',
  method_name: 'CPI',
  date: '2027-07-01',
  unknown: null,
  is_agreed: false,
  is_provisional: false,
  rent_before: '1000.00',
  rent_after: '1020.00',
  percentage: '2',
  cap_standing: 'unpublished',
  segment: 'social',
  missed_count: 2,
  missed_since: '2024-07-01',
  missed_per_month: '40.40',
  missed_is_incomplete: false,
  missed_is_uncapped: true,
  claim_amount: '240.00',
  ...more,
});

const show = (row: IndexationRow) => {
  const { missed_is_incomplete: is_incomplete, missed_is_uncapped: is_uncapped, claim_amount } = row;
  fakeApi({
    'reports/indexation': () => ({
      body: {
        data: [row],
        meta: {
          synced_at: null,
          followed_at: null,
          unread: [],
          counts: { all: 1, missed: 1, coming: 1, unknown: 0 },
          effect: { count: 1, rent_before: '1000.00', rent_after: '1020.00', is_uncapped },
          missed: { per_month: '40.40', is_incomplete, is_uncapped, claim_amount },
          is_cut_off: false,
        },
      },
    }),
  });
  return showScreen({ '/rapportage/indexatie': () => <IndexationPage /> }, '/rapportage/indexatie', aUser());
};
const lower = 'kan lager uitvallen: niet van elke datum is het wettelijke maximum bekend';

test('says on tiles and rows that amounts may turn out lower, and that a maximum is not yet known', async () => {
  await show(aRow());
  // The tile of what may still be asked, and the row; the tile of what was missed says how many contracts as well.
  expect(await screen.findAllByText(lower)).toHaveLength(2);
  screen.getByText(`1 contract met een overgeslagen indexatie; ${lower}`);
  screen.getByText(/; kan lager uitvallen: niet van elk contract is het wettelijke maximum bekend$/);
  within(screen.getByRole('table')).getByText('wettelijk maximum nog niet bekend');
});

test('never says “at least” of an amount that a maximum may lower', async () => {
  await show(aRow({ missed_is_incomplete: true }));
  expect(await screen.findAllByText(/^kan lager of hoger uitvallen/)).toHaveLength(2);
  expect(screen.queryByText(/ten minste/)).toBeNull();
});

test('says nothing of the kind where every maximum is known', async () => {
  await show(aRow({ missed_is_uncapped: false, cap_standing: 'not_lower' }));
  within(await screen.findByRole('table')).getByText('binnen het wettelijke maximum');
  expect(screen.queryByText(/kan lager/)).toBeNull();
});
