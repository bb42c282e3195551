import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import type { FigureLine } from './figures.ts';
import classes from './quadrant-table.module.css';

/** What a line is called, as deep as it lies; a group folds its lines up and down. */
export function LineName({ line, fold }: { line: FigureLine; fold: (groupId: string) => void }) {
  const { groupId, isFolded, depth, code, name } = line;
  // safe: a custom property is a style like any other, which the library's type does not know.
  const style = { '--depth': depth } as CSSProperties;
  if (groupId === null) {
    return (
      <th role="rowheader" scope="row" className={classes.name} style={style}>
        {code && <span className={classes.code}>{code}</span>} {name}
      </th>
    );
  }
  return (
    <th role="rowheader" scope="row" className={classes.name} style={style}>
      <button type="button" className={classes.fold} aria-expanded={!isFolded} onClick={() => fold(groupId)}>
        <Icon name="right" size={12} />
        {name}
      </button>
    </th>
  );
}
