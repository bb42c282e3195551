import type { ContractIndexation, RentCap } from '@gevel/contract';
import {
  type CapStanding,
  capPeriods,
  centsOf,
  euroOf,
  type LegalFigureKind,
  type RentSegment,
  rentSegments,
} from '@gevel/contract/plain';
import { isOfDwelling } from './dwellings.ts';
import type { IndexedContract, LegalFigureFacts } from './facts.ts';
import { percentageOf, type Rate } from './percentages.ts';

export type Segment = ContractIndexation['segment'];

const unset: Segment = { value: null, origin: 'none', starting_rent: null, bound: null, source_url: null };

/**
 * What an agent set; else what the type of the contract or its first rent says, the latter only of a dwelling, and against an entered
 * bound. What is let with a dwelling in one contract is a part of it by law: its rent counts toward the bound, and rises by no more.
 */
export function segmentOf(contract: IndexedContract, legal: readonly LegalFigureFacts[]): Segment {
  if (contract.segment !== null) return { ...unset, value: contract.segment, origin: 'set' };
  if (contract.type === 'commercialrent') return { ...unset, value: 'business', origin: 'contract_type' };
  if (contract.type !== 'privaterent' || !isOfDwelling(contract.categories)) return unset;
  return proposedSegment(contract, legal) ?? unset;
}

function proposedSegment(
  { start_date: first, lines }: IndexedContract,
  legal: readonly LegalFigureFacts[],
): Segment | null {
  const begun = lines.filter((line) => line.start_date <= first && (line.end_date === null || line.end_date >= first));
  const rent = begun.reduce((sum, line) => sum + Math.round(line.amount_excl / line.interval_months), 0);
  if (rent <= 0) return null;
  const boundOf = (segment: RentSegment) => inForce(legal, { kind: 'starting_rent', segment, day: first });
  const lies = (value: RentSegment, bound: LegalFigureFacts): Segment => ({
    value,
    origin: 'starting_rent',
    starting_rent: euroOf(BigInt(rent)),
    bound: euroOf(centsIn(bound)),
    source_url: bound.source_url,
  });
  const social = boundOf('social');
  if (social === null) return null;
  if (BigInt(rent) <= centsIn(social)) return lies('social', social);
  // Before there was mid-rent, whatever was not social was free.
  if (first < (capPeriods.mid_rent.from ?? '')) return lies('free_sector', social);
  const middle = boundOf('mid_rent');
  if (middle === null) return null;
  return lies(BigInt(rent) <= centsIn(middle) ? 'mid_rent' : 'free_sector', middle);
}

const centsIn = ({ value }: LegalFigureFacts): bigint => centsOf(Number(value).toFixed(2));

/** What was entered for a day; of several the one that begins last. */
export function inForce(
  legal: readonly LegalFigureFacts[],
  { kind, segment, day }: { kind: LegalFigureKind; segment: RentSegment | null; day: string },
): LegalFigureFacts | null {
  const found = legal
    .filter(
      (figure) =>
        figure.kind === kind &&
        figure.segment === segment &&
        figure.from_day <= day &&
        (figure.last_day === null || figure.last_day >= day),
    )
    .toSorted((one, other) => other.from_day.localeCompare(one.from_day));
  return found[0] ?? null;
}

/** The highest rise that the law has for a segment on a day, with what was entered of it. */
export interface LegalMaximum {
  rate: Rate | null;
  standing: Exclude<CapStanding, 'lower' | 'not_lower'> | null;
  told: Omit<RentCap, 'standing'>;
}

export function legalMaximum(segment: Segment, legal: readonly LegalFigureFacts[], day: string): LegalMaximum {
  const told = { segment: null, percentage: null, from_day: null, last_day: null, rule: null, source_url: null };
  if (segment.value === null) return { rate: null, standing: 'unknown_segment', told };
  const dwelling = rentSegments.find((name) => name === segment.value);
  if (dwelling === undefined) return { rate: null, standing: 'not_dwelling', told };
  const found = inForce(legal, { kind: 'cap', segment: dwelling, day });
  if (found === null) {
    const { from, until } = capPeriods[dwelling];
    const isOutside = (from !== null && day < from) || (until !== null && day >= until);
    return { rate: null, standing: isOutside ? 'none' : 'unpublished', told: { ...told, segment: dwelling } };
  }
  const { value, from_day, last_day, rule, source_url } = found;
  const entered = { segment: dwelling, percentage: value, from_day, last_day, rule, source_url };
  if (value === null) return { rate: null, standing: 'rule_only', told: entered };
  return { rate: percentageOf(value), standing: null, told: entered };
}
