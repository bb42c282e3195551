import {
  commercialOverviewList,
  type Fields,
  invoicesList,
  managementFeeList,
  managementFeeObjectsList,
  outstandingDebtorsList,
  outstandingItemsList,
  type RowOf,
} from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { QueryObject } from '../../lib/query-string.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';

export type InvoiceRow = RowOf<typeof invoicesList>;
export type OutstandingItemRow = RowOf<typeof outstandingItemsList>;
export type OutstandingDebtorRow = RowOf<typeof outstandingDebtorsList>;
export type CommercialRow = RowOf<typeof commercialOverviewList>;
export type FeeRow = RowOf<typeof managementFeeList>;
export type FeeObjectRow = RowOf<typeof managementFeeObjectsList>;

/** Columns that people read; ids only lead somewhere. */
const readable = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.kind !== 'id');

export const invoicesSource: ListSource<InvoiceRow> = {
  name: 'reports/invoices',
  list: invoicesList,
  call: (request) => call('reports.invoices', request),
  listAddress: (query) => paths.invoices.to(undefined, query),
  recordAddress: (id, query) => paths.invoice.to({ id }, query),
  rowName: (row) => row.reference ?? row.subject ?? row.id,
  terms: {
    list: invoicesList,
    columns: readable(invoicesList.fields),
    extra: { tab: ['lines', 'bookings', 'statements'] },
  },
  quickFilter: 'phase',
};

export const invoiceSource = {
  name: 'reports/invoices',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('reports.invoice', input),
} as const;

/** Both lists of outstanding items have one address; `view` says which of them it means. */
const ageingViews = { view: ['debtors'] } as const;

export const outstandingItemsSource: ListSource<OutstandingItemRow> = {
  name: 'reports/outstanding-items',
  list: outstandingItemsList,
  call: (request) => call('reports.outstandingItems', request),
  listAddress: (query) => paths.outstandingItems.to(undefined, query),
  // An item has the number of its invoice.
  recordAddress: (id) => paths.invoice.to({ id: `sales-${id}` }),
  rowName: (row) => [row.invoice_reference, row.relation_name].filter(Boolean).join(' · '),
  terms: { list: outstandingItemsList, columns: readable(outstandingItemsList.fields), extra: ageingViews },
  quickFilter: 'bucket',
};

export const outstandingDebtorsSource: ListSource<OutstandingDebtorRow> = {
  name: 'reports/outstanding-debtors',
  list: outstandingDebtorsList,
  call: (request) => call('reports.outstandingDebtors', request),
  listAddress: (query) => paths.outstandingItems.to(undefined, { view: 'debtors', ...query }),
  recordAddress: (id, query) =>
    paths.outstandingItems.to(undefined, { filter: { ...ageingOf(filterOf(query)), relation: id } }),
  rowName: (row) => row.relation_name ?? row.id,
  terms: { list: outstandingDebtorsList, columns: readable(outstandingDebtorsList.fields), extra: ageingViews },
};

export const commercialSource: ListSource<CommercialRow> = {
  name: 'reports/commercial-overview',
  list: commercialOverviewList,
  call: (request) => call('reports.commercialOverview', request),
  listAddress: (query) => paths.commercialOverview.to(undefined, query),
  // A row is known by its object and, after a dash, which of its contracts it stands for.
  recordAddress: (id) => paths.object.to({ id: id.split('-')[0] ?? id }),
  rowName: (row) => row.address ?? row.object_name ?? row.object_reference ?? row.id,
  terms: { list: commercialOverviewList, columns: readable(commercialOverviewList.fields) },
  quickFilter: 'occupancy',
};

const feeViews = { view: ['objects'] } as const;

export const feeSource: ListSource<FeeRow> = {
  name: 'reports/management-fee',
  list: managementFeeList,
  call: (request) => call('reports.managementFee', request),
  listAddress: (query) => paths.managementFee.to(undefined, query),
  recordAddress: (id, query) =>
    paths.managementFee.to(undefined, { view: 'objects', filter: { ...periodOf(filterOf(query)), owner: id } }),
  rowName: (row) => row.owner_name,
  terms: { list: managementFeeList, columns: readable(managementFeeList.fields), extra: feeViews },
};

export const feeObjectsSource: ListSource<FeeObjectRow> = {
  name: 'reports/management-fee-objects',
  list: managementFeeObjectsList,
  call: (request) => call('reports.managementFeeObjects', request),
  listAddress: (query) => paths.managementFee.to(undefined, { view: 'objects', ...query }),
  recordAddress: (id) => paths.rentalStatement.to({ id }),
  rowName: (row) => row.object_name ?? row.object_reference ?? row.statement_reference ?? row.id,
  terms: { list: managementFeeObjectsList, columns: readable(managementFeeObjectsList.fields), extra: feeViews },
};

function filterOf(query: QueryObject | undefined): QueryObject {
  const filter = query?.['filter'];
  // Of an address a filter is an object of names, see viewQuery.
  return typeof filter === 'object' && filter !== null ? (filter as QueryObject) : {};
}

/** What says which statements are meant, of all that a list is filtered on. */
export function periodOf(filter: QueryObject): QueryObject {
  return picked(filter, ['year', 'month_from', 'month_to', 'statements', 'owner']);
}

/** What both lists of outstanding items understand. */
export function ageingOf(filter: QueryObject): QueryObject {
  return picked(filter, ['basis', 'reference_date', 'owner', 'relation']);
}

function picked(filter: QueryObject, names: readonly string[]): QueryObject {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => names.includes(name)));
}
