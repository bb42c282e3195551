/** Each screen is fetched when it is opened, and without the others. */
export const loadReportsPage = async () => (await import('./reports.page.tsx')).ReportsPage;
export const loadCommercialOverviewPage = async () =>
  (await import('./commercial-overview.page.tsx')).CommercialOverviewPage;
export const loadManagementFeePage = async () => (await import('./management-fee.page.tsx')).ManagementFeePage;
export const loadInvoicesPage = async () => (await import('./invoices.page.tsx')).InvoicesPage;
export const loadInvoicePage = async () => (await import('./invoice.page.tsx')).InvoicePage;
export const loadOutstandingItemsPage = async () => (await import('./outstanding-items.page.tsx')).OutstandingItemsPage;
