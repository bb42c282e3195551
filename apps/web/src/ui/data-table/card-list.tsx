import { formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { AppLink } from '../app-link/app-link.tsx';
import { NotRead } from '../field-value/not-read.tsx';
import classes from './card-list.module.css';
import { CellContent } from './table-cell.tsx';
import {
  type Column,
  countedRows,
  isNotRead,
  isUnknown,
  labelOf,
  type Row,
  shownColumns,
  type TableModel,
  valueOf,
} from './table-model.ts';

/** The rows on a phone: a card each, with its name, its state and the other columns as pairs. */
export function CardList<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists');
  const language = useLocale();
  const columns = shownColumns(table);
  const totals = Object.entries(table.meta?.totals ?? {}).filter(([name]) => columns.some((one) => one.name === name));

  return (
    <>
      <ul
        className={classes.cards}
        data-old={(table.isRetrieving && table.rows !== undefined) || undefined}
        aria-busy={table.isRetrieving}
        aria-label={t('tableLabel', { title: table.labels.title, total: table.meta?.total ?? 0 })}
      >
        {(table.rows ?? []).map((row) => (
          <Card key={row.id} table={table} columns={columns} row={row} />
        ))}
      </ul>
      {totals.length > 0 && (
        <div className={classes.totals}>
          <p className={classes.over}>{t('totals', { count: countedRows(table) })}</p>
          <dl className={classes.sums}>
            {totals.map(([name, total]) => (
              <div key={name} className={classes.pair}>
                <dt>{labelOf(table, name)}</dt>
                <dd data-figure>{isNotRead(table, name) ? <NotRead /> : formatMoney(total, language)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

interface CardProps<R extends Row> {
  table: TableModel<R>;
  columns: readonly Column<R>[];
  row: R;
}

function Card<R extends Row>({ table, columns, row }: CardProps<R>) {
  const [title, ...others] = columns;
  const name =
    title && !isEmpty(row, title) ? <CellContent table={table} column={title} row={row} /> : table.rowName(row);
  const state = others.find(
    (column) => column.field.kind === 'enum' && table.roles[column.name] && !isEmpty(row, column),
  );
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        {table.hasAddress?.(row) === false ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <AppLink href={table.rowAddress(row)} className={classes.name} data-row-link>
            {name}
          </AppLink>
        )}
        {state && <CellContent table={table} column={state} row={row} />}
      </div>
      <dl className={classes.pairs}>
        {others
          .filter(
            (column) =>
              column !== state &&
              (!isEmpty(row, column) || isNotRead(table, column.name) || isUnknown(table, column.name, row)),
          )
          .map((column) => (
            <div key={column.name} className={classes.pair}>
              <dt>{labelOf(table, column.name)}</dt>
              <dd>
                <CellContent table={table} column={column} row={row} />
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

function isEmpty<R extends Row>(row: R, column: Column<R>): boolean {
  const value = valueOf(row, column.name);
  return value === null || value === undefined || value === '';
}
