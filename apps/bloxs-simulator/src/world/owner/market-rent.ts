import { type Day, yearOf } from '../calendar.ts';
import { commercialRise, residentialRise } from '../shared/indexation.ts';
import { isCommercial, type RealEstate } from './real-estate.ts';

/** Contracts that began before it come in at its level. */
const FIRST_YEAR = 2021;

/** Rents follow the market: 3.5 % a year around the level of 2023; older contracts come in at the level of 2021. */
export function rentLevel(start: Day): number {
  return 1.035 ** (Math.max(yearOf(start), FIRST_YEAR) - 2023);
}

/**
 * What an object would bring in per month if it were let today. The market is ahead of the yearly rises and of whatever was
 * agreed in any year since, so that nobody pays more than the object could bring in.
 */
export function marketRentCents(object: RealEstate, day: Day): number {
  const rise = isCommercial(object.use) ? commercialRise : residentialRise;
  let level = rentLevel(0);
  for (let year = FIRST_YEAR + 1; year <= yearOf(day); year++) level *= 1 + rise(year) / 10_000;
  const ahead = 1.08 + (object.n % 9) / 100;
  return Math.round(object.rentCents * level * ahead);
}
