import type { Access } from '@gevel/contract/plain';
import type { DutchMessages } from '@gevel/i18n';
import { type ComponentType, lazy } from 'react';
import type { NestedKeyOf } from 'use-intl';
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

const dashboard = () => import('../features/dashboard/index.ts');
const account = () => import('../features/account/index.ts');
const exports = () => import('../features/exports/index.ts');
const tools = () => import('../features/tools/index.ts');
const brokers = () => import('../features/brokers/index.ts');
const owners = () => import('../features/owners/index.ts');
const users = () => import('../features/users/index.ts');
const news = () => import('../features/news/index.ts');
const objects = () => import('../features/objects/index.ts');
const contracts = () => import('../features/contracts/index.ts');
const relations = () => import('../features/relations/index.ts');
const rentalStatements = () => import('../features/rental-statements/index.ts');
const reports = () => import('../features/reports/index.ts');
const tickets = () => import('../features/tickets/index.ts');
const financial = () => import('../features/financial/index.ts');

/** Every screen within the frame. A menu entry shows when its screen is here and its access does not refuse. */
export const screens: readonly Screen[] = [
  screen(paths.dashboard, 'dashboard.title', accessOf.dashboard, async () => (await dashboard()).DashboardPage),
  screen(paths.profile, 'account.title', accessOf.profile, async () => (await account()).ProfilePage),
  screen(paths.exports, 'exports.title', accessOf.exports, async () => (await exports()).ExportsPage),
  screen(paths.tools, 'tools.title', accessOf.tools, async () => (await tools()).ToolsPage),
  screen(paths.brokers, 'brokers.title', accessOf.brokers, async () => (await brokers()).BrokersPage),
  screen(paths.brokerAdd, 'brokers.addTitle', accessOf.brokers, async () => (await brokers()).BrokerAddPage),
  screen(paths.broker, 'brokers.title', accessOf.brokers, async () => (await brokers()).BrokerPage),
  screen(paths.owners, 'owners.title', accessOf.owners, async () => (await owners()).OwnersPage),
  screen(paths.ownerAdd, 'owners.add', accessOf.owners, async () => (await owners()).OwnerAddPage),
  screen(paths.owner, 'owners.title', accessOf.owners, async () => (await owners()).OwnerPage),
  screen(paths.users, 'users.title', accessOf.users, async () => (await users()).UsersPage),
  screen(paths.userCreate, 'users.newTitle', accessOf.users, async () => (await users()).UserCreatePage),
  screen(paths.user, 'users.title', accessOf.users, async () => (await users()).UserPage),
  screen(paths.news, 'news.title', accessOf.news, async () => (await news()).NewsListPage),
  screen(paths.newsCreate, 'news.newTitle', accessOf.news, async () => (await news()).NewsCreatePage),
  screen(paths.newsItem, 'news.title', accessOf.newsItem, async () => (await news()).NewsItemPage),
  screen(paths.objects, 'objects.title', accessOf.objects, async () => (await objects()).ObjectsPage),
  screen(paths.object, 'objects.title', accessOf.objects, async () => (await objects()).ObjectPage),
  screen(paths.contracts, 'contracts.title', accessOf.contracts, async () => (await contracts()).ContractsPage),
  screen(paths.contract, 'contracts.title', accessOf.contracts, async () => (await contracts()).ContractPage),
  screen(paths.relations, 'relations.title', accessOf.relations, async () => (await relations()).RelationsPage),
  screen(paths.relation, 'relations.title', accessOf.relations, async () => (await relations()).RelationPage),
  screen(paths.financial, 'financial.title', accessOf.financial, async () => (await financial()).FinancialPage),
  {
    ...screen(
      paths.mutations,
      'financial/mutations.title',
      accessOf.financial,
      async () => (await financial()).MutationsPage,
    ),
    takes: (params) => parseAskedMutations(params) !== null,
  },
  screen(
    paths.rentalStatements,
    'rental-statements.title',
    accessOf.rentalStatements,
    async () => (await rentalStatements()).RentalStatementsPage,
  ),
  screen(
    paths.rentalStatement,
    'rental-statements.title',
    accessOf.rentalStatements,
    async () => (await rentalStatements()).RentalStatementPage,
  ),
  screen(paths.reports, 'reports.title', accessOf.reports, async () => (await reports()).ReportsPage),
  screen(
    paths.commercialOverview,
    'reports/commercial-overview.title',
    accessOf.reports,
    async () => (await reports()).CommercialOverviewPage,
  ),
  screen(
    paths.managementFee,
    'reports/management-fee.title',
    accessOf.reports,
    async () => (await reports()).ManagementFeePage,
  ),
  screen(paths.invoices, 'reports/invoices.title', accessOf.reports, async () => (await reports()).InvoicesPage),
  screen(paths.invoice, 'reports/invoices.title', accessOf.reports, async () => (await reports()).InvoicePage),
  screen(
    paths.outstandingItems,
    'reports/outstanding-items.title',
    accessOf.reports,
    async () => (await reports()).OutstandingItemsPage,
  ),
  screen(paths.tickets, 'tickets.title', accessOf.tickets, async () => (await tickets()).TicketsPage),
  screen(paths.ticketCreate, 'tickets.report.title', accessOf.tickets, async () => (await tickets()).TicketCreatePage),
  screen(paths.ticketWrite, 'tickets.write.title', accessOf.tickets, async () => (await tickets()).TicketWritePage),
  screen(paths.ticket, 'tickets.title', accessOf.tickets, async () => (await tickets()).TicketPage),
];

function screen(
  { pattern }: { pattern: string },
  title: ScreenTitle,
  access: Access,
  load: () => Promise<ComponentType>,
): Screen {
  return { pattern, title, access, load, Page: lazy(async () => ({ default: await load() })) };
}
