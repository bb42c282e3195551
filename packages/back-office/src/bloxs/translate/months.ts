import type { MemberOf } from '../wire/enums.ts';
import { known } from './untranslatable.ts';

const months = { Month: 1, Quarter: 3, HalfYear: 6, Year: 12 } as const;

/** An amount per interval cannot be understood without the interval, so an unknown one is refused. */
export function intervalMonths(interval: MemberOf<'MonthlyInterval'> | 'unknown'): number {
  return known(interval, 'InvoiceInterval', months);
}
