import { createElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { aUser } from '../../test/a-user.ts';
import { fakeApi, pageAnswer } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { CommercialOverviewPage } from './commercial-overview.page.tsx';
import { InvoicePage } from './invoice.page.tsx';
import { InvoicesPage } from './invoices.page.tsx';
import { ManagementFeePage } from './management-fee.page.tsx';
import { OutstandingItemsPage } from './outstanding-items.page.tsx';
import { ReportsPage } from './reports.page.tsx';
import {
  aCommercialRow,
  aFee,
  aGroup,
  ageingFigures,
  anExpiry,
  anInvoice,
  anItem,
  commercialFigures,
  groupMeta,
} from './rows-for-tests.ts';

const screens = {
  '/rapportage': ReportsPage,
  '/rapportage/commercieel-overzicht': () => createElement(CommercialOverviewPage),
  '/rapportage/management-vergoeding-verhuurder': ManagementFeePage,
  '/rapportage/facturen': InvoicesPage,
  '/rapportage/facturen/$id': InvoicePage,
  '/rapportage/openstaande-posten-debiteuren': OutstandingItemsPage,
  '/dashboard': () => null,
};
export const ageing = { totals: { outstanding_amount: '1470.00' }, figures: ageingFigures };
export const feeTotals = {
  fee_excl: '1100.00',
  fee_vat: '231.00',
  fee_incl: '1331.00',
  result: '18669.00',
  difference: '0.00',
};

const indexationMeta = {
  synced_at: null,
  followed_at: null,
  unread: [],
  counts: { all: 12, missed: 2, coming: 10, unknown: 0 },
  effect: { count: 10, rent_before: '5000.00', rent_after: '5120.00', is_uncapped: false },
  missed: { per_month: '41.29', is_incomplete: true, is_uncapped: false, claim_amount: null },
  is_cut_off: false,
};

export function portfolio(more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'saved-views': () => ({ body: { data: [] } }),
    'reports/outstanding-items': (request) =>
      pageAnswer([anItem()], request, { ...ageing, counts: { bucket: { days_31_60: 1 } } }),
    'reports/outstanding-debtors': (request) =>
      pageAnswer(
        [
          {
            ...ageingFigures,
            id: 'r1',
            kind: 'debtor',
            relation_name: 'J. de Vries',
            relation_reference: null,
            owner_id: 'o1',
            owner_name: 'De Linde B.V.',
            item_count: 1,
            age_days: -3,
            outstanding_amount: '1500.00',
          },
        ],
        request,
        ageing,
      ),
    'reports/invoices': (request) =>
      pageAnswer(
        [
          anInvoice(),
          anInvoice({
            id: 'purchases-3',
            kind: 'purchases',
            reference: 'L-3',
            phase: 'in_approval',
            workflow_state: 'onhold',
            outstanding_amount: null,
          }),
        ],
        request,
        { counts: { phase: { final: 1, in_approval: 1 } } },
      ),
    'reports/commercial-overview': (request) => pageAnswer([aCommercialRow()], request, { figures: commercialFigures }),
    'reports/commercial-groups': (request) =>
      pageAnswer(
        [
          aGroup(),
          aGroup({
            id: 'none-o1',
            group_id: null,
            group_name: null,
            vacancy_cost_per_month: null,
            market_rent_per_year: null,
            market_difference_per_year: null,
          }),
        ],
        request,
        groupMeta,
      ),
    'reports/commercial-expiry': (request) =>
      pageAnswer(([2026, 'open_ended', 'term_unknown'] as const).map(anExpiry), request, {
        totals: { rent_per_year: '54000.00' },
      }),
    'reports/management-fee': (request) =>
      pageAnswer([aFee(), aFee({ id: 'o2', owner_name: 'Bos' })], request, { totals: feeTotals }),
    'reports/indexation': () => ({ body: { data: [], meta: indexationMeta } }),
    'reports/management-fee-objects': (request) => pageAnswer([], request, { totals: feeTotals }),
    ...more,
  });
}
export const show = (address: string, user = aUser()) => showScreen(screens, address, user);
export const items = '/rapportage/openstaande-posten-debiteuren';

/** On a day of which all of these rows are. */
export function onTheirDay(): void {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: new Date('2026-06-15T10:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());
}
