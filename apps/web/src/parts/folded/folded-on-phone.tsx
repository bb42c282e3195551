import type { ReactNode } from 'react';
import { narrowWindow, useMediaQuery } from '../../lib/media-query.ts';
import classes from './folded-on-phone.module.css';

interface Props {
  title: string;
  /** The address asks for what is within. */
  isOpen: boolean;
  children: ReactNode;
}

/** What few people come for: in sight where there is room, one touch away on a phone. The same elements, whichever it is. */
export function FoldedOnPhone({ title, isOpen, children }: Props) {
  const isPhone = useMediaQuery(narrowWindow);
  return (
    <details className={classes.folded} open={!isPhone || isOpen || undefined}>
      <summary className={classes.summary} hidden={!isPhone}>
        {title}
      </summary>
      {children}
    </details>
  );
}
