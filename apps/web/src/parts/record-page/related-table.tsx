import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMediaQuery } from '../../lib/media-query.ts';
import { movable } from './movable.ts';
import classes from './related-table.module.css';

export interface RelatedColumn<R> {
  name: string;
  label: string;
  cell: (row: R) => ReactNode;
  isFigure?: boolean;
}

interface RelatedTableProps<R> {
  label: string;
  rows: readonly R[];
  /** The first column is what a row is called. */
  columns: readonly RelatedColumn<R>[];
  foot?: ReactNode;
}

/** Records that belong to another; on a phone a card each. */
export function RelatedTable<R extends { id: string }>({ label, rows, columns, foot }: RelatedTableProps<R>) {
  const t = useTranslations('portfolio');
  const isNarrow = useMediaQuery('screen and (max-width: 47.99em)');
  if (rows.length === 0) return <p className={classes.none}>{t('noneRelated')}</p>;
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

function RelatedCards<R extends { id: string }>({ label, rows, columns }: RelatedTableProps<R>) {
  const [title, ...pairs] = columns;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <strong>{title?.cell(row)}</strong>
          <dl className={classes.pairs}>
            {pairs.map((column) => (
              <div key={column.name} className={classes.pair}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
