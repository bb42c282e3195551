import type { Access } from '../access/access.ts';
import { listOperation, recordOperation } from '../core/operation.ts';
import { historyOperation } from './portfolio-record.contract.ts';
import { relationsList } from './relations.list.ts';

const access = { who: 'non-admin', module: 'relations' } as const satisfies Access;

export const relationsOperations = {
  list: listOperation({ list: relationsList, path: '/relations', access, summary: 'The relations of my portfolio' }),
  get: recordOperation({
    list: relationsList,
    path: '/relations/{id}',
    access,
    summary: 'One relation with all it consists of',
  }),
  history: historyOperation({ path: '/relations/{id}/history', access, summary: 'Earlier states of one relation' }),
} as const;
