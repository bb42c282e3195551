import type { PortfolioDashboard, SessionUser } from '@gevel/contract';
import { type FakeAnswer, fakeApi, problem } from './fake-api.ts';

const emptyList = { data: [], meta: { current_page: 1, per_page: 25, total: 0, last_page: 1 } };

export const brandingOfGevel = {
  title: 'Gevel',
  logo_url: null,
  theme: null,
  contact: null,
  demo: null,
  stale_after_minutes: 180,
  back_office: 'bloxs',
};

export function aPortfolioDashboard(overrides: Partial<PortfolioDashboard> = {}): PortfolioDashboard {
  return {
    kind: 'broker',
    objects_under_management: 412,
    rentable_objects: 388,
    let_objects: 371,
    rent_per_month: '486250.75',
    rent_of_no_object: '0.00',
    rent_trend: [{ month: '2026-11-01', amount: '486250.75' }],
    open_tickets: 57,
    open_tickets_by_priority: { low: 12, normal: 36, high: 9 },
    contracts_ending: { within_3_months: 8, within_6_months: 19, within_12_months: 43, term_unknown: 0 },
    next_expiring_contracts: [],
    oldest_open_tickets: [],
    month_ago: null,
    ...overrides,
  };
}

/** An API in which this person is logged in, or nobody yet; `answers` replaces calls. */
export function portalApi(user: SessionUser | null, answers: Record<string, () => FakeAnswer> = {}) {
  let current = user;
  const api = fakeApi({
    branding: () => ({ body: { data: brandingOfGevel } }),
    'branding/contact': () => ({ body: { data: null } }),
    'users/me': () => (current ? { body: { data: current } } : problem(401, 'unauthenticated')),
    'users/logout': () => {
      current = null;
      return { body: {} };
    },
    'ticket-states': () => ({ body: emptyList }),
    dashboard: () => ({ body: { data: aPortfolioDashboard(), meta: { synced_at: new Date().toISOString() } } }),
    ...answers,
  });
  return {
    ...api,
    logIn: (next: SessionUser | null) => {
      current = next;
    },
    pathsCalled: () => api.requests.map(({ path }) => path),
  };
}
