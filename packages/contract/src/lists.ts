import { approvalsList } from './features/approvals.list.ts';
import { auditEventsList, mailLogList } from './features/audit.list.ts';
import { brokersList } from './features/brokers.list.ts';
import {
  commercialExpiryList,
  commercialGroupsList,
  commercialOverviewList,
} from './features/commercial-overview.list.ts';
import { contractsList } from './features/contracts.list.ts';
import { documentsList } from './features/documents.list.ts';
import { mutationsList } from './features/financial.list.ts';
import { invoicesList } from './features/invoices.list.ts';
import { managementFeeList, managementFeeObjectsList } from './features/management-fee.list.ts';
import { newsList } from './features/news.list.ts';
import { objectsList } from './features/objects.list.ts';
import { debtorAccountsList, outstandingDebtorsList, outstandingItemsList } from './features/outstanding-items.list.ts';
import { ownersList } from './features/owners.list.ts';
import { payoutsList } from './features/payouts.list.ts';
import { refusedDocumentsList } from './features/refused-documents.list.ts';
import { relationsList } from './features/relations.list.ts';
import { rentalStatementsList } from './features/rental-statements.list.ts';
import { serviceCostsList } from './features/service-costs.list.ts';
import { ticketsList } from './features/tickets.list.ts';
import { unreadList } from './features/unread.list.ts';
import { usersList } from './features/users.list.ts';

export * from './features/approvals.list.ts';
export * from './features/audit.list.ts';
export * from './features/brokers.list.ts';
export * from './features/commercial-overview.list.ts';
export * from './features/contracts.list.ts';
export * from './features/documents.list.ts';
export * from './features/financial.list.ts';
export * from './features/invoices.list.ts';
export * from './features/management-fee.list.ts';
export * from './features/news.list.ts';
export * from './features/objects.list.ts';
export * from './features/outstanding-items.list.ts';
export * from './features/owners.list.ts';
export * from './features/payouts.list.ts';
export * from './features/refused-documents.list.ts';
export * from './features/relations.list.ts';
export * from './features/rental-statements.list.ts';
export * from './features/service-costs.list.ts';
export * from './features/tickets.list.ts';
export * from './features/unread.list.ts';
export * from './features/users.list.ts';

/** Every list of the portal by name. */
export const lists = {
  objects: objectsList,
  contracts: contractsList,
  relations: relationsList,
  tickets: ticketsList,
  'financial/mutations': mutationsList,
  'rental-statements': rentalStatementsList,
  'reports/invoices': invoicesList,
  'reports/outstanding-items': outstandingItemsList,
  'reports/outstanding-debtors': outstandingDebtorsList,
  'reports/debtor-accounts': debtorAccountsList,
  'reports/commercial-overview': commercialOverviewList,
  'reports/commercial-groups': commercialGroupsList,
  'reports/commercial-expiry': commercialExpiryList,
  'reports/management-fee': managementFeeList,
  'reports/management-fee-objects': managementFeeObjectsList,
  'reports/service-costs': serviceCostsList,
  brokers: brokersList,
  owners: ownersList,
  users: usersList,
  news: newsList,
  'tools/audit-events': auditEventsList,
  'tools/mail-log': mailLogList,
  'tools/unread': unreadList,
  'tools/refused-documents': refusedDocumentsList,
  payouts: payoutsList,
  documents: documentsList,
  approvals: approvalsList,
} as const;
export type ListName = keyof typeof lists;
