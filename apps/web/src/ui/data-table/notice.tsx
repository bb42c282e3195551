import type { ReactNode } from 'react';
import type { IconName } from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './notice.module.css';

/** Takes the place of rows: what is the matter, and the next step under it. */
export function Notice({
  icon,
  title,
  text,
  isPage = false,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  /** All that its screen shows, which its title names. */
  isPage?: boolean;
  children?: ReactNode;
}) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classes.notice} role="status">
      <Icon name={icon} size={28} />
      <Title className={classes.title}>{title}</Title>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
