import { maxUnreadThreads } from '@gevel/contract/plain';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useIsOwner } from '../../lib/session-context.ts';
import { waitingQuery } from './threads.queries.ts';
import classes from './waiting-count.module.css';
import { withThreadWords } from './with-thread-words.tsx';

/** How many questions wait for whoever reads; nothing when there are none, or when that could not be read. */
export const WaitingCount = withThreadWords(function WaitingCount() {
  const t = useTranslations('threads.waiting');
  const isOwner = useIsOwner();
  const { data: count = 0 } = useQuery(waitingQuery);
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count > maxUnreadThreads ? `${maxUnreadThreads}+` : count}</span>
      <VisuallyHidden>{t(isOwner ? 'owner' : 'broker', { count })}</VisuallyHidden>
    </span>
  );
});
