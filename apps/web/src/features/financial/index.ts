export { FinancialPage } from './financial.page.tsx';
export { MutationsPage } from './mutations.page.tsx';
