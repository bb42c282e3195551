import type { Records } from '../../port/records.ts';
import type { PageRows, RecordSource } from '../read/record-pages.ts';
import { commercialOverview } from '../records/overviews.ts';
import { Untranslatable } from '../records/untranslatable.ts';
import type { RowOf } from '../wire/entity-set.ts';

type OverviewRow = RowOf<typeof commercialOverview.set>;

/** The contracts of one object are told apart by their order; a page holds all rows of an object. */
export const commercialOverviewSource: RecordSource<OverviewRow, Records['commercial_overview']> = {
  name: commercialOverview.type,
  set: commercialOverview.set,
  prepare: async () => async (page) => {
    const positions = positionsOf(page);
    const broken = new Set(page.unreadable.map(([objectId]) => objectId));
    return (row, note) => {
      if (broken.has(row.RealEstateObjectId))
        throw new Untranslatable('another row of its object could not be read, so that their order is not known');
      return commercialOverview.translate(row, { position: positions.get(row) ?? 0 }, note);
    };
  },
};

/** By contract, whatever order the rows of one object come in. */
function positionsOf({ rows }: PageRows<OverviewRow>): ReadonlyMap<OverviewRow, number> {
  const place = (row: OverviewRow) => `${row.ContractReference ?? ''} ${row.ContractStartDate ?? ''}`;
  const positions = new Map<OverviewRow, number>();
  const met = new Map<number, number>();
  for (const row of rows.toSorted((left, right) =>
    place(left) < place(right) ? -1 : place(left) > place(right) ? 1 : 0,
  )) {
    const position = met.get(row.RealEstateObjectId) ?? 0;
    positions.set(row, position);
    met.set(row.RealEstateObjectId, position + 1);
  }
  return positions;
}
