import { mutationsList, type RowOf } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { type AskedMutations, mutationsFilter, mutationsParams } from '../../lib/figure-address.ts';
import { paths } from '../../lib/paths.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';

export type MutationRow = RowOf<typeof mutationsList>;

const hidden = [
  'id',
  'owner_id',
  'relation_id',
  'object_id',
  'invoice_id',
  'statement_id',
  'contract_id',
  'ledger_account_id',
];
/** Where the sum beside them is of now, so are they. */
const { hasPast: _, ...ofNow } = mutationsList;

interface AskedEntries {
  /** What every read of them asks. */
  fixedFilter: NonNullable<ListSource<MutationRow>['fixedFilter']>;
  address: ListSource<MutationRow>['listAddress'];
  /** What is of use to filter on beside that. */
  filters?: ListSource<MutationRow>['list']['filters'];
  /** Columns that say nothing of them. */
  without?: readonly string[];
  /** Whether what stands beside them can be told of a day as well. */
  hasPast?: boolean;
}

/** Mutations of which the address fixes what they are of, as a list that a person can search and sort. */
export function entriesSource({
  fixedFilter,
  address,
  filters = {},
  without = [],
  hasPast = false,
}: AskedEntries): ListSource<MutationRow> {
  const list = { ...(hasPast ? mutationsList : ofNow), filters };
  const noColumns = [...hidden, ...without];
  return {
    name: 'financial/mutations',
    list,
    fixedFilter,
    call: (request) => call('financial.mutations', request),
    listAddress: address,
    recordAddress: (_id, query) => address(query),
    rowName: (row) => row.description ?? row.transaction_date,
    card: {
      title: ['description', 'ledger_account_name', 'transaction_date'],
      amount: ['debit', 'credit'],
      quiet: ['transaction_date', 'relation_name', 'object_name'],
    },
    terms: { list, columns: Object.keys(list.fields).filter((name) => !noColumns.includes(name)) },
  };
}

/** The mutations of one figure. */
export const mutationsSource = (asked: AskedMutations): ListSource<MutationRow> =>
  entriesSource({
    fixedFilter: mutationsFilter(asked),
    address: (query) => paths.mutations.to(mutationsParams(asked), query),
    // Of one owner they are all its own.
    without: asked.owner.includes(',') ? [] : ['owner_name'],
    hasPast: true,
  });
