export { RentalStatementPage } from './rental-statement.page.tsx';
export { RentalStatementsPage } from './rental-statements.page.tsx';
