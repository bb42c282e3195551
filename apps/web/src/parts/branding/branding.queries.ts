import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { inlineBranding } from './inline-branding.ts';

/** Title, logo, theme and contact block of the asked host. The server may have put them into the page already. */
export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: async ({ signal }) => (await call('branding.get', { signal })).data,
  initialData: inlineBranding,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** How the actor reaches its broker; administrators have none. */
export const contactQuery = queryOptions({
  queryKey: ['branding', 'contact'],
  queryFn: async ({ signal }) => (await call('branding.contact', { signal })).data,
  staleTime: 30 * 60 * 1000,
});
