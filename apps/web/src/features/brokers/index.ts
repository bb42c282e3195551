export { BrokerPage } from './broker.page.tsx';
export { BrokerAddPage } from './broker-add.page.tsx';
export { BrokersPage } from './brokers.page.tsx';
