import { z } from 'zod';
import { dataAnswer, operation } from '../core/operation.ts';
import { idText, momentText } from '../core/wire.ts';
import { keepsPortfolios } from './connection-check.ts';

/** What a read would have lost and did not, because nobody believed it: so many, of so many. */
export const syncLoss = z
  .strictObject({
    /** Rows of the record type; values of one field that would become empty; rows of another type that would go along. */
    what: z.enum(['rows', 'values', 'along']),
    /** Of the field for values, else of the record type. */
    name: z.string(),
    lost: z.int(),
    of: z.int(),
  })
  .meta({ id: 'SyncLoss' });
export type SyncLoss = z.infer<typeof syncLoss>;

/** One record type within a run: how far it is and what it did. */
const syncStep = z
  .strictObject({
    record_type: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'incomplete', 'failed']),
    /** How many records the back office says there are; null when it does not say. */
    expected: z.int().nullable(),
    read: z.int(),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    rejected: z.int(),
    /** Amounts that were float noise of a number, and were taken as the cent that they mean. */
    noise: z.int(),
    problem: z.string().nullable(),
    /** While it is not confirmed, everything stays as it was. */
    losses: z.array(syncLoss),
    /** Whole; by what changed; or left, because its copy is not old. Null while that is not decided, and in runs from before there was a choice. */
    read_as: z.enum(['whole', 'changes', 'left']).nullable(),
    /** Calls to the back office that it took. */
    calls: z.int(),
  })
  .meta({ id: 'SyncStep' });

const syncRun = z
  .strictObject({
    id: idText,
    state: z.enum(['running', 'done', 'failed']),
    /** Full: everything was to be read whole. Null where that is always so. */
    plan: z.enum(['full', 'delta']).nullable(),
    started_at: momentText,
    finished_at: momentText.nullable(),
    /** 0 to 100. */
    progress: z.int(),
    steps: z.array(syncStep),
  })
  .meta({ id: 'SyncRun' });
export type SyncRun = z.infer<typeof syncRun>;

/** Something about a record type that administrators should know; while there is any, health is degraded. */
const syncAlarm = z
  .strictObject({
    record_type: z.string(),
    /**
     * Not read completely for three intervals; or what was read last was not whole, would have removed too much, could not be
     * read, or was nothing where no portfolio is without.
     */
    kind: z.enum(['stale', 'incomplete', 'quarantined', 'rejected', 'none_given']),
    since: momentText,
  })
  .meta({ id: 'SyncAlarm' });
export type SyncAlarm = z.infer<typeof syncAlarm>;

/** How synchronisation goes, among the tools. */
export const syncTools = {
  syncRuns: operation({
    method: 'GET',
    path: '/tools/sync-runs',
    access: { who: 'admin' },
    summary: 'List the latest synchronisation runs, newest first',
    answer: dataAnswer(z.array(syncRun)),
  }),
  syncAlarms: operation({
    method: 'GET',
    path: '/tools/sync-alarms',
    access: { who: 'admin' },
    summary: 'List the record types that are out of date or were incomplete at the last synchronisation',
    answer: dataAnswer(z.array(syncAlarm)),
  }),
  startSyncRun: operation({
    method: 'POST',
    path: '/tools/sync-runs',
    access: keepsPortfolios,
    summary: 'Start a synchronisation; returns the current run if one is in progress',
    answer: dataAnswer(syncRun),
  }),
  confirmRemovals: operation({
    method: 'POST',
    path: '/tools/removals/{record_type}/confirm',
    access: { who: 'admin', permission: 'owners_manage' },
    summary: 'Confirm the removals put on hold for this record type and apply them in a run that starts now',
    params: z.object({ record_type: z.string() }),
    answer: dataAnswer(syncRun),
    isSensitive: true,
    problems: ['conflict'],
  }),
};
