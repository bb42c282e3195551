/** Fetched when it is opened. */
export const loadProfilePage = async () => (await import('./profile.page.tsx')).ProfilePage;
