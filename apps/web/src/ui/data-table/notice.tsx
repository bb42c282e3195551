import type { ReactNode } from 'react';
import type { IconName } from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './notice.module.css';

/** Takes the place of rows: what is the matter, and the next step under it. */
export function Notice({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={classes.notice} role="status">
      <Icon name={icon} size={28} />
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
