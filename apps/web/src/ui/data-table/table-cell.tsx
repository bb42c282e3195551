import { isOneWord } from '../../lib/one-word.ts';
import { AppLink } from '../app-link/app-link.tsx';
import { FieldValue } from '../field-value/field-value.tsx';
import { NotRead } from '../field-value/not-read.tsx';
import { UnknownValue } from '../field-value/unknown-value.tsx';
import { isFigure, isPhone } from '../field-value/value-text.ts';
import type { PlacedCell } from './placed-columns.ts';
import classes from './table-grid.module.css';
import { type Column, isNotRead, isUnknown, type Row, type TableModel, valueOf } from './table-model.ts';

interface TableCellProps<R extends Row> {
  table: TableModel<R>;
  column: Column<R>;
  row: R;
  /** The first cell of a row holds the link that opens it. */
  isFirst: boolean;
  pin: PlacedCell | undefined;
}

export function TableCell<R extends Row>({ table, column, row, isFirst, pin }: TableCellProps<R>) {
  const isText = column.field.kind === 'text';
  const drawn = <CellContent table={table} column={column} row={row} />;
  const value = valueOf(row, column.name);
  const isWhole = isOneWord(value) || isPhone(column.name);
  const content = isText && !isWhole ? <span className={classes.words}>{drawn}</span> : drawn;
  const kind = { 'data-kind': column.field.kind, 'data-figure': isFigure(column.field) || undefined };
  if (!isFirst) {
    return (
      <td className={classes.cell} {...kind} {...pin}>
        {content}
      </td>
    );
  }
  const words = hasText(column, row) ? content : table.rowName(row);
  return (
    <th scope="row" className={classes.cell} {...kind} {...pin}>
      {table.hasAddress?.(row) === false ? (
        words
      ) : (
        <AppLink href={table.rowAddress(row)} className={classes.link} data-row-link>
          {words}
        </AppLink>
      )}
      {table.beside && <> {table.beside(row)}</>}
    </th>
  );
}

/** What a column draws of a row, in a cell or on a card. */
export function CellContent<R extends Row>({ table, column, row }: Omit<TableCellProps<R>, 'isFirst' | 'pin'>) {
  const value = valueOf(row, column.name);
  if (isNothing(value) && isNotRead(table, column.name)) return <NotRead />;
  if (isNothing(value) && isUnknown(table, column.name, row)) return <UnknownValue />;
  if (column.cell) return column.cell(row);
  return <FieldValue name={column.name} field={column.field} value={value} labels={table.labels} roles={table.roles} />;
}

const isNothing = (value: unknown) => value === null || value === undefined;

/** A link needs words: an empty first cell is called by the name of its row. */
function hasText<R extends Row>(column: Column<R>, row: R): boolean {
  const value = valueOf(row, column.name);
  return column.cell !== undefined || (value !== null && value !== undefined && value !== '');
}
