import { useTranslations } from 'use-intl';
import { sortAlsoBy, sortBy } from '../../lib/list-state/change-list-view.ts';
import { isFigure } from '../field-value/value-text.ts';
import { Icon } from '../icon/icon.tsx';
import { TermMark } from '../term/term-mark.tsx';
import type { PlacedCell } from './placed-columns.ts';
import classes from './table-grid.module.css';
import { type Column, labelOf, type Row, shownNames, type TableModel } from './table-model.ts';

interface ColumnHeadProps<R extends Row> {
  table: TableModel<R>;
  column: Column<R>;
  pin: PlacedCell | undefined;
}

export function ColumnHead<R extends Row>({ table, column, pin }: ColumnHeadProps<R>) {
  const t = useTranslations('lists.sort');
  const { sort } = table.view;
  const place = sort.findIndex((term) => term.field === column.name);
  const term = sort[place];
  const label = labelOf(table, column.name);
  const direction = term && (term.descending ? 'descending' : 'ascending');
  const figure = isFigure(column.field) || undefined;
  // A place says something beside another one; the other columns of the order may be out of sight.
  const isOneOfSeveral = shownNames(table).filter((name) => sort.some(({ field }) => field === name)).length > 1;

  const mark = column.term && <TermMark name={column.term} label={label} />;
  // A cell is read out with the name of its column, without what explains that.
  const spoken = column.term && label;

  if (!column.field.options.sort) {
    return (
      <th scope="col" className={classes.head} data-figure={figure} aria-label={spoken} {...pin}>
        <span className={classes.headLine}>
          <span className={classes.headText}>{label}</span>
          {mark}
        </span>
        <Grip name={column.name} />
      </th>
    );
  }
  return (
    <th
      scope="col"
      className={classes.head}
      data-figure={figure}
      {...pin}
      aria-label={spoken}
      aria-sort={direction ?? 'none'}
    >
      <span className={classes.headLine}>
        <button
          type="button"
          className={classes.sort}
          title={t('column', { field: label })}
          onClick={(event) => {
            const change = event.shiftKey ? sortAlsoBy : sortBy;
            table.change(change(table.view, column.name, table.list));
          }}
        >
          {label}
          {direction && <Icon name={term?.descending ? 'down' : 'up'} size={12} />}
          {direction && isOneOfSeveral && <span className={classes.place}>{place + 1}</span>}
        </button>
        {mark}
      </span>
      <Grip name={column.name} />
    </th>
  );
}

/** The edge that a mouse drags; keys do the same in the panel of columns. */
const Grip = ({ name }: { name: string }) => <span className={classes.grip} data-grip={name} aria-hidden="true" />;
