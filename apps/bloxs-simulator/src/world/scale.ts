import { type Day, dayOf } from './calendar.ts';

export type ScaleName = 'small' | 'medium' | 'large';

export interface Scale {
  readonly name: ScaleName;
  readonly brokers: number;
  readonly owners: number;
  /** The largest owner has about this many objects more than the smallest. */
  readonly sizeSpan: number;
  readonly sizeExponent: number;
  readonly suppliersPerTrade: number;
  readonly sharedTenants: number;
  /**
   * The first day of the books. It is fixed and not "three years ago", because a start that moves would renumber everything
   * once a year. Contracts may begin earlier; what they left behind is in the opening balance.
   */
  readonly booksStart: Day;
  /** Share of the tenants that pay per quarter. */
  readonly quarterlyShare: number;
  /** How many owners are kept in memory after they were generated. */
  readonly cachedOwners: number;
  readonly mustNarrow: boolean;
}

const SCALES: Record<ScaleName, Scale> = {
  small: {
    name: 'small',
    brokers: 3,
    owners: 40,
    sizeSpan: 60,
    sizeExponent: 3.28,
    suppliersPerTrade: 2,
    sharedTenants: 6,
    booksStart: dayOf(2023, 1, 1),
    quarterlyShare: 0.12,
    cachedOwners: 64,
    mustNarrow: false,
  },
  medium: {
    name: 'medium',
    brokers: 20,
    owners: 500,
    sizeSpan: 85,
    sizeExponent: 3.48,
    suppliersPerTrade: 5,
    sharedTenants: 20,
    booksStart: dayOf(2023, 1, 1),
    quarterlyShare: 0.12,
    cachedOwners: 48,
    mustNarrow: false,
  },
  // Three million mutations over 100,000 objects leaves about thirty for each: shorter books and more quarterly tenants.
  large: {
    name: 'large',
    brokers: 200,
    owners: 5_000,
    sizeSpan: 110,
    sizeExponent: 4.8,
    suppliersPerTrade: 14,
    sharedTenants: 80,
    booksStart: dayOf(2026, 1, 1),
    quarterlyShare: 0.85,
    cachedOwners: 48,
    mustNarrow: true,
  },
};

export function scaleOf(name: ScaleName): Scale {
  return SCALES[name];
}

/**
 * How many objects an owner has. Sizes are quantiles of one skewed curve handed out in a seed-dependent order, so that every
 * seed gives the same total and one owner's size is known without looking at the others.
 */
export function ownerSize(scale: Scale, seed: number, ownerNo: number): number {
  const step = coprimeStep(scale.owners, seed);
  const rank = ((ownerNo - 1) * step + (Math.abs(seed) % scale.owners)) % scale.owners;
  const quantile = (rank + 0.5) / scale.owners;
  return 1 + Math.round(scale.sizeSpan * quantile ** scale.sizeExponent);
}

/** The brokers' shares fall off quadratically: the first has the most owners (about 7 % of them at the largest scale). */
export function brokerOf(scale: Scale, ownerNo: number): number {
  const position = (ownerNo - 0.5) / scale.owners;
  return 1 + Math.floor(scale.brokers * position * position);
}

function coprimeStep(modulus: number, seed: number): number {
  let step = (Math.floor(modulus * 0.618) + (Math.abs(seed) % 7)) % modulus || 1;
  while (greatestCommonDivisor(step, modulus) !== 1) step++;
  return step;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
