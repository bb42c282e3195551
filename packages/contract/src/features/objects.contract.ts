import type { Access } from '../access/access.ts';
import { listOperation, recordOperation } from '../core/operation.ts';
import { objectMutationsOperations, objectTreeOperations } from './object-tree.contract.ts';
import { objectsList } from './objects.list.ts';
import { historyOperation, storyOperation } from './portfolio-record.contract.ts';
import { wozValuesOperations } from './woz-value-calls.ts';

const access = { who: 'non-admin', module: 'objects' } as const satisfies Access;

export const objectsOperations = {
  list: listOperation({
    list: objectsList,
    path: '/objects',
    access,
    summary: 'List the objects in the current user’s portfolio',
  }),
  get: recordOperation({
    list: objectsList,
    path: '/objects/{id}',
    access,
    summary: 'Get an object with all its details',
  }),
  ...objectTreeOperations,
  ...objectMutationsOperations,
  ...wozValuesOperations,
  history: historyOperation({
    path: '/objects/{id}/history',
    access,
    summary: 'List the earlier versions of an object',
  }),
  story: storyOperation({
    path: '/objects/{id}/story',
    access,
    summary: 'Tell what happened to an object, newest first: what it was before, and what else is known of it',
  }),
} as const;
