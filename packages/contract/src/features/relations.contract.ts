import type { Access } from '../access/access.ts';
import { listOperation, recordOperation } from '../core/operation.ts';
import { historyOperation, storyOperation } from './portfolio-record.contract.ts';
import { relationsList } from './relations.list.ts';
import { relationBehaviour } from './rent-schedule-calls.ts';

const access = { who: 'non-admin', module: 'relations' } as const satisfies Access;

export const relationsOperations = {
  list: listOperation({
    list: relationsList,
    path: '/relations',
    access,
    summary: 'List the relations in the current user’s portfolio',
  }),
  get: recordOperation({
    list: relationsList,
    path: '/relations/{id}',
    access,
    summary: 'Get a relation with all its details',
  }),
  history: historyOperation({
    path: '/relations/{id}/history',
    access,
    summary: 'List the earlier versions of a relation',
  }),
  story: storyOperation({
    path: '/relations/{id}/story',
    access,
    summary: 'Tell what happened to a relation, newest first: what it was before, and what else is known of it',
  }),
  paymentBehaviour: relationBehaviour,
} as const;
