import type { CommercialOverviewRecord } from '../../port/records.ts';
import type { PageRows, RecordSource } from '../read/record-pages.ts';
import { commercialOverview, controlRows } from '../sets/overviews.ts';
import { translateControlRow, translateOverviewRow } from '../translate/overviews.ts';
import { Untranslatable } from '../translate/untranslatable.ts';
import type { RowOf } from '../wire/entity-set.ts';
import { plainSource } from './plain-source.ts';

type OverviewRow = RowOf<typeof commercialOverview>;

/** The contracts of one object are told apart by their order; a page holds all rows of an object. */
export const commercialOverviewSource: RecordSource<OverviewRow, CommercialOverviewRecord> = {
  name: 'commercial_overview',
  set: commercialOverview,
  prepare: async () => async (page) => {
    const positions = positionsOf(page);
    const broken = new Set(page.unreadable.map(([objectId]) => objectId));
    return (row) => {
      if (broken.has(row.RealEstateObjectId))
        throw new Untranslatable('another row of its object could not be read, so that their order is not known');
      return translateOverviewRow(row, positions.get(row) ?? 0);
    };
  },
};

export const controlListSource = plainSource('control_list', controlRows, translateControlRow);

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
