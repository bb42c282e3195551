import { type MouseEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isPlain } from '../app-link/app-link.tsx';
import { ColumnHead } from './column-head.tsx';
import { placedCells, usePlacing } from './placed-columns.ts';
import { TableCell } from './table-cell.tsx';
import classes from './table-grid.module.css';
import { labelOf, type Row, shownColumns, type TableModel } from './table-model.ts';
import { TotalsRow } from './totals-row.tsx';
import { useCopying } from './use-copying.tsx';

/** The rows as a table, under a head that stays in sight. */
export function TableGrid<R extends Row>({ table, open }: { table: TableModel<R>; open: (row: R) => void }) {
  const t = useTranslations('lists');
  const columns = shownColumns(table);
  const rows = table.rows ?? [];
  const frame = useRef<HTMLDivElement>(null);
  const pins = placedCells(columns, table.layout);
  usePlacing(frame, table);
  const [copying, copyMenu] = useCopying(
    columns.map(({ name }) => labelOf(table, name)),
    (place) => addressOfRow(table, rows[place]),
  );

  function openByClick(event: MouseEvent, row: R) {
    // Links, buttons and marked text keep their own meaning.
    const target = event.target;
    if (!(target instanceof Element) || target.closest('a, button, input') || !isPlain(event)) return;
    if (window.getSelection()?.isCollapsed !== false) open(row);
  }

  return (
    <div
      ref={frame}
      className={classes.frame}
      data-waiting={(table.isRetrieving && table.rows !== undefined) || undefined}
      data-scroll-restoration-id={`list-${table.list.name}`}
    >
      <table
        className={classes.table}
        data-density={table.view.density}
        aria-busy={table.isRetrieving}
        aria-label={t('tableLabel', { title: table.labels.title, total: table.meta?.total ?? 0 })}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.name} table={table} column={column} pin={pins.get(column.name)} />
            ))}
          </tr>
        </thead>
        <tbody {...copying}>
          {rows.map((row) => (
            <tr key={row.id} className={classes.row} onClick={(event) => openByClick(event, row)}>
              {columns.map((column, index) => (
                <TableCell
                  key={column.name}
                  table={table}
                  column={column}
                  row={row}
                  isFirst={index === 0}
                  pin={pins.get(column.name)}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <TotalsRow table={table} columns={columns} pins={pins} />
      </table>
      {copyMenu}
    </div>
  );
}

function addressOfRow<R extends Row>(table: TableModel<R>, row: R | undefined): string | null {
  return row === undefined || table.hasAddress?.(row) === false ? null : table.rowAddress(row);
}
