import { screen } from '@testing-library/react';
import type { FakeAnswer } from '../../test/fake-api.ts';
import { brandingOfGevel } from '../../test/portal-api.ts';
import { anOverview, anOwner } from './a-books.ts';
import { FinancialPage } from './financial.page.tsx';

export const screens = {
  '/financieel': () => <FinancialPage />,
  '/mutaties/$quadrant/$ledgeraccount/$owner/$year/$periodstart/$periodend': () => <p>mutations</p>,
};
export const meta = { synced_at: new Date().toISOString() };
export const owners = [anOwner(), anOwner({ id: '102', name: 'Zonnehof', reference: 'EIG-102' })];
export const noMore = { count: 0, amount: '0.00' };
const unchanged = { total: '0.00', causes: [], rest: { amount: '0.00', lines: [], left_out: noMore } };
export const answers = (overview: () => FakeAnswer = () => ({ body: { data: anOverview(), meta } })) => ({
  'financial/owners': () => ({ body: { data: owners, meta } }),
  'financial/overview': overview,
  'financial/trend': () => ({ body: { data: [], meta } }),
  'financial/budgets': () => ({ body: { data: [], meta } }),
  'financial/change': () => ({ body: { data: unchanged } }),
  branding: () => ({ body: { data: brandingOfGevel } }),
});
export const table = (name: string) => screen.findByRole('table', { name });
