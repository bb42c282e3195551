import type { ContractObjectRecord } from '../../port/records.ts';
import type { salesContractObjects } from '../sets/contracts.ts';
import type { RowOf } from '../wire/entity-set.ts';

export function translateContractObject(row: RowOf<typeof salesContractObjects>): ContractObjectRecord {
  return { contract_id: row.SalesContractId, object_id: row.RealEstateObjectId, position: row.SortingIndex };
}
