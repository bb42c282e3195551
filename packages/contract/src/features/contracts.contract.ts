import type { Access } from '../access/access.ts';
import { listOperation, recordOperation } from '../core/operation.ts';
import { contractsList } from './contracts.list.ts';
import { contractIndexationCall, putRentSegment } from './indexation-calls.ts';
import { historyOperation, storyOperation } from './portfolio-record.contract.ts';
import { contractSchedule } from './rent-schedule-calls.ts';

const access = { who: 'non-admin', module: 'contracts' } as const satisfies Access;

export const contractsOperations = {
  list: listOperation({
    list: contractsList,
    path: '/contracts',
    access,
    summary: 'List the contracts in the current user’s portfolio',
  }),
  get: recordOperation({
    list: contractsList,
    path: '/contracts/{id}',
    access,
    summary: 'Get a contract with all its details',
  }),
  history: historyOperation({
    path: '/contracts/{id}/history',
    access,
    summary: 'List the earlier versions of a contract',
  }),
  story: storyOperation({
    path: '/contracts/{id}/story',
    access,
    summary: 'Tell what happened to a contract, newest first: what it was before, and what else is known of it',
  }),
  schedule: contractSchedule,
  indexation: contractIndexationCall,
  putRentSegment,
} as const;
