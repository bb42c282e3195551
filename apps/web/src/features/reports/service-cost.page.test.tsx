import { serviceCostsList } from '@gevel/contract/plain';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRow } from '../../test/a-row.ts';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { ServiceCostPage } from './service-cost.page.tsx';

test.each([
  ['120.50', 'kosten hoger dan voorschotten'],
  ['-80.00', 'kosten lager dan voorschotten'],
])('a difference of %s promises nobody money: %s', async (difference_amount, words) => {
  const row = { property_name: 'De Linde', year: 2025, state: 'open', difference_amount } as const;
  fakeApi({
    'GET reports/service-costs/1': () => ({
      body: { data: { ...aRow(serviceCostsList, { id: '1', ...row }), tenants: [] }, meta: { synced_at: null } },
    }),
    'GET reports/service-costs': (request) => pageAnswer([], request),
  });
  await showScreen(
    { '/rapportage/servicekosten/$id': () => <ServiceCostPage /> },
    '/rapportage/servicekosten/1',
    aUser({ modules: ['reports'] }),
  );
  const said = await screen.findByText(new RegExp(words));
  expect(said.textContent).toContain('het deel dat op leegstand valt, betaalt de verhuurder');
});
