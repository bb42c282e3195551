import type { TermName } from '@gevel/i18n';
import { Table } from '@mantine/core';
import type { Key, ReactNode } from 'react';
import { movable } from '../../lib/movable.ts';
import { isOneWord } from '../../lib/one-word.ts';
import { Term } from '../term/term.tsx';
import classes from './plain-table.module.css';

/**
 * In a card: what the row is called; to the right of that its amount or its state; below, what needs no name, what does, and to
 * the right of them a state; figures with a line each; buttons.
 */
type Place = 'title' | 'amount' | 'quiet' | 'named' | 'state' | 'figure' | 'actions';

export interface PlainColumn<Row> {
  key: string;
  label: string;
  /** The term that the label is, explained in the head. */
  term?: TermName;
  isNumber?: boolean;
  /** Where it stands in the card of a phone, when that is not where its kind of column usually does. */
  place?: Place;
  /** Left out of that card: a zero says nothing where there is little room. */
  isFolded?: (row: Row) => boolean;
  renderCell: (row: Row) => ReactNode;
}

interface Props<Row> {
  caption: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

/**
 * A small table without sorting or paging. On a phone each row is a card of few lines. Its caption is for those who hear it.
 * The roles are spelled out because a table that is laid out as cards would lose them.
 */
export function PlainTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const places = columns.map((column, index) => column.place ?? usualPlace(column, index, columns.length));
  return (
    <div ref={movable} className={classes.scroll} role="group" aria-label={caption}>
      <Table role="table" className={classes.table} verticalSpacing={7} horizontalSpacing={0}>
        <caption className={classes.caption}>{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, label, term, isNumber }) => (
              <Table.Th key={key} scope="col" data-number={isNumber}>
                {term ? <Term name={term}>{label}</Term> : label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} role="row">
              {columns.map(({ key, label, isNumber, isFolded, renderCell }, index) => {
                const content = renderCell(row);
                return (
                  <Table.Td
                    key={key}
                    role="cell"
                    data-number={isNumber}
                    data-whole={isOneWord(content) || undefined}
                    data-label={label}
                    data-place={places[index]}
                    data-folded={content === '–' || isFolded?.(row) || undefined}
                  >
                    {content}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function usualPlace({ key, isNumber }: { key: string; isNumber?: boolean }, index: number, count: number): Place {
  if (index === 0) return 'title';
  if (key === 'state' || (isNumber && count === 2)) return 'amount';
  if (key === 'actions') return 'actions';
  return isNumber ? 'figure' : 'named';
}
