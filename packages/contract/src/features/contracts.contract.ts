import type { Access } from '../access/access.ts';
import { listOperation, recordOperation } from '../core/operation.ts';
import { contractsList } from './contracts.list.ts';
import { historyOperation } from './portfolio-record.contract.ts';

const access = { who: 'non-admin', module: 'contracts' } as const satisfies Access;

export const contractsOperations = {
  list: listOperation({ list: contractsList, path: '/contracts', access, summary: 'The contracts of my portfolio' }),
  get: recordOperation({
    list: contractsList,
    path: '/contracts/{id}',
    access,
    summary: 'One contract with all it consists of',
  }),
  history: historyOperation({ path: '/contracts/{id}/history', access, summary: 'Earlier states of one contract' }),
} as const;
