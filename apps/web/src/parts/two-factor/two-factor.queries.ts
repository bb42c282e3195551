import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Confirm } from '../password-confirmation/confirm-sensitive.ts';

/** A fresh secret with each look; nothing of it is kept once it is out of sight. */
export const setUpQuery = (confirm: Confirm) =>
  queryOptions({
    queryKey: ['two-factor', 'set-up'],
    queryFn: async ({ signal }) => (await confirm(() => call('auth.getTwoFactorSetup', { signal }))).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
