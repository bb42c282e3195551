/** Each screen is fetched when it is opened, and without the others. */
export const loadObjectsPage = async () => (await import('./objects.page.tsx')).ObjectsPage;
export const loadObjectPage = async () => (await import('./object.page.tsx')).ObjectPage;
