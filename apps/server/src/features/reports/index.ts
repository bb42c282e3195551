import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { PackPlatform } from '../../lists/report-pack.ts';
import { serveList, serveRows, serveStory } from '../../lists/serve-records.ts';
import { servedCommercialExpiry, servedCommercialGroups } from './commercial-groups.list-sql.ts';
import { servedCommercialOverview } from './commercial-overview.list-sql.ts';
import { servedDebtorAccounts } from './debtor-accounts.list-sql.ts';
import { firstLate } from './first-late.routes.ts';
import { indexationReport } from './indexation.routes.ts';
import { servedInvoices } from './invoices.list-sql.ts';
import { invoiceStory } from './invoices.story.ts';
import { servedManagementFee, servedManagementFeeObjects } from './management-fee.list-sql.ts';
import { servedOutstandingDebtors } from './outstanding-debtors.list-sql.ts';
import { servedOutstandingItems } from './outstanding-items.list-sql.ts';
import { servedServiceCosts } from './service-costs.list-sql.ts';

export function reports(app: FastifyInstance, platform: PackPlatform): void {
  const { invoices, invoice, invoiceStory: story, serviceCosts, serviceCost, ...others } = operations.reports;
  serveList(app, platform, { list: invoices, get: invoice }, servedInvoices);
  serveStory(app, platform, story, { list: servedInvoices, story: invoiceStory });
  serveRows(app, platform, others.outstandingItems, servedOutstandingItems);
  serveRows(app, platform, others.outstandingDebtors, servedOutstandingDebtors);
  serveRows(app, platform, others.debtorAccounts, servedDebtorAccounts);
  firstLate(app, platform);
  indexationReport(app, platform);
  serveRows(app, platform, others.commercialOverview, servedCommercialOverview);
  serveRows(app, platform, others.commercialGroups, servedCommercialGroups);
  serveRows(app, platform, others.commercialExpiry, servedCommercialExpiry);
  serveRows(app, platform, others.managementFee, servedManagementFee);
  serveRows(app, platform, others.managementFeeObjects, servedManagementFeeObjects);
  serveList(app, platform, { list: serviceCosts, get: serviceCost }, servedServiceCosts);
}
