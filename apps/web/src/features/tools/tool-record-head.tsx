import type { ReactNode } from 'react';
import classes from './tools.module.css';

/** The name of one entry of a log, and how it stands. */
export function ToolRecordHead({ title, badge }: { title: string; badge?: ReactNode }) {
  return (
    <header className={classes.recordHead}>
      <h1>{title}</h1>
      {badge}
    </header>
  );
}
