import { Skeleton } from '@mantine/core';

/** As large as the button by which a day is chosen, so that what stands beside it stays where it is. */
export function DayMenuRoom() {
  return <Skeleton w={{ base: 125, sm: 36 }} h={{ base: 44, sm: 36 }} />;
}
