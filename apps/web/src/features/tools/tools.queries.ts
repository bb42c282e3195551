import type { Job, SyncRun } from '@gevel/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const pollMs = 2000;

/** Asked by who may not do something, to name who may. */
export const rightHoldersQuery = queryOptions({
  queryKey: ['tools', 'right-holders'],
  queryFn: async ({ signal }) => (await call('tools.rightHolders', { signal })).data,
});

export const syncRunsQuery = queryOptions({
  queryKey: ['tools', 'sync-runs'],
  queryFn: async ({ signal }) => (await call('tools.syncRuns', { signal })).data,
  staleTime: 0,
});

export const syncAlarmsQuery = queryOptions({
  queryKey: ['tools', 'sync-alarms'],
  queryFn: async ({ signal }) => (await call('tools.syncAlarms', { signal })).data,
  staleTime: 0,
});

/** While the server does not tell of the run under way, it is asked every two seconds. */
export const polledSyncRunsQuery = (isLive: boolean) => ({
  ...syncRunsQuery,
  refetchInterval: ({ state }: { state: { data?: SyncRun[] | undefined } }) =>
    !isLive && state.data?.some(isRunning) ? pollMs : (false as const),
});

/** Asks the back office itself, so only when somebody wants to know. */
export const backOfficeQuery = queryOptions({
  queryKey: ['tools', 'back-office'],
  queryFn: async ({ signal }) => (await call('tools.backOffice', { signal })).data,
  enabled: false,
  retry: false,
});

export const connectionCheckQuery = queryOptions({
  queryKey: ['tools', 'connection-check'],
  queryFn: async ({ signal }) => (await call('tools.connectionCheck', { signal })).data,
  refetchInterval: ({ state }) => (state.data?.attempt?.state === 'running' ? pollMs : false),
  staleTime: 0,
});

/** The administrator's dashboard knows how fresh each kind of record is. */
export const freshnessQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call('dashboard.get', { signal }),
});

export const ticketStateMapQuery = queryOptions({
  queryKey: ['tools', 'ticket-state-map'],
  queryFn: async ({ signal }) => (await call('tools.ticketStateMap', { signal })).data,
});

export const noticeDatesQuery = queryOptions({
  queryKey: ['tools', 'notice-dates'],
  queryFn: async ({ signal }) => (await call('tools.noticeDates', { signal })).data,
});

export const jobsQuery = queryOptions({
  queryKey: ['tools', 'jobs'],
  queryFn: async ({ signal }) => (await call('tools.jobs', { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  staleTime: 0,
});

export const twoFactorPolicyQuery = queryOptions({
  queryKey: ['tools', 'two-factor-policy'],
  queryFn: async ({ signal }) => (await call('tools.twoFactorPolicy', { signal })).data,
});

export const healthQuery = (probe: 'live' | 'ready') =>
  queryOptions({
    queryKey: ['tools', 'health', probe],
    queryFn: async ({ signal }) => (await call(`health.${probe}`, { signal })).status,
    staleTime: 0,
    retry: false,
  });

export const healthPartsQuery = queryOptions({
  queryKey: ['tools', 'health', 'parts'],
  queryFn: async ({ signal }) => (await call('tools.health', { signal })).data,
  staleTime: 0,
  retry: false,
});

export const isRunning = ({ state }: SyncRun): boolean => state === 'running';
const isUnderWay = ({ state }: Job): boolean => state === 'queued' || state === 'running';
