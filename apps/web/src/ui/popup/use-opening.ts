import { useMounted } from '@mantine/hooks';

/** Open only once it stands closed: what gives the focus back afterwards looks where it was when something opens. */
export function useOpening(isOpen: boolean): boolean {
  const isThere = useMounted();
  return isThere && isOpen;
}
