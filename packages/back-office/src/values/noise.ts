let taken = 0;

/** How many amounts were taken as the cent that they mean. What is parsed in between two looks is what makes the difference. */
export const noiseTaken = (): number => taken;

/** A few units of double precision: what some sums of doubles leave. */
const units = 4;
const largestShareOfCent = 1e-6;
/** Beyond so many digits two amounts may have one number. */
const maxDigits = 1e15;

export function isCertain(value: unknown, cents: number): boolean {
  return typeof value === 'string' || Math.abs(cents) < maxDigits;
}

/**
 * The cents that a JSON number means which is beside them by no more than what calculating with doubles leaves. Null for
 * anything else: a part of a cent that somebody wrote is none of ours to round.
 */
export function centsOfNoise(value: number): number | null {
  const cents = Math.round(value * 100);
  if (!isCertain(value, cents)) return null;
  const distance = Math.abs(value - cents / 100);
  if (distance > units * unitOf(value) || distance * 100 > largestShareOfCent) return null;
  taken += 1;
  return cents === 0 ? 0 : cents;
}

/** The distance to the next double; of small numbers that of the cent that they may be beside. */
function unitOf(value: number): number {
  return 2 ** (Math.floor(Math.log2(Math.max(Math.abs(value), 0.01))) - 52);
}
