import { mutationsList, type RowOf } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { type AskedMutations, mutationsFilter, mutationsParams } from '../../lib/figure-address.ts';
import { paths } from '../../lib/paths.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';

export type MutationRow = RowOf<typeof mutationsList>;

const hidden = [
  'id',
  'owner_id',
  'owner_name',
  'relation_id',
  'object_id',
  'invoice_id',
  'statement_id',
  'contract_id',
  'ledger_account_id',
];
/** What the address of the figure fixes is nothing to filter on; its sum beside them is of now. */
const { hasPast: _, ...ofNow } = mutationsList;
const list = { ...ofNow, filters: {} };

/** The mutations of one figure, as a list that a person can search and sort. */
export function mutationsSource(asked: AskedMutations): ListSource<MutationRow> {
  const address = (query?: Parameters<typeof paths.mutations.to>[1]) =>
    paths.mutations.to(mutationsParams(asked), query);
  return {
    name: 'financial/mutations',
    list,
    fixedFilter: mutationsFilter(asked),
    call: (request) => call('financial.mutations', request),
    listAddress: address,
    recordAddress: (_, query) => address(query),
    rowName: (row) => row.description ?? row.transaction_date,
    terms: { list, columns: Object.keys(list.fields).filter((name) => !hidden.includes(name)) },
  };
}
