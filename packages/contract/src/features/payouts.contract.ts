import type { Access } from '../access/access.ts';
import { listOperation, recordOperation } from '../core/operation.ts';
import { payoutsList } from './payouts.list.ts';

const access = { who: 'non-admin', module: 'rental_statements' } as const satisfies Access;

export const payoutsOperations = {
  list: listOperation({
    list: payoutsList,
    path: '/payouts',
    access,
    summary: 'List per owner and month what was due, received, missing and paid out, and why not yet',
  }),
  get: recordOperation({
    list: payoutsList,
    path: '/payouts/{id}',
    access,
    summary: 'Get the payout of an owner and month, with what is missing and its payments',
  }),
} as const;
