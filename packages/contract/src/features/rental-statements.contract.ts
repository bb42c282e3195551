import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { listOperation, operation, recordOperation } from '../core/operation.ts';
import { idText, language, plainText } from '../core/wire.ts';
import { explainedChange } from './explained-change.ts';
import { historyOperation } from './portfolio-record.contract.ts';
import { rentalStatementsList } from './rental-statements.list.ts';

const access = { who: 'non-admin', module: 'rental_statements' } as const satisfies Access;

const changeAnswer = z.strictObject({
  /** Null when there is no earlier statement to compare with. */
  data: z
    .strictObject({
      statement_id: idText,
      against_id: idText,
      ...explainedChange,
    })
    .meta({ id: 'StatementChange' })
    .nullable(),
});
export type StatementChangeAnswer = z.infer<typeof changeAnswer>;

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
  change: operation({
    method: 'GET',
    path: '/rental-statements/{id}/change',
    access,
    summary: 'Explain by cause why the balance of a rental statement differs from that of another',
    params: z.object({ id: z.string() }),
    /** The statement that it took over from, unless another of the same owner is named. */
    query: z.strictObject({ against: idText.pipe(plainText).optional() }),
    answer: changeAnswer,
    problems: ['not_found'],
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
    summary: 'Download a rental statement as PDF with the documents of the statement and its invoices, as one archive',
    params: z.object({ id: z.string() }),
    query: z.strictObject({ language: language.optional() }),
    download: ['application/zip'],
    problems: ['not_found'],
  }),
} as const;
