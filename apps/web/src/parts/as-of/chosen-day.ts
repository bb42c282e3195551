import { readDay } from '@gevel/contract/plain';
import { useLocation, useRouter } from '@tanstack/react-router';

/** Of a record `as_of` in the address is the day of the list one came from, and the record is of now: what is told of a day beside it has its own. */
type InAddress = 'payments_as_of' | 'causes_as_of';

export interface ChosenDay {
  /** The day of which is told what was known then; null for now. */
  asOf: string | null;
  choose: (day: string | null) => void;
}

export function useChosenDay(inAddress: InAddress): ChosenDay {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const text = search[inAddress];
  return {
    asOf: typeof text === 'string' ? (readDay(text).value ?? null) : null,
    choose: (day) =>
      void router.navigate({
        to: pathname,
        search: { ...search, [inAddress]: day ?? undefined },
        resetScroll: false,
      }),
  };
}
