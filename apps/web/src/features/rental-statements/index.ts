/** Each screen is fetched when it is opened, and without the others. */
export const loadRentalStatementsPage = async () => (await import('./rental-statements.page.tsx')).RentalStatementsPage;
export const loadRentalStatementPage = async () => (await import('./rental-statement.page.tsx')).RentalStatementPage;
