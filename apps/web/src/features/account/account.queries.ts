import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call('account.sessions', { signal })).data,
});

export const emailQuery = queryOptions({
  queryKey: ['account', 'email'],
  queryFn: async ({ signal }) => (await call('account.email', { signal })).data,
});

export const alertsQuery = queryOptions({
  queryKey: ['user', 'alerts'],
  queryFn: async ({ signal }) => (await call('alerts.list', { signal })).data,
});

export const mailTopicsQuery = queryOptions({
  queryKey: ['account', 'mail-topics'],
  queryFn: async ({ signal }) => (await call('mailTopics.list', { signal })).data,
});

export const pushDevicesQuery = queryOptions({
  queryKey: ['account', 'push-devices'],
  queryFn: async ({ signal }) => (await call('pushDevices.list', { signal })).data,
});

export const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: async ({ signal }) => (await call('account.devices', { signal })).data,
});

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: async ({ signal }) => (await call('account.tokens', { signal })).data,
});

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async ({ signal }) => (await call('passkeys.list', { signal })).data,
});

export const recoveryCodesQuery = queryOptions({
  queryKey: ['account', 'recovery-codes'],
  queryFn: async ({ signal }) => (await call('account.recoveryCodes', { signal })).data,
});
