/** Fetched when it is opened. */
export const loadExportsPage = async () => (await import('./exports.page.tsx')).ExportsPage;
