import type { ContractIndexation } from '@gevel/contract';

/** What is to be said of an amount of rent that was missed: a date without its increase adds to it, a legal maximum takes from it. */
export function doubtOf({
  is_incomplete,
  is_uncapped,
}: Pick<ContractIndexation['missed'], 'is_incomplete' | 'is_uncapped'>): 'atLeast' | 'mayBeLower' | 'mayDiffer' | null {
  if (is_uncapped) return is_incomplete ? 'mayDiffer' : 'mayBeLower';
  return is_incomplete ? 'atLeast' : null;
}
