import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { listOperation, operation, recordOperation } from '../core/operation.ts';
import { calendarDate, idText, language, moneyText, plainText } from '../core/wire.ts';
import { changeCauses } from './change-causes.ts';
import { historyOperation } from './portfolio-record.contract.ts';
import { rentalStatementsList } from './rental-statements.list.ts';

const access = { who: 'non-admin', module: 'rental_statements' } as const satisfies Access;

const causeLine = z
  .strictObject({
    /** The tenant, the supplier or the account that it is about. */
    name: z.string().nullable(),
    contract_id: idText.nullable(),
    contract_reference: z.string().nullable(),
    object_id: idText.nullable(),
    object_name: z.string().nullable(),
    /** As in the list of invoices: `sales-…` or `purchases-…`. */
    invoice_id: idText.nullable(),
    invoice_reference: z.string().nullable(),
    /** When the invoice was due. */
    date: calendarDate.nullable(),
    /** What it did to the balance of the other statement, and to that of this one. */
    before: moneyText,
    now: moneyText,
    amount: moneyText,
  })
  .meta({ id: 'ChangeLine' });
export type ChangeLine = z.infer<typeof causeLine>;

/** Lines with the largest change first, and what those come to that are too many to tell. */
const explained = {
  amount: moneyText,
  lines: z.array(causeLine),
  left_out: z.strictObject({ count: z.int(), amount: moneyText }),
};

const changeAnswer = z.strictObject({
  /** Null when there is no earlier statement to compare with. */
  data: z
    .strictObject({
      statement_id: idText,
      against_id: idText,
      /** Positive is more than the other; causes and rest add up to it, to the cent. */
      total: moneyText,
      causes: z.array(z.strictObject({ cause: z.enum(changeCauses), ...explained })),
      /** What no rule proves. */
      rest: z.strictObject(explained),
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
} as const;
