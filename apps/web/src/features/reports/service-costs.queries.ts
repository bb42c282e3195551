import { type DetailOf, type RowOf, serviceCostsList } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../../parts/list-page/list-source.ts';

export type ServiceCostsRow = RowOf<typeof serviceCostsList>;
export type ServiceCostsRecord = DetailOf<typeof serviceCostsList>;

export const serviceCostsSource = listSource({
  list: serviceCostsList,
  call: (request) => call('reports.serviceCosts', request),
  address: (query) => paths.serviceCosts.to(undefined, query),
  rowName: (row) => [row.property_name ?? row.owner_name, row.year].filter((part) => part !== null).join(' · '),
  extra: { tab: ['tenants'] },
  quickFilter: 'state',
  card: {
    title: ['property_name', 'owner_name'],
    amount: ['difference_amount'],
    state: 'state',
    quiet: ['year', 'days_left'],
  },
});

export const serviceCostSource = {
  name: 'reports/service-costs',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('reports.serviceCost', input),
} as const;
