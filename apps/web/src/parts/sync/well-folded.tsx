import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './well-folded.module.css';

/** What is well, in one line that opens. */
export function WellFolded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={classes.folded}>
      <summary>
        <Icon name="success" size={16} /> {summary}
      </summary>
      {children}
    </details>
  );
}
