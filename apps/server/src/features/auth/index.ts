export { auth } from './auth.routes.ts';
