import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './tie-out.module.css';

/** Says in words and with a mark whether two sums agree; never silent when they do not. */
export function TieOut({ agrees, children }: { agrees: boolean; children: ReactNode }) {
  return (
    <span className={classes.mark} data-agrees={agrees} role={agrees ? undefined : 'alert'}>
      <Icon name={agrees ? 'check' : 'warning'} size={14} />
      {children}
    </span>
  );
}
