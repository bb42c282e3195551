import { Table } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { AccountName } from '../../ui/source-text/source-text.tsx';
import type { FigureLine } from './figures.ts';
import classes from './quadrant-table.module.css';

/** How deep a line lies, for the styles of its cells. */
export function depthOf({ depth }: FigureLine): CSSProperties {
  // safe: a custom property is a style like any other, which the library's type does not know.
  return { '--depth': depth } as CSSProperties;
}

/** What a line is called, as deep as it lies; a group folds its lines up and down. */
export function LineName({ line, fold }: { line: FigureLine; fold: (groupId: string) => void }) {
  const { groupId, isFolded, code, name } = line;
  if (groupId === null) {
    return (
      <Table.Th role="rowheader" scope="row" className={classes.name}>
        <span className={classes.account}>
          {code && <span className={classes.code}>{code}</span>} <AccountName>{name}</AccountName>
        </span>
      </Table.Th>
    );
  }
  return (
    <Table.Th role="rowheader" scope="row" className={classes.name}>
      <button type="button" className={classes.fold} aria-expanded={!isFolded} onClick={() => fold(groupId)}>
        <Icon name="right" size={12} />
        <AccountName>{name}</AccountName>
      </button>
    </Table.Th>
  );
}
