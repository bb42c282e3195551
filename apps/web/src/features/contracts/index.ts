export { ContractPage } from './contract.page.tsx';
export { ContractsPage } from './contracts.page.tsx';
