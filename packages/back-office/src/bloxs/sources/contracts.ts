import type { ContractLineRecord, ContractObjectRecord, ContractRecord } from '../../port/records.ts';
import { lookup } from '../read/lookup.ts';
import type { RecordSource } from '../read/record-pages.ts';
import { salesContractLineItems, salesContractLines, salesContractObjects, salesContracts } from '../sets/contracts.ts';
import { translateContract } from '../translate/contract.ts';
import { translateContractLine } from '../translate/contract-line.ts';
import { translateContractObject } from '../translate/contract-object.ts';
import type { RowOf } from '../wire/entity-set.ts';

/** Finalised contracts only; drafts live in sets of their own, without a reference. */
export const contractSource: RecordSource<RowOf<typeof salesContracts>, ContractRecord> = {
  name: 'contracts',
  set: salesContracts,
  prepare: async () => async () => translateContract,
};

export const contractLineSource: RecordSource<RowOf<typeof salesContractLines>, ContractLineRecord> = {
  name: 'contract_lines',
  set: salesContractLines,
  async prepare(feed) {
    const items = lookup('line item', await feed.collect({ set: salesContractLineItems }), (row) => [
      row.SalesContractLineItemId,
      row,
    ]);
    return async () => (row) => translateContractLine(row, items.get(row.SalesContractLineItemId));
  },
};

/** Links that were taken away stay in the set, marked as removed. */
export const contractObjectSource: RecordSource<RowOf<typeof salesContractObjects>, ContractObjectRecord> = {
  name: 'contract_objects',
  set: salesContractObjects,
  where: 'IsRemoved eq false',
  keep: (row) => !row.IsRemoved,
  prepare: async () => async () => translateContractObject,
};
