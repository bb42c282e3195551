import { Table } from '@mantine/core';
import type { Key, ReactNode } from 'react';
import { movable } from '../../lib/movable.ts';
import classes from './plain-table.module.css';

export interface PlainColumn<Row> {
  key: string;
  label: string;
  isNumber?: boolean;
  renderCell: (row: Row) => ReactNode;
}

interface Props<Row> {
  caption: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

/**
 * A small table without sorting or paging; on a phone each row is a card. Its caption is for those who hear it.
 * The roles are spelled out because a table that is laid out as cards would lose them.
 */
export function PlainTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <div ref={movable} className={classes.scroll} role="group" aria-label={caption}>
      <Table role="table" className={classes.table} verticalSpacing={7} horizontalSpacing={0}>
        <caption className={classes.caption}>{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, label, isNumber }) => (
              <Table.Th key={key} scope="col" data-number={isNumber}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} role="row">
              {columns.map(({ key, label, isNumber, renderCell }) => (
                <Table.Td key={key} role="cell" data-number={isNumber} data-label={label}>
                  {renderCell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
