import { type Operation, operations } from '@gevel/contract';
import { namedOperations } from '../platform/http/assert-complete.ts';

/** How to make a call that changes nothing that matters, whoever makes it: of records that are not there, with nothing filled in. */
export type HarmlessCall =
  | { path: string; body?: unknown; isForm?: true }
  /** An answer that never ends by itself is only made where it is refused. */
  | { path: string; isEndless: true }
  /** Ends what the other calls need. */
  | { path: string; isLast: true };

const reasoned = { body: { reason: 'Een reden' } };
const ofNobody = { body: { type: 'relation', id: '999999', reason: 'Een reden' } };

/** What does not follow from the contract: a question that must be asked well to be looked at, and what is like no other call. */
const exceptions: Readonly<Record<string, Partial<HarmlessCall>>> = {
  'auth.logout': { isLast: true },
  'tools.events': { isEndless: true },
  'brokers.portalUrlFree': { path: '/brokers/portal-url?value=vrij' },
  'brokers.openPortal': reasoned,
  'owners.openPortal': reasoned,
  'users.resetTwoFactor': reasoned,
  'users.choices': { path: '/users/choices?kind=broker' },
  'savedViews.list': { path: '/saved-views?list=objects' },
  'search.portfolio': { path: '/search?q=nobody' },
  'search.users': { body: { term: 'nobody at all' } },
  'financial.overview': { path: '/financial/overview?owner=999999' },
  'financial.trend': { path: '/financial/trend?owner=999999' },
  'financial.change': { path: '/financial/change?owner=999999&year=2026&against_year=2025' },
  'financial.yearPack': { path: '/financial/year-pack?owner=999999&year=2026' },
  'financial.budgets': { path: '/financial/budgets?owner=999999' },
  'reports.invoice': { path: '/reports/invoices/sales-999999' },
  'privacy.people': { path: '/privacy/people?q=niemand' },
  'privacy.summary': { path: '/privacy/people/relation/999999' },
  'privacy.createExport': ofNobody,
  'privacy.erase': ofNobody,
  // Whether somebody is told of anything is looked at with a number.
  'feed.markRead': { body: { entry: '1' } },
};

/** What the portal made itself has no numbers for names. */
const withUuids =
  /^\/(user|users|saved-views|report-schedules|exports|ticket-writes|threads|saved-answers|privacy\/requests)\/\{/;

export function harmlessCall({ path, body, upload }: Operation): HarmlessCall {
  const nobody = withUuids.test(path) ? '00000000-0000-4000-8000-000000000000' : '999999';
  const sent = upload ? { isForm: true as const } : body ? { body: {} } : {};
  return { path: path.replaceAll(/\{\w+\}/g, nobody), ...sent };
}

/** By the name of the operation in the contract. */
export const harmlessCalls: Readonly<Record<string, HarmlessCall>> = Object.fromEntries(
  // safe: an exception adds to a whole call
  [...namedOperations(operations)].map(([operation, name]) => [
    name,
    { ...harmlessCall(operation), ...exceptions[name] } as HarmlessCall,
  ]),
);

/** Exceptions of calls that the contract does not have. */
export const orphanExceptions = Object.keys(exceptions).filter((name) => !(name in harmlessCalls));
