import type { ReactNode } from 'react';
import { ErrorIcon, ExclamationIcon, InfoIcon, SuccessIcon } from '../icons/sign-icons.tsx';
import classes from './notice.module.css';

export type NoticeMood = 'info' | 'success' | 'warning' | 'danger';

const drawings = { info: InfoIcon, success: SuccessIcon, warning: ExclamationIcon, danger: ErrorIcon };

/** A message within the page. Bad news is read out at once, other news when the reader is free. */
export function Notice({ mood, title, children }: { mood: NoticeMood; title?: string; children: ReactNode }) {
  const Drawing = drawings[mood];
  return (
    <div className={classes.notice} data-mood={mood} role={mood === 'danger' ? 'alert' : 'status'}>
      <Drawing size={18} />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
