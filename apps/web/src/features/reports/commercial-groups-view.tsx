import { useTranslations } from 'use-intl';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { OwnerLink } from '../../parts/record-page/record-link.tsx';
import { Value } from '../../parts/record-page/value.tsx';
import { knownMeta } from '../../parts/sync/not-delivered.ts';
import { FigureRow } from '../../ui/figure/figure-tile.tsx';
import { CommercialTiles } from './commercial-tiles.tsx';
import { CommercialViews } from './commercial-views.tsx';
import { MarketDifference } from './market-difference.tsx';
import { isComing, reportFailure } from './report-failed.tsx';
import classes from './reports.module.css';
import { type CommercialGroupRow, commercialGroupsSource, rowsOfGroup } from './reports.queries.ts';

const columns = [
  'group_name',
  'object_count',
  'vacant_count',
  'floor_area',
  'rent_per_year',
  'average_years_to_break',
  'vacancy_cost_per_month',
  'vacancy_unknown_count',
  'market_rent_per_year',
  'market_difference_per_year',
  'market_unknown_count',
  'open_ended_count',
  'owner_name',
] as const;
const lessImportant = [
  'owner_name',
  'open_ended_count',
  'market_unknown_count',
  'vacancy_unknown_count',
  'market_rent_per_year',
  'floor_area',
] as const;
const pickable = { owner: ownerPick, complex: { id: 'group_id', name: 'group_name' } };

const cells = {
  group_name: (row: CommercialGroupRow) => <GroupName row={row} />,
  owner_name: (row: CommercialGroupRow) => <OwnerLink id={row.owner_id}>{row.owner_name}</OwnerLink>,
  market_difference_per_year: (row: CommercialGroupRow) => <MarketDifference amount={row.market_difference_per_year} />,
  vacancy_cost_per_month: (row: CommercialGroupRow) => <OrUnknown name="vacancy_cost_per_month" row={row} />,
  market_rent_per_year: (row: CommercialGroupRow) => <OrUnknown name="market_rent_per_year" row={row} />,
};

/** The overview added up per complex or building, with the whole under it. */
export function CommercialGroupsView() {
  const t = useTranslations('commercial');
  const table = useTable<CommercialGroupRow>({
    source: commercialGroupsSource,
    columns,
    lessImportant,
    columnsOfOwners: ['owner_name'],
    cells,
    pickable,
  });
  const meta = knownMeta(table);
  const isByBuilding = table.view.filter['grouping'] === 'building';
  return (
    <ListPage
      table={{ ...table, rowAddress: (row) => rowsOfGroup(row, { isByBuilding, asOf: table.view.asOf }) }}
      aside={<CommercialViews of={table.view} view={isByBuilding ? 'building' : 'complex'} />}
      above={
        meta && (
          <div className={classes.summary}>
            <FigureRow>
              <CommercialTiles meta={meta} />
            </FigureRow>
            <p className={classes.explained}>{t('groupsNote')}</p>
          </div>
        )
      }
      isAboveComing={isComing(table)}
      instead={reportFailure(table)}
    />
  );
}

function GroupName({ row: { group_id, group_name } }: { row: CommercialGroupRow }) {
  const t = useTranslations('commercial');
  if (group_id === null) return t('noComplex');
  return group_name ?? '–';
}

function OrUnknown({
  name,
  row,
}: {
  name: 'vacancy_cost_per_month' | 'market_rent_per_year';
  row: CommercialGroupRow;
}) {
  const t = useTranslations('commercial');
  if (row[name] === null) return <span className={classes.quiet}>{t('unknown')}</span>;
  return <Value list="reports/commercial-groups" name={name} value={row[name]} />;
}
