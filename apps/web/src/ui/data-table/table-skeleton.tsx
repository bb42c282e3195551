import { useTranslations } from 'use-intl';
import { isFigure } from '../field-value/value-text.ts';
import classes from './table-grid.module.css';
import { labelOf, type Row, shownColumns, type TableModel } from './table-model.ts';

const widths = ['62%', '78%', '54%', '70%', '46%'];

/** The table to come, before its first rows: same heads, same heights. */
export function TableSkeleton<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists');
  const columns = shownColumns(table);
  const places = Array.from({ length: Math.min(table.view.perPage, 10) }, (_, place) => place);
  return (
    <div className={classes.frame} role="status" aria-label={t('loading')} data-busy>
      <table className={classes.table} data-density={table.view.density} aria-hidden="true">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} className={classes.head} data-figure={isFigure(column.field) || undefined}>
                <span className={classes.headText}>{labelOf(table, column.name)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place} className={classes.row}>
              {columns.map((column, index) => (
                <td key={column.name} className={classes.cell}>
                  <span className={classes.bone} style={{ width: widths[(place + index) % widths.length] }} />
                  &nbsp;
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
