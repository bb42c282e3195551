import type { Access } from '../access/access.ts';
import { listOperation, recordOperation } from '../core/operation.ts';
import { commercialOverviewList } from './commercial-overview.list.ts';
import { invoicesList } from './invoices.list.ts';
import { managementFeeList, managementFeeObjectsList } from './management-fee.list.ts';
import { outstandingDebtorsList, outstandingItemsList } from './outstanding-items.list.ts';

const access = { who: 'non-admin', module: 'reports' } as const satisfies Access;

export const reportsOperations = {
  invoices: listOperation({
    list: invoicesList,
    path: '/reports/invoices',
    access,
    summary: 'Sales and purchase invoices of my portfolio',
  }),
  invoice: recordOperation({
    list: invoicesList,
    path: '/reports/invoices/{id}',
    access,
    summary: 'One invoice with its lines and what became of it',
  }),
  outstandingItems: listOperation({
    list: outstandingItemsList,
    path: '/reports/outstanding-items',
    access,
    summary: 'What debtors have not paid, by age',
  }),
  outstandingDebtors: listOperation({
    list: outstandingDebtorsList,
    path: '/reports/outstanding-debtors',
    access,
    summary: 'What is outstanding per debtor, by age',
  }),
  commercialOverview: listOperation({
    list: commercialOverviewList,
    path: '/reports/commercial-overview',
    access,
    summary: 'Rent, term and vacancy of each object under each of its contracts',
  }),
  managementFee: listOperation({
    list: managementFeeList,
    path: '/reports/management-fee',
    access,
    summary: 'The management fee per owner over a period',
  }),
  managementFeeObjects: listOperation({
    list: managementFeeObjectsList,
    path: '/reports/management-fee-objects',
    access,
    summary: 'The management fee per object and statement',
  }),
} as const;
