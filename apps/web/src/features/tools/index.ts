/** Fetched when it is opened. */
export const loadToolsPage = async () => (await import('./tools.page.tsx')).ToolsPage;
