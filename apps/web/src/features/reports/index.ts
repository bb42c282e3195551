export { CommercialOverviewPage } from './commercial-overview.page.tsx';
export { InvoicePage } from './invoice.page.tsx';
export { InvoicesPage } from './invoices.page.tsx';
export { ManagementFeePage } from './management-fee.page.tsx';
export { OutstandingItemsPage } from './outstanding-items.page.tsx';
export { ReportsPage } from './reports.page.tsx';
