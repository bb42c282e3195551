import { dayInAddress, useInAddress } from '../../lib/in-address.ts';

/** Of a record `as_of` in the address is the day of the list one came from, and the record is of now: what is told of a day beside it has its own. */
type InAddress = 'payments_as_of' | 'causes_as_of';

export interface ChosenDay {
  /** The day of which is told what was known then; null for now. */
  asOf: string | null;
  choose: (day: string | null) => void;
}

export function useChosenDay(inAddress: InAddress): ChosenDay {
  const { chosen, choose } = useInAddress(inAddress);
  return { asOf: dayInAddress(chosen[inAddress]), choose: (day) => choose({ [inAddress]: day ?? '' }, 'push') };
}
