import { readDay } from '@gevel/contract/plain';
import { useLocation, useRouter } from '@tanstack/react-router';
import { DayBanner } from '../as-of/day-of-figures.tsx';

/** As the call takes it; of a record `as_of` in the address is the day of the list one came from, and the record is of now. */
const inAddress = 'payments_as_of';

export interface ChosenDay {
  /** The day of which is told how was paid, as it was known then; null for now. */
  asOf: string | null;
  choose: (day: string | null) => void;
}

export function usePaymentsDay(): ChosenDay {
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

/** Says of which day it is told, or that nobody can tell. */
export function PaymentsBanner({ asOf, choose, error }: ChosenDay & { error: unknown }) {
  return asOf === null ? null : <DayBanner about="payments" asOf={asOf} error={error} choose={choose} />;
}
