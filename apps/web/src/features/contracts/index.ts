/** Each screen is fetched when it is opened, and without the others. */
export const loadContractsPage = async () => (await import('./contracts.page.tsx')).ContractsPage;
export const loadContractPage = async () => (await import('./contract.page.tsx')).ContractPage;
