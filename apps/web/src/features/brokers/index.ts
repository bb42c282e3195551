/** Each screen is fetched when it is opened, and without the others. */
export const loadBrokersPage = async () => (await import('./brokers.page.tsx')).BrokersPage;
export const loadBrokerAddPage = async () => (await import('./broker-add.page.tsx')).BrokerAddPage;
export const loadBrokerPage = async () => (await import('./broker.page.tsx')).BrokerPage;
