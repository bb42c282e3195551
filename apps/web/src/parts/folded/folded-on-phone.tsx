import type { ReactNode } from 'react';
import { narrowWindow, useMediaQuery } from '../../lib/media-query.ts';
import classes from './folded-on-phone.module.css';

interface Props {
  title: string;
  /** The address asks for what is within. */
  isOpen: boolean;
  children: ReactNode;
}

/** What few people come for: in sight where there is room, one touch away on a phone. */
export function FoldedOnPhone({ title, isOpen, children }: Props) {
  const isPhone = useMediaQuery(narrowWindow);
  if (!isPhone) return children;
  return (
    <details className={classes.folded} open={isOpen || undefined}>
      <summary className={classes.summary}>{title}</summary>
      {children}
    </details>
  );
}
