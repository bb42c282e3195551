import {
  commercialExpiryList,
  commercialGroupsList,
  commercialOverviewList,
  type DetailOf,
  debtorAccountsList,
  invoicesList,
  managementFeeList,
  managementFeeObjectsList,
  outstandingDebtorsList,
  outstandingItemsList,
  type RowOf,
} from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { today } from '../../lib/calendar.ts';
import { paths } from '../../lib/paths.ts';
import type { QueryObject } from '../../lib/query-string.ts';
import { listSource } from '../../parts/list-page/list-source.ts';

export type InvoiceRow = RowOf<typeof invoicesList>;
export type InvoiceRecord = DetailOf<typeof invoicesList>;
export type OutstandingItemRow = RowOf<typeof outstandingItemsList>;
export type OutstandingDebtorRow = RowOf<typeof outstandingDebtorsList>;
export type DebtorAccountRow = RowOf<typeof debtorAccountsList>;
export type CommercialRow = RowOf<typeof commercialOverviewList>;
export type CommercialGroupRow = RowOf<typeof commercialGroupsList>;
export type CommercialExpiryRow = RowOf<typeof commercialExpiryList>;
export type FeeRow = RowOf<typeof managementFeeList>;
export type FeeObjectRow = RowOf<typeof managementFeeObjectsList>;

export const invoicesSource = listSource({
  list: invoicesList,
  call: (request) => call('reports.invoices', request),
  address: (query) => paths.invoices.to(undefined, query),
  rowName: (row) => row.reference ?? row.subject ?? row.id,
  extra: { tab: ['lines', 'bookings', 'statements'] },
  quickFilter: 'phase',
  card: {
    title: ['relation_name', 'subject', 'reference'],
    amount: ['total_amount'],
    state: 'phase',
    quiet: ['reference', 'subject', 'invoice_date'],
  },
});

export const invoiceSource = {
  name: 'reports/invoices',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('reports.invoice', input),
  story: (input: { params: { id: string }; query: { before?: string }; signal: AbortSignal }) =>
    call('reports.invoiceStory', input),
} as const;

/** The lists of outstanding items have one address; `view` says which of them it means. */
const ageingViews = { view: ['debtors', 'owners'] } as const;

export const outstandingItemsSource = listSource({
  list: outstandingItemsList,
  call: (request) => call('reports.outstandingItems', request),
  address: (query) => paths.outstandingItems.to(undefined, query),
  // An item has the number of its invoice.
  recordAddress: (id) => paths.invoice.to({ id: `sales-${id}` }),
  rowName: (row) => [row.invoice_reference, row.relation_name].filter(Boolean).join(' · ') || row.owner_name,
  extra: ageingViews,
  quickFilter: 'bucket',
  card: {
    title: ['relation_name', 'invoice_reference'],
    amount: ['outstanding_amount'],
    state: 'bucket',
    quiet: ['object_name', 'due_date'],
  },
});

export const outstandingDebtorsSource = listSource({
  list: outstandingDebtorsList,
  call: (request) => call('reports.outstandingDebtors', request),
  address: (query) => paths.outstandingItems.to(undefined, { view: 'debtors', ...query }),
  recordAddress: (id, query) =>
    paths.outstandingItems.to(undefined, {
      filter: { ...ageingOf(filterOf(query)), relation: id },
      as_of: query?.['as_of'],
    }),
  rowName: (row) => row.relation_name ?? row.owner_name,
  extra: ageingViews,
  card: {
    title: ['relation_name', 'owner_name'],
    amount: ['outstanding_amount'],
    quiet: ['owner_name', 'item_count', 'over_90'],
  },
});

export const debtorAccountsSource = listSource({
  list: debtorAccountsList,
  call: (request) => call('reports.debtorAccounts', request),
  address: (query) => paths.outstandingItems.to(undefined, { view: 'owners', ...query }),
  recordAddress: (id, query) =>
    paths.outstandingItems.to(undefined, {
      filter: { ...accountsOf(filterOf(query)), owner: id },
      as_of: query?.['as_of'],
    }),
  rowName: (row) => row.owner_name,
  extra: ageingViews,
  card: { title: ['owner_name'], amount: ['account_amount'], quiet: ['items_amount', 'not_attributable_amount'] },
});

/** The lists of the commercial overview have one address; `view` says which of them it means. */
const commercialViews = { view: ['groups', 'expiry'] } as const;

export const commercialSource = listSource({
  list: commercialOverviewList,
  call: (request) => call('reports.commercialOverview', request),
  address: (query) => paths.commercialOverview.to(undefined, query),
  // A row is known by its object and, after a dash, which of its contracts it stands for.
  recordAddress: (id) => paths.object.to({ id: id.split('-')[0] ?? id }),
  rowName: (row) => row.address ?? row.object_name ?? row.object_reference ?? row.id,
  extra: commercialViews,
  quickFilter: 'occupancy',
  card: {
    title: ['address', 'object_name', 'object_reference'],
    amount: ['rent_per_year', 'vacancy_per_year'],
    state: 'occupancy',
    quiet: ['tenant_name', 'city', 'term_end_date'],
  },
});

