import { lazy } from 'react';

export { LoginPage } from './login.page.tsx';
/** Fetched only by who opens a mailed link. */
export const ResetPasswordPage = lazy(async () => ({
  default: (await import('./reset-password.page.tsx')).ResetPasswordPage,
}));
