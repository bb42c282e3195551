import { lazy } from 'react';

/** Of who logged out, or whose session ended: everybody else meets the login shell before the portal. */
export const LoginPage = lazy(async () => ({ default: (await import('./login.page.tsx')).LoginPage }));
/** Fetched only by who opens a mailed link. */
export const ResetPasswordPage = lazy(async () => ({
  default: (await import('./reset-password.page.tsx')).ResetPasswordPage,
}));
export const FileCheckPage = lazy(async () => ({ default: (await import('./file-check.page.tsx')).FileCheckPage }));
