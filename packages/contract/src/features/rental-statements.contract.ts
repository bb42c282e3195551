import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { listOperation, operation, recordOperation } from '../core/operation.ts';
import { language } from '../core/wire.ts';
import { historyOperation } from './portfolio-record.contract.ts';
import { rentalStatementsList } from './rental-statements.list.ts';

const access = { who: 'non-admin', module: 'rental_statements' } as const satisfies Access;

export const rentalStatementsOperations = {
  list: listOperation({
    list: rentalStatementsList,
    path: '/rental-statements',
    access,
    summary: 'The rental statements of my portfolio',
  }),
  get: recordOperation({
    list: rentalStatementsList,
    path: '/rental-statements/{id}',
    access,
    summary: 'One rental statement with every row behind it',
  }),
  history: historyOperation({
    path: '/rental-statements/{id}/history',
    access,
    summary: 'Earlier states of one rental statement',
  }),
  pdf: operation({
    method: 'GET',
    path: '/rental-statements/{id}/pdf',
    access,
    summary: 'A rental statement as a document, in my language unless asked otherwise',
    params: z.object({ id: z.string() }),
    query: z.strictObject({ language: language.optional() }),
    isDownload: true,
    problems: ['not_found'],
  }),
} as const;
