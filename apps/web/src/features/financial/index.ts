/** Each screen is fetched when it is opened, and without the others. */
export const loadFinancialPage = async () => (await import('./financial.page.tsx')).FinancialPage;
export const loadMutationsPage = async () => (await import('./mutations.page.tsx')).MutationsPage;
