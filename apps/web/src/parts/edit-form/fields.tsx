import type { ReactNode } from 'react';
import classes from './form-frame.module.css';

/** Fields beside each other where there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}

/** A field that takes the whole width. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
