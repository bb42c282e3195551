import type { TermName } from '@gevel/i18n';
import { isValidElement, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { narrowWindow, useMediaQuery } from '../../lib/media-query.ts';
import { movable } from '../../lib/movable.ts';
import { isOneWord } from '../../lib/one-word.ts';
import { Term } from '../../ui/term/term.tsx';
import classes from './related-table.module.css';

export interface RelatedColumn<R> {
  name: string;
  label: string;
  /** The term that the label is. */
  term?: TermName;
  cell: (row: R) => ReactNode;
  isFigure?: boolean;
  /** What stands for it in the head of a card that unfolds, in words: nothing in there can be pressed by itself. */
  text?: (row: R) => string;
}

interface RelatedTableProps<R> {
  label: string;
  rows: readonly R[];
  /** The first column is what a row is called. */
  columns: readonly RelatedColumn<R>[];
  foot?: ReactNode;
  /** What a card says in its two lines on a phone, by the names of columns; the rest unfolds. Without it everything stands there. */
  card?: ShortCard<R>;
}

interface ShortCard<R> {
  /** A column, or which of several that is of a row; its label then says which. */
  amount: string | ((row: R) => string);
  state?: string;
  quiet: readonly string[];
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
                <Label column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
    </div>
  );
}

function Label<R>({ column: { label, term } }: { column: RelatedColumn<R> }) {
  return term ? <Term name={term}>{label}</Term> : label;
}

function Cell<R>({ column, row }: { column: RelatedColumn<R>; row: R }) {
  const content = column.cell(row);
  return (
    <td data-figure={column.isFigure} data-whole={isOneWord(wordsOf(content)) || undefined}>
      {content}
    </td>
  );
}

/** What a cell says, when it says it itself or as a link. */
function wordsOf(content: ReactNode): ReactNode {
  return isValidElement<{ children?: ReactNode }>(content) ? content.props.children : content;
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
  const cellOf = (name: string | undefined, row: R) => {
    const column = name === undefined ? undefined : columnOf(name);
    return column?.text?.(row) ?? column?.cell(row);
  };
  const amountOf = (row: R) => (typeof card.amount === 'string' ? card.amount : card.amount(row));
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <details>
            <summary className={classes.short}>
              <strong data-fingers>{title?.text?.(row) ?? title?.cell(row)}</strong>
              <strong className={classes.right}>{cellOf(amountOf(row), row)}</strong>
              <span className={classes.quiet}>
                {card.quiet.map((name) => (
                  <span key={name}>
                    {columnOf(name)?.isFigure && `${columnOf(name)?.label} `}
                    {cellOf(name, row)}
                  </span>
                ))}
              </span>
              <span className={classes.right}>
                {card.state === undefined ? columnOf(amountOf(row))?.label : cellOf(card.state, row)}
              </span>
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
      {columns.map((column) => {
        const content = column.cell(row);
        // Such as the side of a booking on which nothing stands.
        if (content === '') return null;
        return (
          <div key={column.name} className={classes.pair}>
            <dt>
              <Label column={column} />
            </dt>
            <dd>{content}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function RelatedCards<R extends { id: string }>({ label, rows, columns }: RelatedTableProps<R>) {
  const [title, ...pairs] = columns;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <strong data-fingers>{title?.cell(row)}</strong>
          <Pairs row={row} columns={pairs} />
        </li>
      ))}
    </ul>
  );
}
