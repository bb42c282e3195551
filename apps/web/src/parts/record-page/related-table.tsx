import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { narrowWindow, useMediaQuery } from '../../lib/media-query.ts';
import { movable } from '../../lib/movable.ts';
import classes from './related-table.module.css';

export interface RelatedColumn<R> {
  name: string;
  label: string;
  cell: (row: R) => ReactNode;
  isFigure?: boolean;
  /** The same in words, for the head of a card that unfolds: nothing in there can be pressed by itself. */
  text?: (row: R) => string;
}

interface RelatedTableProps<R> {
  label: string;
  rows: readonly R[];
  /** The first column is what a row is called. */
  columns: readonly RelatedColumn<R>[];
  foot?: ReactNode;
  /** What a card says in its two lines on a phone, by the names of columns; the rest unfolds. Without it everything stands there. */
  card?: { amount: string; state: string; quiet: readonly string[] };
}

/** Records that belong to another; on a phone a card each. */
export function RelatedTable<R extends { id: string }>({ label, rows, columns, foot, card }: RelatedTableProps<R>) {
  const t = useTranslations('portfolio');
  const isNarrow = useMediaQuery(narrowWindow);
  if (rows.length === 0) return <p className={classes.none}>{t('noneRelated')}</p>;
  if (isNarrow && card) return <ShortCards label={label} rows={rows} columns={columns} card={card} />;
  if (isNarrow) return <RelatedCards label={label} rows={rows} columns={columns} />;
  return (
    <div ref={movable} className={classes.frame} role="group" aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-figure={column.isFigure}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.name} data-figure={column.isFigure}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
    </div>
  );
}

/** Name and amount, something quiet and the state; a press shows everything else. */
function ShortCards<R extends { id: string }>({
  label,
  rows,
  columns,
  card,
}: RelatedTableProps<R> & Required<Pick<RelatedTableProps<R>, 'card'>>) {
  const [title, ...others] = columns;
  const unfolded = columns.filter(
    (column) =>
      column.name !== card.amount && column.name !== card.state && (column !== title || column.text !== undefined),
  );
  const columnOf = (name: string) => others.find((column) => column.name === name);
  const cellOf = (name: string, row: R) => columnOf(name)?.cell(row);
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <details>
            <summary className={classes.short}>
              <strong>{title?.text?.(row) ?? title?.cell(row)}</strong>
              <strong className={classes.right}>{cellOf(card.amount, row)}</strong>
              <span className={classes.quiet}>
                {card.quiet.map((name) => (
                  <span key={name}>
                    {columnOf(name)?.isFigure && `${columnOf(name)?.label} `}
                    {cellOf(name, row)}
                  </span>
                ))}
              </span>
              <span className={classes.right}>{cellOf(card.state, row)}</span>
            </summary>
            <Pairs row={row} columns={unfolded} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function Pairs<R extends { id: string }>({ row, columns }: { row: R; columns: readonly RelatedColumn<R>[] }) {
  return (
    <dl className={classes.pairs}>
      {columns.map((column) => (
        <div key={column.name} className={classes.pair}>
          <dt>{column.label}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

function RelatedCards<R extends { id: string }>({ label, rows, columns }: RelatedTableProps<R>) {
  const [title, ...pairs] = columns;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <strong>{title?.cell(row)}</strong>
          <Pairs row={row} columns={pairs} />
        </li>
      ))}
    </ul>
  );
}
