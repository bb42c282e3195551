import { useTranslations } from 'use-intl';
import { AppLink } from '../app-link/app-link.tsx';
import { UnknownValue } from '../field-value/unknown-value.tsx';
import { isFigure } from '../field-value/value-text.ts';
import classes from './card-list.module.css';
import { cardShape } from './card-shape.ts';
import { CardTotals } from './card-totals.tsx';
import { CellContent } from './table-cell.tsx';
import { type Column, isUnknown, labelOf, type Row, shownNames, type TableModel } from './table-model.ts';

/** The rows on a phone: a card of two lines each, under what they come to. */
export function CardList<R extends Row>({ table }: { table: TableModel<R> }) {
  const t = useTranslations('lists');
  return (
    <>
      <CardTotals table={table} />
      <ul
        className={classes.cards}
        data-waiting={(table.isRetrieving && table.rows !== undefined) || undefined}
        aria-busy={table.isRetrieving}
        aria-label={t('tableLabel', { title: table.labels.title, total: table.meta?.total ?? 0 })}
      >
        {(table.rows ?? []).map((row) => (
          <Card key={row.id} table={table} row={row} />
        ))}
      </ul>
    </>
  );
}

function Card<R extends Row>({ table, row }: { table: TableModel<R>; row: R }) {
  const { title, amount, isNamedAmount, state, quiet } = cardShape(table, row);
  const named = title ? <CellContent table={table} column={title} row={row} /> : table.rowName(row);
  const name = table.cardTitle?.(row) ?? named;
  const isPartlyUnknown = shownNames(table).some((each) => isUnknown(table, each, row));
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        {table.hasAddress?.(row) === false ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <AppLink href={table.rowAddress(row)} className={classes.name} data-row-link>
            {name}
          </AppLink>
        )}
        {amount ? (
          <span className={classes.amount} data-figure>
            {isNamedAmount && (
              <span className={isShort(labelOf(table, amount.name)) ? classes.label : classes.heard}>
                {labelOf(table, amount.name)}{' '}
              </span>
            )}
            <CellContent table={table} column={amount} row={row} />
          </span>
        ) : (
          state && <CellContent table={table} column={state} row={row} />
        )}
      </div>
      <div className={classes.line}>
        <p className={classes.quiet}>
          {quiet.map((column) => (
            <Quiet key={column.name} table={table} column={column} row={row} />
          ))}
          {isPartlyUnknown && <UnknownValue />}
        </p>
        {amount && state && <CellContent table={table} column={state} row={row} />}
        {table.beside && <span className={classes.beside}>{table.beside(row)}</span>}
      </div>
    </li>
  );
}

/** Such as "Debet": a longer one would push the name of the row away, and is only heard. */
const isShort = (label: string) => label.length <= 12;

/** A name speaks for itself; a date or a figure is told with what it is. */
function Quiet<R extends Row>({ table, column, row }: { table: TableModel<R>; column: Column<R>; row: R }) {
  const needsLabel = isFigure(column.field) || ['date', 'moment', 'boolean'].includes(column.field.kind);
  return (
    <span className={classes.part}>
      <span className={needsLabel ? undefined : classes.heard}>{labelOf(table, column.name)} </span>
      <span className={needsLabel ? classes.whole : undefined}>
        <CellContent table={table} column={column} row={row} />
      </span>
    </span>
  );
}
