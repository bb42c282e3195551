import type { Access } from '@gevel/contract/plain';
import { type ComponentType, lazy } from 'react';
import { parseAskedMutations } from '../lib/figure-address.ts';
import { paths } from '../lib/paths.ts';
import { accessOf } from './access.ts';

export interface Screen {
  pattern: string;
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
  screen(paths.dashboard, accessOf.dashboard, async () => (await dashboard()).DashboardPage),
  screen(paths.profile, accessOf.profile, async () => (await account()).ProfilePage),
  screen(paths.exports, accessOf.exports, async () => (await exports()).ExportsPage),
  screen(paths.tools, accessOf.tools, async () => (await tools()).ToolsPage),
  screen(paths.brokers, accessOf.brokers, async () => (await brokers()).BrokersPage),
  screen(paths.brokerAdd, accessOf.brokers, async () => (await brokers()).BrokerAddPage),
  screen(paths.broker, accessOf.brokers, async () => (await brokers()).BrokerPage),
  screen(paths.owners, accessOf.owners, async () => (await owners()).OwnersPage),
  screen(paths.ownerAdd, accessOf.owners, async () => (await owners()).OwnerAddPage),
  screen(paths.owner, accessOf.owners, async () => (await owners()).OwnerPage),
  screen(paths.users, accessOf.users, async () => (await users()).UsersPage),
  screen(paths.userCreate, accessOf.users, async () => (await users()).UserCreatePage),
  screen(paths.user, accessOf.users, async () => (await users()).UserPage),
  screen(paths.news, accessOf.news, async () => (await news()).NewsListPage),
  screen(paths.newsCreate, accessOf.news, async () => (await news()).NewsCreatePage),
  screen(paths.newsItem, accessOf.newsItem, async () => (await news()).NewsItemPage),
  screen(paths.objects, accessOf.objects, async () => (await objects()).ObjectsPage),
  screen(paths.object, accessOf.objects, async () => (await objects()).ObjectPage),
  screen(paths.contracts, accessOf.contracts, async () => (await contracts()).ContractsPage),
  screen(paths.contract, accessOf.contracts, async () => (await contracts()).ContractPage),
  screen(paths.relations, accessOf.relations, async () => (await relations()).RelationsPage),
  screen(paths.relation, accessOf.relations, async () => (await relations()).RelationPage),
  screen(paths.financial, accessOf.financial, async () => (await financial()).FinancialPage),
  {
    ...screen(paths.mutations, accessOf.financial, async () => (await financial()).MutationsPage),
    takes: (params) => parseAskedMutations(params) !== null,
  },
  screen(
    paths.rentalStatements,
    accessOf.rentalStatements,
    async () => (await rentalStatements()).RentalStatementsPage,
  ),
  screen(paths.rentalStatement, accessOf.rentalStatements, async () => (await rentalStatements()).RentalStatementPage),
  screen(paths.reports, accessOf.reports, async () => (await reports()).ReportsPage),
  screen(paths.commercialOverview, accessOf.reports, async () => (await reports()).CommercialOverviewPage),
  screen(paths.managementFee, accessOf.reports, async () => (await reports()).ManagementFeePage),
  screen(paths.invoices, accessOf.reports, async () => (await reports()).InvoicesPage),
  screen(paths.invoice, accessOf.reports, async () => (await reports()).InvoicePage),
  screen(paths.outstandingItems, accessOf.reports, async () => (await reports()).OutstandingItemsPage),
  screen(paths.tickets, accessOf.tickets, async () => (await tickets()).TicketsPage),
  screen(paths.ticketCreate, accessOf.tickets, async () => (await tickets()).TicketCreatePage),
  screen(paths.ticketWrite, accessOf.tickets, async () => (await tickets()).TicketWritePage),
  screen(paths.ticket, accessOf.tickets, async () => (await tickets()).TicketPage),
];

function screen({ pattern }: { pattern: string }, access: Access, load: () => Promise<ComponentType>): Screen {
  return { pattern, access, load, Page: lazy(async () => ({ default: await load() })) };
}
