/** A percentage as a whole number of its ten-thousand-millionth parts, so that nothing is lost before the rent is rounded. */
export type Rate = bigint;
const decimalsKept = 10;
const one = 10n ** BigInt(decimalsKept);

export function percentageOf(text: string): Rate {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const absolute = BigInt(whole) * one + BigInt(fraction.slice(0, decimalsKept).padEnd(decimalsKept, '0'));
  return sign === '-' ? -absolute : absolute;
}

/** With four decimals at most: what people are shown. */
export function textOfRate(rate: Rate): string {
  const rounded = roundedRate(rate, 4);
  const digits = (rounded < 0n ? -rounded : rounded).toString().padStart(decimalsKept + 1, '0');
  const shown = Number(`${digits.slice(0, -decimalsKept)}.${digits.slice(-decimalsKept)}`);
  return `${rounded < 0n ? '-' : ''}${shown}`;
}

/** Rounded to so many decimals, a half away from zero. */
export function roundedRate(rate: Rate, decimals: number): Rate {
  return nearest(rate, 10n ** BigInt(decimalsKept - decimals));
}

/** Cents that rose by a rate. */
export function raised(cents: number, rate: Rate): number {
  return Number(divided(BigInt(cents) * (100n * one + rate), 100n * one));
}

/** By how much cents rose, as a rate; null from nothing. */
export function rateOf(before: number, after: number): Rate | null {
  return before === 0 ? null : (BigInt(after - before) * 100n * one) / BigInt(before);
}

export const roundedTo = (cents: number, step: number): number => Number(nearest(BigInt(cents), BigInt(step)));

const nearest = (value: bigint, step: bigint): bigint => divided(value, step) * step;

function divided(value: bigint, by: bigint): bigint {
  const absolute = value < 0n ? -value : value;
  const result = (absolute * 2n + by) / (by * 2n);
  return value < 0n ? -result : result;
}
