import { BackOfficeFailure } from '../../port/failure.ts';

/** What came does not add up to the whole set; nothing may be concluded from rows that are missing. */
export function incomplete(set: string, why: string): BackOfficeFailure {
  return new BackOfficeFailure('misunderstood', `incomplete read of ${set}: ${why}`);
}
