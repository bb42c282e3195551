import { addMonths, type Day } from '../world/calendar.ts';
import { midnight } from '../world/dutch-time.ts';
import type { Party } from '../world/party.ts';

export function date(day: Day): string;
export function date(day: Day | null): string | null;
export function date(day: Day | null): string | null {
  return day === null ? null : midnight(day);
}

/** The double nearest to an amount in whole cents. */
export function euros(cents: number): number;
export function euros(cents: number | null): number | null;
export function euros(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** The double nearest to a price in hundredths of a cent. */
export function price(priceE4: number): number {
  return priceE4 / 10_000;
}

/** The tax on a price; prices in whole cents have tax in whole cents. */
export function taxOnPrice(priceE4: number, percentage: number | null): number {
  const tax = (priceE4 * (percentage ?? 0)) / 10_000;
  return priceE4 % 100 === 0 ? Math.round(tax / 100) * 100 : Math.round(tax);
}

/** A percentage kept in hundredths. */
export function percent(hundredths: number): number {
  return hundredths / 100;
}

export function nextAnniversary(from: Day, today: Day): Day {
  let next = from;
  while (next <= today) next = addMonths(next, 12);
  return next;
}

export const ANONYMOUS_NAME = 'Geanonimiseerd';

export function isAnonymous(party: Party, day: Day): boolean {
  return party.anonymisedFrom !== null && party.anonymisedFrom <= day;
}

export function nameOf(party: Party, day: Day): string {
  return isAnonymous(party, day) ? ANONYMOUS_NAME : party.name;
}
