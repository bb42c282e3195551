import { formatInteger, formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { NotRead } from '../field-value/not-read.tsx';
import type { PlacedCell } from './placed-columns.ts';
import classes from './table-grid.module.css';
import { type Column, countedRows, isNotRead, type Row, type TableModel } from './table-model.ts';

interface TotalsRowProps<R extends Row> {
  table: TableModel<R>;
  columns: readonly Column<R>[];
  pins: ReadonlyMap<string, PlacedCell>;
}

/** Sums over the whole filter, under their columns; the words take the columns before the first sum. */
export function TotalsRow<R extends Row>({ table, columns, pins }: TotalsRowProps<R>) {
  const t = useTranslations('lists');
  const language = useLocale();
  const totals = table.meta?.totals;
  const first = columns.findIndex((column) => totals?.[column.name] !== undefined);
  if (!totals || !table.meta || first < 0) return null;

  const count = countedRows(table);
  const words = t('totals', { count });
  return (
    <tfoot>
      <tr>
        {first > 0 && (
          <th scope="row" colSpan={first} className={classes.total} title={formatInteger(count, language)}>
            <span className={classes.totalWords}>
              {words}
              {table.explainTotals}
            </span>
          </th>
        )}
        {columns.slice(first).map((column) => {
          const total = totals[column.name];
          return (
            <td
              key={column.name}
              className={classes.total}
              data-figure={total !== undefined || undefined}
              {...pins.get(column.name)}
            >
              {total !== undefined && (isNotRead(table, column.name) ? <NotRead /> : formatMoney(total, language))}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
