import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { dataAnswer, operation } from '../core/operation.ts';
import { idText, momentText } from '../core/wire.ts';

/** Whoever answers for what is shown of a portfolio. */
export const keepsPortfolios = {
  who: 'admin',
  permission: ['owners_manage', 'brokers_manage'],
} as const satisfies Access;

export const learnedLimit = z
  .strictObject({
    /** As the back office names it; `*` for all. */
    set: z.string(),
    kind: z.enum([
      'page-size',
      'counted-apart',
      'not-counted',
      'whole-rows',
      'fewer-calls',
      'changes-not-told',
      'parts-not-counted',
      'entries-not-told',
    ]),
    value: z.int().nullable(),
  })
  .meta({ id: 'LearnedLimit' });
export type LearnedLimit = z.infer<typeof learnedLimit>;

const checkedSet = z
  .strictObject({
    set: z.string(),
    /** Unknown: it failed for another reason than that the key may not read it, or that it is not there. */
    access: z.enum(['allowed', 'forbidden', 'absent', 'unknown']),
    problem: z.string().nullable(),
    /** Null when the back office does not say. */
    rows: z.int().nullable(),
    /** Rows of the first page, and how many of them cannot be read, with the reason of the first. */
    sampled: z.int(),
    unreadable: z.int(),
    reason: z.string().nullable(),
    /** Fields that are read and not there; needed when no record can do without. */
    missing: z.array(z.strictObject({ property: z.string(), is_needed: z.boolean() })),
    /** How many more fields there are than are read, and those of them that nobody knew of. */
    others: z.int().nullable(),
    added: z.array(z.string()),
    limits: z.array(learnedLimit),
    /** The day of the newest change, or else of the newest row. */
    newest: z.string().nullable(),
    bytes_per_row: z.int().nullable(),
    /** For reading all of it. */
    calls: z.int().nullable(),
    seconds: z.number().nullable(),
  })
  .meta({ id: 'CheckedSet' });
export type CheckedSet = z.infer<typeof checkedSet>;

const connectionCheck = z
  .strictObject({
    /** Whether there is a connection; records that come from a folder have none. */
    is_available: z.boolean(),
    /** The latest one, under way or not. Interrupted: its server is gone. Failed: for another reason than what a result tells. */
    attempt: z
      .strictObject({
        id: idText,
        state: z.enum(['running', 'done', 'failed', 'cancelled', 'interrupted']),
        started_at: momentText,
        finished_at: momentText.nullable(),
        /** Sets that were looked at, of so many. */
        checked: z.int(),
        sets: z.int(),
      })
      .nullable(),
    /** What the last one found that came to its end. */
    result: z
      .strictObject({
        checked_at: momentText,
        /** Null when the back office gave a token for the key; else why not. */
        failure: z.string().nullable(),
        is_whole: z.boolean(),
        sets: z.array(checkedSet),
        /** Of reading everything; of what could not be counted or read, nothing is in it. */
        estimate: z.strictObject({
          rows: z.int(),
          calls: z.int(),
          minutes: z.int(),
          calls_per_minute: z.int(),
          uncounted: z.array(z.string()),
          left_out: z.array(z.string()),
        }),
        /** The conclusion, what to ask of Bloxs and how long it takes, in the language of the call. */
        words: z.string(),
        /** The same with each set, to send on. */
        text: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'ConnectionCheck' });
export type ConnectionCheck = z.infer<typeof connectionCheck>;

export const connectionCheckOperations = {
  connectionCheck: operation({
    method: 'GET',
    path: '/tools/connection-check',
    access: keepsPortfolios,
    summary: 'Get the check of the connection to the back office that is under way, and what the last one found',
    answer: dataAnswer(connectionCheck),
  }),
  connectionCheckText: operation({
    method: 'GET',
    path: '/tools/connection-check/text',
    access: keepsPortfolios,
    summary: 'Download what the last check of the connection found, as text to send on',
    download: ['text/plain'],
    problems: ['not_found'],
  }),
  startConnectionCheck: operation({
    method: 'POST',
    path: '/tools/connection-check',
    access: keepsPortfolios,
    summary: 'Start a check of the connection to the back office; returns the current check if one is in progress',
    answer: dataAnswer(connectionCheck),
  }),
  cancelConnectionCheck: operation({
    method: 'POST',
    path: '/tools/connection-check/cancel',
    access: keepsPortfolios,
    summary: 'Cancel the check of the connection that is under way',
    answer: dataAnswer(connectionCheck),
  }),
} as const;
