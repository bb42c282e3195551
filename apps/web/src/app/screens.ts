import type { Access } from '@gevel/contract/plain';
import type { DutchMessages } from '@gevel/i18n';
import { type ComponentType, lazy } from 'react';
import type { NestedKeyOf } from 'use-intl';
import { loadProfilePage } from '../features/account/index.ts';
import { loadBrokerAddPage, loadBrokerPage, loadBrokersPage } from '../features/brokers/index.ts';
import { loadContractPage, loadContractsPage } from '../features/contracts/index.ts';
import { loadDashboardPage } from '../features/dashboard/index.ts';
import { loadExportsPage } from '../features/exports/index.ts';
import { loadFinancialPage, loadMutationsPage } from '../features/financial/index.ts';
import { loadNewsCreatePage, loadNewsItemPage, loadNewsListPage } from '../features/news/index.ts';
import { loadObjectPage, loadObjectsPage } from '../features/objects/index.ts';
import { loadOwnerAddPage, loadOwnerPage, loadOwnersPage } from '../features/owners/index.ts';
import { loadRelationPage, loadRelationsPage } from '../features/relations/index.ts';
import { loadRentalStatementPage, loadRentalStatementsPage } from '../features/rental-statements/index.ts';
import {
  loadCommercialOverviewPage,
  loadInvoicePage,
  loadInvoicesPage,
  loadManagementFeePage,
  loadOutstandingItemsPage,
  loadReportsPage,
} from '../features/reports/index.ts';
import {
  loadTicketCreatePage,
  loadTicketPage,
  loadTicketsPage,
  loadTicketWritePage,
} from '../features/tickets/index.ts';
import { loadToolsPage } from '../features/tools/index.ts';
import { loadUserCreatePage, loadUserPage, loadUsersPage } from '../features/users/index.ts';
import { parseAskedMutations } from '../lib/figure-address.ts';
import { paths } from '../lib/paths.ts';
import { accessOf } from './access.ts';

/** A message that names a screen, and takes nothing to do so. */
type ScreenTitle = Extract<
  NestedKeyOf<DutchMessages>,
  `${keyof DutchMessages}.${'title' | 'addTitle' | 'newTitle' | 'add'}` | `tickets.${string}.title`
>;

export interface Screen {
  pattern: string;
  /** What the window is called; a record that is shown stands before it. */
  title: ScreenTitle;
  access: Access;
  /** Starts fetching the code of the screen. */
  load: () => Promise<unknown>;
  Page: ComponentType;
  /** Whether an address of this pattern can be one; it can, when absent. */
  takes?: (params: Readonly<Record<string, string | undefined>>) => boolean;
}

/** Every screen within the frame. A menu entry shows when its screen is here and its access does not refuse. */
export const screens: readonly Screen[] = [
  screen(paths.dashboard, 'dashboard.title', accessOf.dashboard, loadDashboardPage),
  screen(paths.profile, 'account.title', accessOf.profile, loadProfilePage),
  screen(paths.exports, 'exports.title', accessOf.exports, loadExportsPage),
  screen(paths.tools, 'tools.title', accessOf.tools, loadToolsPage),
  screen(paths.brokers, 'brokers.title', accessOf.brokers, loadBrokersPage),
  screen(paths.brokerAdd, 'brokers.addTitle', accessOf.brokers, loadBrokerAddPage),
  screen(paths.broker, 'brokers.title', accessOf.brokers, loadBrokerPage),
  screen(paths.owners, 'owners.title', accessOf.owners, loadOwnersPage),
  screen(paths.ownerAdd, 'owners.add', accessOf.owners, loadOwnerAddPage),
  screen(paths.owner, 'owners.title', accessOf.owners, loadOwnerPage),
  screen(paths.users, 'users.title', accessOf.users, loadUsersPage),
  screen(paths.userCreate, 'users.newTitle', accessOf.users, loadUserCreatePage),
  screen(paths.user, 'users.title', accessOf.users, loadUserPage),
  screen(paths.news, 'news.title', accessOf.news, loadNewsListPage),
  screen(paths.newsCreate, 'news.newTitle', accessOf.news, loadNewsCreatePage),
  screen(paths.newsItem, 'news.title', accessOf.newsItem, loadNewsItemPage),
  screen(paths.objects, 'objects.title', accessOf.objects, loadObjectsPage),
  screen(paths.object, 'objects.title', accessOf.objects, loadObjectPage),
  screen(paths.contracts, 'contracts.title', accessOf.contracts, loadContractsPage),
  screen(paths.contract, 'contracts.title', accessOf.contracts, loadContractPage),
  screen(paths.relations, 'relations.title', accessOf.relations, loadRelationsPage),
  screen(paths.relation, 'relations.title', accessOf.relations, loadRelationPage),
  screen(paths.financial, 'financial.title', accessOf.financial, loadFinancialPage),
  {
    ...screen(paths.mutations, 'financial/mutations.title', accessOf.financial, loadMutationsPage),
    takes: (params) => parseAskedMutations(params) !== null,
  },
  screen(paths.rentalStatements, 'rental-statements.title', accessOf.rentalStatements, loadRentalStatementsPage),
  screen(paths.rentalStatement, 'rental-statements.title', accessOf.rentalStatements, loadRentalStatementPage),
  screen(paths.reports, 'reports.title', accessOf.reports, loadReportsPage),
  screen(paths.commercialOverview, 'reports/commercial-overview.title', accessOf.reports, loadCommercialOverviewPage),
  screen(paths.managementFee, 'reports/management-fee.title', accessOf.reports, loadManagementFeePage),
  screen(paths.invoices, 'reports/invoices.title', accessOf.reports, loadInvoicesPage),
  screen(paths.invoice, 'reports/invoices.title', accessOf.reports, loadInvoicePage),
  screen(paths.outstandingItems, 'reports/outstanding-items.title', accessOf.reports, loadOutstandingItemsPage),
  screen(paths.tickets, 'tickets.title', accessOf.tickets, loadTicketsPage),
  screen(paths.ticketCreate, 'tickets.report.title', accessOf.tickets, loadTicketCreatePage),
  screen(paths.ticketWrite, 'tickets.write.title', accessOf.tickets, loadTicketWritePage),
  screen(paths.ticket, 'tickets.title', accessOf.tickets, loadTicketPage),
];

function screen(
  { pattern }: { pattern: string },
  title: ScreenTitle,
  access: Access,
  load: () => Promise<ComponentType>,
): Screen {
  return { pattern, title, access, load, Page: lazy(async () => ({ default: await load() })) };
}
