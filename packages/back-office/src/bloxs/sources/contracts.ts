import type { Records } from '../../port/records.ts';
import { noteFaults } from '../read/collected.ts';
import { lookup } from '../read/lookup.ts';
import type { RecordSource } from '../read/record-pages.ts';
import { contractLines, contractObjects } from '../records/contracts.ts';
import { salesContractLineItems } from '../sets/contracts.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { plainSource } from './plain-source.ts';

export const contractLineSource: RecordSource<RowOf<typeof contractLines.set>, Records['contract_lines']> = {
  name: contractLines.type,
  set: contractLines.set,
  async prepare(feed) {
    const collected = await feed.collect({ set: salesContractLineItems });
    const items = lookup('line item', collected, (row) => [row.SalesContractLineItemId, row]);
    return async () => (row, note) => {
      const item = items.get(row.SalesContractLineItemId);
      noteFaults(collected, item, note);
      return contractLines.translate(row, item, note);
    };
  },
};

/** Links that were taken away stay in the set, marked as removed. */
export const contractObjectSource = {
  ...plainSource(contractObjects),
  where: 'IsRemoved eq false',
  keep: (row: RowOf<typeof contractObjects.set>) => !row.IsRemoved,
};
