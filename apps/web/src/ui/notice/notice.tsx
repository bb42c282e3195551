import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './notice.module.css';

export type NoticeMood = 'info' | 'success' | 'warning' | 'danger';

const drawings = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;

/** A message within the page. Bad news is read out at once, other news when the reader is free. */
export function Notice({ mood, title, children }: { mood: NoticeMood; title?: string; children: ReactNode }) {
  return (
    <div className={classes.notice} data-mood={mood} role={mood === 'danger' ? 'alert' : 'status'}>
      <Icon name={drawings[mood]} size={18} />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
