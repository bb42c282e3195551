/** Fetched when it is opened. */
export const loadDashboardPage = async () => (await import('./dashboard.page.tsx')).DashboardPage;