export const commercialGroupsSource = listSource({
  list: commercialGroupsList,
  call: (request) => call('reports.commercialGroups', request),
  address: (query) => paths.commercialOverview.to(undefined, { view: 'groups', ...query }),
  recordAddress: (id) => paths.object.to({ id }),
  rowName: (row) => row.group_name ?? row.owner_name,
  extra: commercialViews,
  card: {
    title: ['group_name', 'owner_name'],
    amount: ['rent_per_year'],
    quiet: ['object_count', 'vacancy_cost_per_month', 'average_years_to_break'],
  },
});

export const commercialExpirySource = listSource({
  list: commercialExpiryList,
  call: (request) => call('reports.commercialExpiry', request),
  address: (query) => paths.commercialOverview.to(undefined, { view: 'expiry', ...query }),
  recordAddress: (id, query) => {
    const as_of = query?.['as_of'];
    const asOf = typeof as_of === 'string' ? as_of : undefined;
    return paths.commercialOverview.to(undefined, { filter: yearFilter(Number(id), asOf), as_of });
  },
  rowName: (row) => row.id,
  extra: commercialViews,
  card: { title: ['year', 'kind'], amount: ['rent_per_year'], quiet: ['contract_count', 'floor_area'] },
});

/** What a list is narrowed to, and the day of which it is known. */
export interface ViewOfDay {
  filter: QueryObject;
  asOf?: string | undefined;
}

/** The rows that a group adds up. */
export function rowsOfGroup(
  { group_id, owner_id }: CommercialGroupRow,
  { isByBuilding, asOf }: Pick<ViewOfDay, 'asOf'> & { isByBuilding: boolean },
): string {
  const ofGroup = isByBuilding ? { building: group_id } : { complex: group_id };
  const filter = group_id === null ? { owner: owner_id, empty: 'complex_name' } : ofGroup;
  return paths.commercialOverview.to(undefined, { filter, as_of: asOf });
}

/** The rows that a year adds up; null where no filter says which they are. */
export function rowsOfExpiry({ kind, year }: CommercialExpiryRow, { filter, asOf }: ViewOfDay): string | null {
  if (kind === 'term_unknown') return null;
  const ofKind = year === null ? { term: kind } : yearFilter(year, asOf);
  return paths.commercialOverview.to(undefined, { filter: { ...portfolioOf(filter), ...ofKind }, as_of: asOf });
}

/** Of this year what was still to come on the day that is known: an end that is over is an unknown one. */
function yearFilter(year: number, asOf: string | undefined): QueryObject {
  const first = `${year}-01-01`;
  const day = asOf ?? today();
  return { term_end_date: { from: first < day ? day : first, to: `${year}-12-31` } };
}

/** What every view of the commercial overview understands. */
export function portfolioOf(filter: QueryObject): QueryObject {
  return picked(filter, ['owner', 'complex', 'building']);
}

const feeViews = { view: ['objects'] } as const;

export const feeSource = listSource({
  list: managementFeeList,
  call: (request) => call('reports.managementFee', request),
  address: (query) => paths.managementFee.to(undefined, query),
  recordAddress: (id, query) =>
    paths.managementFee.to(undefined, {
      view: 'objects',
      filter: { ...periodOf(filterOf(query)), owner: id },
      as_of: query?.['as_of'],
    }),
  rowName: (row) => row.owner_name,
  extra: feeViews,
  card: { title: ['owner_name'], amount: ['fee_incl'], quiet: ['income_settled', 'result'] },
});

export const feeObjectsSource = listSource({
  list: managementFeeObjectsList,
  call: (request) => call('reports.managementFeeObjects', request),
  address: (query) => paths.managementFee.to(undefined, { view: 'objects', ...query }),
  recordAddress: (id) => paths.rentalStatement.to({ id }),
  rowName: (row) => row.object_name ?? row.object_reference ?? row.statement_reference ?? row.id,
  extra: feeViews,
  card: {
    title: ['object_name', 'object_reference', 'statement_reference'],
    amount: ['fee_incl'],
    quiet: ['tenant_name', 'base_amount'],
  },
});

function filterOf(query: QueryObject | undefined): QueryObject {
  const filter = query?.['filter'];
  // Of an address a filter is an object of names, see viewQuery.
  return typeof filter === 'object' && filter !== null ? (filter as QueryObject) : {};
}

/** What says which statements are meant, of all that a list is filtered on. */
export function periodOf(filter: QueryObject): QueryObject {
  return picked(filter, ['year', 'month_from', 'month_to', 'statements', 'owner']);
}

/** What the lists of items and of debtors understand. */
export function ageingOf(filter: QueryObject): QueryObject {
  return picked(filter, ['basis', 'reference_date', 'owner', 'relation']);
}

/** What goes from view to view though one of them has no answer to it. */
export function referenceDateOf(filter: QueryObject): QueryObject {
  return picked(filter, ['reference_date']);
}

/** What the list of debtor accounts understands. */
export function accountsOf(filter: QueryObject): QueryObject {
  return picked(filter, ['reference_date', 'owner']);
}

function picked(filter: QueryObject, names: readonly string[]): QueryObject {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => names.includes(name)));
}
