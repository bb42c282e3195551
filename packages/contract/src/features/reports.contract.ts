import type { Access } from '../access/access.ts';
import { listOperation, recordOperation } from '../core/operation.ts';
import { commercialExpiryList, commercialGroupsList, commercialOverviewList } from './commercial-overview.list.ts';
import { indexationReport } from './indexation-calls.ts';
import { invoicesList } from './invoices.list.ts';
import { managementFeeList, managementFeeObjectsList } from './management-fee.list.ts';
import { debtorAccountsList, outstandingDebtorsList, outstandingItemsList } from './outstanding-items.list.ts';
import { storyOperation } from './portfolio-record.contract.ts';
import { firstLate } from './rent-schedule-calls.ts';
import { serviceCostsList } from './service-costs.list.ts';

const access = { who: 'non-admin', module: 'reports' } as const satisfies Access;

export const reportsOperations = {
  invoices: listOperation({
    list: invoicesList,
    path: '/reports/invoices',
    access,
    summary: 'List the sales and purchase invoices in the current user’s portfolio',
  }),
  invoice: recordOperation({
    list: invoicesList,
    path: '/reports/invoices/{id}',
    access,
    summary: 'Get an invoice with its lines, postings and settlements',
  }),
  invoiceStory: storyOperation({
    path: '/reports/invoices/{id}/story',
    access,
    summary: 'List what happened around an invoice, newest first: bookings, documents, questions and approvals',
  }),
  outstandingItems: listOperation({
    list: outstandingItemsList,
    path: '/reports/outstanding-items',
    access,
    summary: 'List the outstanding debtor items with their age',
  }),
  outstandingDebtors: listOperation({
    list: outstandingDebtorsList,
    path: '/reports/outstanding-debtors',
    access,
    summary: 'List the outstanding amounts per debtor by age',
  }),
  debtorAccounts: listOperation({
    list: debtorAccountsList,
    path: '/reports/debtor-accounts',
    access,
    summary: 'List the debtor account of each owner on a day, and since when it can be told',
  }),
  firstLate,
  indexation: indexationReport,
  commercialOverview: listOperation({
    list: commercialOverviewList,
    path: '/reports/commercial-overview',
    access,
    summary: 'List the rent, term and vacancy of each object per contract',
  }),
  commercialGroups: listOperation({
    list: commercialGroupsList,
    path: '/reports/commercial-groups',
    access,
    summary: 'List the rent, term and vacancy added up per complex or building',
  }),
  commercialExpiry: listOperation({
    list: commercialExpiryList,
    path: '/reports/commercial-expiry',
    access,
    summary: 'List the rent and floor area of contracts that end in each calendar year',
  }),
  managementFee: listOperation({
    list: managementFeeList,
    path: '/reports/management-fee',
    access,
    summary: 'List the management fee per owner over a period',
  }),
  managementFeeObjects: listOperation({
    list: managementFeeObjectsList,
    path: '/reports/management-fee-objects',
    access,
    summary: 'List the management fee per object and statement',
  }),
  serviceCosts: listOperation({
    list: serviceCostsList,
    path: '/reports/service-costs',
    access,
    summary: 'List advances, costs and settlement of service costs per property and year',
  }),
  serviceCost: recordOperation({
    list: serviceCostsList,
    path: '/reports/service-costs/{id}',
    access,
    summary: 'Get the service costs of a property in a year, tenant by tenant',
  }),
} as const;
