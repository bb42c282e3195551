import { formatPercent } from '@gevel/i18n';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { OwnerLink } from '../../parts/record-page/record-link.tsx';
import { knownMeta } from '../../parts/sync/not-delivered.ts';
import type { Row, TableModel } from '../../ui/data-table/table-model.ts';
import { Choice } from './choice.tsx';
import { FeeChoice, feeAsked } from './fee-choice.tsx';
import { FeeChart, FeeSummary } from './fee-summary.tsx';
import { isComing, reportFailure } from './report-failed.tsx';
import classes from './reports.module.css';
import { type FeeObjectRow, type FeeRow, feeObjectsSource, feeSource, periodOf } from './reports.queries.ts';

const ownerColumns = [
  'owner_name',
  'statement_count',
  'object_count',
  'base_amount',
  'fee_kind',
  'fee_percentage',
  'fee_fixed_amount',
  'fee_excl',
  'fee_vat',
  'fee_incl',
  'result',
] as const;
const objectColumns = [
  'statement_reference',
  'object_name',
  'period_start',
  'base_amount',
  'fee_type',
  'fee_percentage',
  'fee_excl',
  'fee_vat',
  'fee_incl',
  'owner_name',
  'tenant_name',
] as const;
const lessImportantOfOwners = ['fee_fixed_amount', 'statement_count', 'fee_kind'] as const;
const lessImportantOfObjects = ['tenant_name', 'owner_name', 'fee_type'] as const;

const ownerCells = { fee_percentage: (row: FeeRow) => <Rate row={row} /> };
const objectCells = {
  owner_name: (row: FeeObjectRow) => <OwnerLink id={row.owner_id}>{row.owner_name}</OwnerLink>,
  object_name: (row: FeeObjectRow) => <ObjectName row={row} />,
  fee_percentage: (row: FeeObjectRow) => <Rate row={row} />,
};
const ownerPicks = { owner: { id: 'id', name: 'owner_name' } };
const objectPicks = { owner: ownerPick };

/** Two lists over the same statements: summed per owner, and object by object. */
export function ManagementFeePage() {
  const isPerObject = useLocation({ select: ({ search }) => search['view'] === 'objects' });
  return isPerObject ? <ObjectsPage /> : <OwnersPage />;
}

function OwnersPage() {
  const table = useTable({
    source: feeSource,
    columns: ownerColumns,
    lessImportant: lessImportantOfOwners,
    cells: ownerCells,
    pickable: ownerPicks,
  });
  return (
    <FeePage table={table} view="owners">
      {table.rows && <FeeChart rows={table.rows} />}
    </FeePage>
  );
}

function ObjectsPage() {
  const table = useTable({
    source: feeObjectsSource,
    columns: objectColumns,
    lessImportant: lessImportantOfObjects,
    columnsOfOwners: ['owner_name'],
    cells: objectCells,
    pickable: objectPicks,
  });
  const hasStatements = useMay('rentalStatements.get');
  // A row leads to the statement that it is a part of.
  const led: TableModel<FeeObjectRow> = {
    ...table,
    rowAddress: (row) => feeObjectsSource.recordAddress(row.statement_id),
    hasAddress: () => hasStatements,
  };
  return <FeePage table={led} view="objects" />;
}

type View = 'owners' | 'objects';

function FeePage<R extends Row>({ table, view, children }: { table: TableModel<R>; view: View; children?: ReactNode }) {
  const t = useTranslations('reports.fee');
  const router = useRouter();
  const filter = periodOf(table.view.filter);
  const meta = knownMeta(table);
  const show = (name: View) =>
    router.history.push(
      paths.managementFee.to(undefined, {
        view: name === 'objects' ? name : undefined,
        filter,
        as_of: table.view.asOf,
      }),
    );
  return (
    <ListPage
      table={table}
      aside={
        <Choice
          label={t('view')}
          names={['owners', 'objects'] as const}
          chosen={view}
          wordOf={(name) => (name === 'owners' ? t('perOwner') : t('perObject'))}
          choose={show}
        />
      }
      above={
        <div className={classes.summary}>
          <FeeChoice table={table} />
          {meta && <FeeSummary meta={meta} asked={feeAsked(table)} />}
          {children}
        </div>
      }
      isAboveComing={isComing(table)}
      instead={reportFailure(table)}
    />
  );
}

function Rate({ row: { fee_percentage } }: { row: Pick<FeeRow, 'fee_percentage'> }) {
  const language = useLanguage();
  return fee_percentage === null ? <span aria-hidden="true">–</span> : formatPercent(fee_percentage, language);
}

function ObjectName({ row }: { row: FeeObjectRow }) {
  const t = useTranslations('reports.fee');
  return row.object_name ?? row.object_reference ?? <span className={classes.quiet}>{t('withoutObject')}</span>;
}
