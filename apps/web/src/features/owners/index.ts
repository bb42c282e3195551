/** Each screen is fetched when it is opened, and without the others. */
export const loadOwnersPage = async () => (await import('./owners.page.tsx')).OwnersPage;
export const loadOwnerAddPage = async () => (await import('./owner-add.page.tsx')).OwnerAddPage;
export const loadOwnerPage = async () => (await import('./owner.page.tsx')).OwnerPage;
