import { account } from './account.ts';
import { auth } from './auth.ts';
import { branding } from './branding.ts';
import { brokers } from './brokers.ts';
import { contracts } from './contracts.ts';
import { dashboard } from './dashboard.ts';
import { exports } from './exports.ts';
import { financial, mutations } from './financial.ts';
import { forms } from './forms.ts';
import { frame } from './frame.ts';
import { lists } from './lists.ts';
import { mail } from './mail.ts';
import { news } from './news.ts';
import { objects } from './objects.ts';
import { owners } from './owners.ts';
import { passwordFaults } from './password-faults.ts';
import { portal } from './portal.ts';
import { portfolio } from './portfolio.ts';
import { privacy } from './privacy.ts';
import { invalidValues, problems } from './problems.ts';
import { refusals } from './refusals.ts';
import { relations } from './relations.ts';
import { rentalStatements } from './rental-statements.ts';
import {
  commercialOverview,
  invoices,
  managementFee,
  managementFeeObjects,
  outstandingDebtors,
  outstandingItems,
} from './report-lists.ts';
import { reports } from './reports.ts';
import { savedViews } from './saved-views.ts';
import { search } from './search.ts';
import { tickets } from './tickets.ts';
import { auditEvents, mailLog, tools } from './tools.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';

export const nl = {
  ui,
  tools,
  'tools/audit-events': auditEvents,
  'tools/mail-log': mailLog,
  frame,
  dashboard,
  branding,
  auth,
  account,
  lists,
  mail,
  portal,
  portfolio,
  passwordFaults,
  privacy,
  problems,
  invalidValues,
  refusals,
  objects,
  contracts,
  relations,
  brokers,
  owners,
  users,
  tickets,
  financial,
  'financial/mutations': mutations,
  'rental-statements': rentalStatements,
  reports,
  'reports/invoices': invoices,
  'reports/outstanding-items': outstandingItems,
  'reports/outstanding-debtors': outstandingDebtors,
  'reports/commercial-overview': commercialOverview,
  'reports/management-fee': managementFee,
  'reports/management-fee-objects': managementFeeObjects,
  news,
  savedViews,
  search,
  exports,
  forms,
} as const;
