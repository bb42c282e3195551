import { servedBrokers } from '../features/brokers/brokers.list-sql.ts';
import { servedContracts } from '../features/contracts/contracts.list-sql.ts';
import { servedMutations } from '../features/financial/mutations.list-sql.ts';
import { managedNews, readableNews } from '../features/news/news.list-sql.ts';
import { servedObjects } from '../features/objects/objects.list-sql.ts';
import { servedOwners } from '../features/owners/owners.list-sql.ts';
import { servedRelations } from '../features/relations/relations.list-sql.ts';
import { servedRentalStatements } from '../features/rental-statements/rental-statements.list-sql.ts';
import { servedCommercialOverview } from '../features/reports/commercial-overview.list-sql.ts';
import { servedDebtorAccounts } from '../features/reports/debtor-accounts.list-sql.ts';
import { servedInvoices } from '../features/reports/invoices.list-sql.ts';
import { servedManagementFee, servedManagementFeeObjects } from '../features/reports/management-fee.list-sql.ts';
import { servedOutstandingDebtors } from '../features/reports/outstanding-debtors.list-sql.ts';
import { servedOutstandingItems } from '../features/reports/outstanding-items.list-sql.ts';
import { servedTickets } from '../features/tickets/tickets.list-sql.ts';
import { servedAuditEvents } from '../features/tools/audit-events.list-sql.ts';
import { servedMailLog } from '../features/tools/mail-log.list-sql.ts';
import { servedUnread } from '../features/tools/unread.list-sql.ts';
import { servedUsers } from '../features/users/users.list-sql.ts';
import type { ServedList } from '../lists/list-sql.ts';

/** Every list that is served, with its SQL; the engine reads each through its description alone. */
export const allServedLists = [
  servedBrokers,
  servedContracts,
  servedMutations,
  managedNews,
  readableNews.broker,
  readableNews.owner,
  readableNews.admin,
  servedObjects,
  servedOwners,
  servedRelations,
  servedRentalStatements,
  servedCommercialOverview,
  servedInvoices,
  servedManagementFee,
  servedManagementFeeObjects,
  servedDebtorAccounts,
  servedOutstandingDebtors,
  servedOutstandingItems,
  servedTickets,
  servedAuditEvents,
  servedMailLog,
  servedUnread,
  servedUsers,
] as unknown as readonly ServedList[];
