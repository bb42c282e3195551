import { sortText } from '@gevel/contract/plain';
import { lazy, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from './panel.tsx';
import { SearchBox } from './search-box.tsx';
import { TableButton } from './table-button.tsx';
import type { Row, TableChoices, TableModel } from './table-model.ts';
import classes from './table-toolbar.module.css';

// The panels are code of their own: most visits to a list open none of them.
const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));
const SortMenu = lazy(async () => ({ default: (await import('./sort-menu.tsx')).SortMenu }));
const ColumnChooser = lazy(async () => ({ default: (await import('./column-chooser.tsx')).ColumnChooser }));

interface TableToolbarProps<R extends Row> {
  table: TableModel<R>;
  isSearchable: boolean;
  isNarrow: boolean;
  /** Columns and density say nothing where the rows are drawn in another way. */
  hasColumns: boolean;
  showKeys: () => void;
  actions?: ReactNode;
}

export function TableToolbar<R extends Row>({
  table,
  isSearchable,
  isNarrow,
  hasColumns,
  showKeys,
  actions,
}: TableToolbarProps<R>) {
  const t = useTranslations('lists');
  const { view } = table;
  const isCompact = view.density === 'compact';
  const [isMoreShown, showMore] = useState(false);
  const restId = useId();
  const ownOrder = isOwnOrder(table) ? view.sort.length : undefined;
  const filters = Object.keys(view.filter).filter((name) => name !== 'q').length;

  return (
    <div className={classes.toolbar}>
      {isSearchable && <SearchBox table={table} />}
      <div className={classes.group}>
        <Panel icon="filter" label={t('filters.open')} badge={filters}>
          {(close) => <FilterPanel table={table} close={close} />}
        </Panel>
        {isNarrow && (
          <TableButton
            icon="down-small"
            label={t('more')}
            badge={isMoreShown ? undefined : ownOrder}
            aria-expanded={isMoreShown}
            aria-controls={restId}
            onClick={() => showMore(!isMoreShown)}
          />
        )}
        {/* On a phone out of sight until asked for; never unmounted, since a file that is being made is told from here. */}
        <div id={restId} className={classes.rest} hidden={isNarrow && !isMoreShown}>
          <Panel icon="sort" label={t('sort.open')} badge={ownOrder}>
            {() => <SortMenu table={table} />}
          </Panel>
          {hasColumns && (
            <Panel icon="columns" label={t('columns.open')}>
              {() => <ColumnChooser table={table} />}
            </Panel>
          )}
          {!isNarrow && hasColumns && (
            <TableButton
              isBare
              icon="rows"
              label={t('density.compact')}
              aria-pressed={isCompact}
              onClick={() => table.arrange({ density: isCompact ? 'normal' : 'compact' })}
            />
          )}
          {!isNarrow && <TableButton isBare icon="keyboard" label={t('keys.open')} onClick={showKeys} />}
          {actions}
        </div>
      </div>
    </div>
  );
}

function isOwnOrder(table: TableChoices): boolean {
  return table.view.sort.map(sortText).join() !== table.list.defaultSort.join();
}
