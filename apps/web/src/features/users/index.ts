/** Each screen is fetched when it is opened, and without the others. */
export const loadUsersPage = async () => (await import('./users.page.tsx')).UsersPage;
export const loadUserCreatePage = async () => (await import('./user.page.tsx')).UserCreatePage;
export const loadUserPage = async () => (await import('./user.page.tsx')).UserPage;
