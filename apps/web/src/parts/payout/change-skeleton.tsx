import { Skeleton } from '@mantine/core';
import classes from './payout.module.css';

/** Keeps about the room that the causes will take, so that what stands below them stays where it is. */
export function ChangeSkeleton() {
  return (
    <div className={classes.room} data-waits>
      <Skeleton height={160} />
    </div>
  );
}
