import { accountOperations } from './features/account.contract.ts';
import { alertsOperations } from './features/alerts.contract.ts';
import { approvalsOperations } from './features/approvals.contract.ts';
import { authOperations } from './features/auth.contract.ts';
import { brandingOperations } from './features/branding.contract.ts';
import { brokersOperations } from './features/brokers.contract.ts';
import { contractsOperations } from './features/contracts.contract.ts';
import { dashboardOperations } from './features/dashboard.contract.ts';
import { documentsOperations } from './features/documents.contract.ts';
import { exportsOperations } from './features/exports.contract.ts';
import { feedOperations } from './features/feed.contract.ts';
import { figureChoicesOperations } from './features/figure-choices.contract.ts';
import { financialOperations } from './features/financial.contract.ts';
import { grantsOperations } from './features/grants.contract.ts';
import { healthOperations } from './features/health.contract.ts';
import { listLayoutsOperations } from './features/list-layouts.contract.ts';
import { madeFilesOperations } from './features/made-files.contract.ts';
import { mailTopicsOperations } from './features/mail-topics.contract.ts';
import { newsOperations } from './features/news.contract.ts';
import { objectsOperations } from './features/objects.contract.ts';
import { ownersOperations } from './features/owners.contract.ts';
import { passkeysOperations } from './features/passkeys.contract.ts';
import { payoutsOperations } from './features/payouts.contract.ts';
import { privacyOperations } from './features/privacy.contract.ts';
import { pushDevicesOperations } from './features/push-devices.contract.ts';
import { relationsOperations } from './features/relations.contract.ts';
import { rentalStatementsOperations } from './features/rental-statements.contract.ts';
import { reportSchedulesOperations } from './features/report-schedules.contract.ts';
import { reportsOperations } from './features/reports.contract.ts';
import { savedViewsOperations } from './features/saved-views.contract.ts';
import { searchOperations } from './features/search.contract.ts';
import { threadsOperations } from './features/threads.contract.ts';
import { ticketsOperations } from './features/tickets.contract.ts';
import { toolsOperations } from './features/tools.contract.ts';
import { usersOperations } from './features/users.contract.ts';
import { webhooksOperations } from './features/webhooks.contract.ts';

/** Every call of the API, by slice. What is not here does not exist: the server starts only when each has a handler. */
export const operations = {
  auth: authOperations,
  account: accountOperations,
  passkeys: passkeysOperations,
  branding: brandingOperations,
  dashboard: dashboardOperations,
  brokers: brokersOperations,
  owners: ownersOperations,
  news: newsOperations,
  users: usersOperations,
  search: searchOperations,
  savedViews: savedViewsOperations,
  listLayouts: listLayoutsOperations,
  objects: objectsOperations,
  contracts: contractsOperations,
  relations: relationsOperations,
  tickets: ticketsOperations,
  financial: financialOperations,
  figureChoices: figureChoicesOperations,
  rentalStatements: rentalStatementsOperations,
  exports: exportsOperations,
  reportSchedules: reportSchedulesOperations,
  reports: reportsOperations,
  privacy: privacyOperations,
  tools: toolsOperations,
  health: healthOperations,
  payouts: payoutsOperations,
  feed: feedOperations,
  threads: threadsOperations,
  documents: documentsOperations,
  mailTopics: mailTopicsOperations,
  pushDevices: pushDevicesOperations,
  grants: grantsOperations,
  approvals: approvalsOperations,
  madeFiles: madeFilesOperations,
  webhooks: webhooksOperations,
  alerts: alertsOperations,
} as const;
export type Operations = typeof operations;
