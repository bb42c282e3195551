import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { asOfParameter } from '../core/list-query.ts';
import { agedAnswer, listOperation, operation, recordOperation } from '../core/operation.ts';
import { calendarDate, idText, language, moneyText, plainText } from '../core/wire.ts';
import { explainedChange } from './explained-change.ts';
import { historyOperation, storyOperation } from './portfolio-record.contract.ts';
import { rentalStatementStates, rentalStatementsList } from './rental-statements.list.ts';

const access = { who: 'non-admin', module: 'rental_statements' } as const satisfies Access;

/** Null when there is no earlier statement to compare with. */
const changeAnswer = agedAnswer(
  z
    .strictObject({
      statement_id: idText,
      against_id: idText,
      /** What both came to; their difference is the total. */
      now: moneyText,
      before: moneyText,
      ...explainedChange,
    })
    .meta({ id: 'StatementChange' })
    .nullable(),
);
export type StatementChangeAnswer = z.infer<typeof changeAnswer>;

const comparedLine = z
  .strictObject({
    change: z.enum(['new', 'gone', 'changed']),
    description: z.string().nullable(),
    relation_id: idText.nullable(),
    relation_name: z.string().nullable(),
    object_id: idText.nullable(),
    object_name: z.string().nullable(),
    invoice_reference: z.string().nullable(),
    /** What it does to the total; null where the version does not have it. */
    before: moneyText.nullable(),
    now: moneyText.nullable(),
    amount: moneyText,
  })
  .meta({ id: 'ComparedStatementLine' });
export type ComparedStatementLine = z.infer<typeof comparedLine>;

export const statementParts = ['income', 'costs', 'fee', 'carried_over'] as const;
const comparedPart = z
  .strictObject({
    part: z.enum(statementParts),
    /** As the versions state it, by what it does to the total. Lines, those left out and the rest add up to the amount. */
    before: moneyText,
    now: moneyText,
    amount: moneyText,
    lines: z.array(comparedLine),
    left_out: z.strictObject({ count: z.int(), amount: moneyText }),
    rest: moneyText,
  })
  .meta({ id: 'ComparedStatementPart' });
export type ComparedStatementPart = z.infer<typeof comparedPart>;

const statementVersion = z
  .strictObject({
    /** What the statement was at the end of this day, until the next version. */
    day: calendarDate,
    state: z.enum(rentalStatementStates),
    total_settlement_balance: moneyText,
    /** How it differs from the version before it. */
    changed_lines: z.int(),
    amount: moneyText,
  })
  .meta({ id: 'StatementVersion' });

/** A statement of the same owner, period and objects under another id. */
const sameStatement = z
  .strictObject({
    id: idText,
    reference: z.string().nullable(),
    processed_on: calendarDate.nullable(),
    state: z.enum(rentalStatementStates),
    total_settlement_balance: moneyText,
    /** The day on which it was gone at the source; null when it is there. */
    gone_on: calendarDate.nullable(),
  })
  .meta({ id: 'SameStatement' });
export type SameStatement = z.infer<typeof sameStatement>;

const versionsAnswer = agedAnswer(
  z
    .strictObject({
      /** Oldest first; one when nothing changed since it was first known. */
      versions: z.array(statementVersion),
      /** Earlier ones that it may have been made for, the last one first. */
      replaces: z.array(sameStatement),
      /** Later ones that may have been made for it, the first one first. */
      replaced_by: z.array(sameStatement),
      /** The first day of which it is kept what the statement was, when it was there before. */
      known_from: calendarDate.nullable(),
      /** Null when there is one version and no other is named. Parts and rest add up to the amount. */
      compared: z
        .strictObject({
          before_day: calendarDate,
          now_day: calendarDate,
          before: moneyText,
          now: moneyText,
          amount: moneyText,
          parts: z.array(comparedPart),
          rest: moneyText,
        })
        .meta({ id: 'ComparedStatement' })
        .nullable(),
    })
    .meta({ id: 'StatementVersions' }),
);
export type StatementVersionsAnswer = z.infer<typeof versionsAnswer>;

export const rentalStatementsOperations = {
  list: listOperation({
    list: rentalStatementsList,
    path: '/rental-statements',
    access,
    summary: 'List the rental statements in the current user’s portfolio',
  }),
  get: recordOperation({
    list: rentalStatementsList,
    path: '/rental-statements/{id}',
    access,
    summary: 'Get a rental statement with all its rows',
  }),
  history: historyOperation({
    path: '/rental-statements/{id}/history',
    access,
    summary: 'List the earlier versions of a rental statement',
  }),
  story: storyOperation({
    path: '/rental-statements/{id}/story',
    access,
    summary: 'Tell what happened to a rental statement, newest first: what it was before, and what else is known of it',
  }),
  change: operation({
    method: 'GET',
    path: '/rental-statements/{id}/change',
    access,
    summary: 'Explain by cause why the balance of a rental statement differs from that of another',
    params: z.object({ id: z.string() }),
    /** The statement that it took over from, unless another of the same owner is named. */
    query: z.strictObject({ against: idText.pipe(plainText).optional(), as_of: asOfParameter }),
    answer: changeAnswer,
    problems: ['not_found', 'not_known_then', 'day_to_come'],
  }),
  versions: operation({
    method: 'GET',
    path: '/rental-statements/{id}/versions',
    access,
    summary: 'Compare two versions of a rental statement, or it and one that it replaces, line by line',
    params: z.object({ id: z.string() }),
    query: z.strictObject({
      /** At the ends of which days; the present version and the one before it when left out. */
      before: calendarDate.optional(),
      now: calendarDate.optional(),
      /** Which of those that it replaces stands before it, instead of a version of its own. */
      against: idText.pipe(plainText).optional(),
    }),
    answer: versionsAnswer,
    problems: ['not_found', 'not_known_then', 'day_to_come'],
  }),
  pdf: operation({
    method: 'GET',
    path: '/rental-statements/{id}/pdf',
    access,
    summary: 'Download a rental statement as PDF, in the current user’s language unless another is requested',
    params: z.object({ id: z.string() }),
    query: z.strictObject({ language: language.optional() }),
    download: ['application/pdf'],
    problems: ['not_found'],
  }),
  packet: operation({
    method: 'GET',
    path: '/rental-statements/{id}/packet',
    access,
    summary:
      'Download a rental statement as PDF and workbook with the documents of it and its invoices, as one archive',
    params: z.object({ id: z.string() }),
    query: z.strictObject({ language: language.optional() }),
    download: ['application/zip'],
    problems: ['not_found'],
  }),
} as const;
