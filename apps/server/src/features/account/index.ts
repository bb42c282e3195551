export { account } from './account.routes.ts';
