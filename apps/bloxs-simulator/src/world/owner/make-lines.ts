import { type Day, dayOf, yearOf } from '../calendar.ts';
import { idOf, LINES_PER_CONTRACT } from '../ids.ts';
import { commercialRise, residentialRise } from '../shared/indexation.ts';
import { LINE_ITEMS, type LineItem, type TaxRate } from '../shared/lookups.ts';
import type { ContractLine } from './contract.ts';
import type { RealEstate } from './real-estate.ts';

/** What was agreed on one kind of amount; the yearly rise makes several lines of it. */
export interface Agreed {
  slot: 0 | 1 | 2 | 3;
  item: LineItem;
  object: RealEstate;
  description: string | null;
  rate: TaxRate;
  priceE4: number;
  end: Day | null;
}

export interface LineTimes {
  ownerNo: number;
  contractNo: number;
  signed: Day;
  start: Day;
  end: Day;
  /** Month in which the rent rises; null when it never does. */
  indexMonth: number | null;
  isCommercial: boolean;
  lastSeen: Day;
}

/** Lines of earlier years were not taken over into this administration. */
const FIRST_LINE_YEAR = 2021;
const SLOTS = 4;

export function makeLines(agreed: readonly Agreed[], times: LineTimes): ContractLine[] {
  return agreed.flatMap((part) => linesOf(part, times)).sort((a, b) => a.lineId - b.lineId);
}

function linesOf(part: Agreed, times: LineTimes): ContractLine[] {
  const lines: ContractLine[] = [];
  let priceE4 = part.priceE4;
  let start = Math.max(times.start, dayOf(FIRST_LINE_YEAR, 1, 1));
  let announced = times.signed;
  for (;;) {
    const rise = part.item.isIndexable ? nextRise(times, start) : null;
    const continues = rise !== null && rise <= times.end && rise <= times.lastSeen + LOOK_AHEAD;
    const nextAnnounced = continues ? rise - ANNOUNCED_BEFORE : null;
    lines.push({
      lineId: idOf('contractLine', times.ownerNo, lineNumber(times.contractNo, start, part.slot)),
      item: part.item,
      object: part.object,
      description: part.description,
      rate: part.rate,
      priceE4,
      start,
      end: continues ? rise - 1 : part.end,
      announced,
      endAnnounced: continues ? nextAnnounced : part.end === null ? null : times.signed,
    });
    if (!continues || nextAnnounced === null) return lines;
    const hundredths = times.isCommercial ? commercialRise(yearOf(rise)) : residentialRise(yearOf(rise));
    priceE4 = raise(priceE4, hundredths);
    start = rise;
    announced = nextAnnounced;
  }
}

const ANNOUNCED_BEFORE = 45;
/** Invoices are made up to a quarter ahead, so the rises within it must be known even when nobody may see them yet. */
const LOOK_AHEAD = 400;

function lineNumber(contractNo: number, start: Day, slot: number): number {
  const segment = Math.min(yearOf(start) - FIRST_LINE_YEAR, LINES_PER_CONTRACT / SLOTS - 1);
  return contractNo * LINES_PER_CONTRACT + segment * SLOTS + slot;
}

/** The first rise in a later year than the line's start, and not within half a year of the contract's beginning. */
function nextRise(times: LineTimes, lineStart: Day): Day | null {
  if (times.indexMonth === null) return null;
  let year =
    yearOf(lineStart) +
    (lineStart === times.start || lineStart < dayOf(yearOf(lineStart), times.indexMonth, 1) ? 0 : 1);
  while (
    dayOf(year, times.indexMonth, 1) <= lineStart ||
    dayOf(year, times.indexMonth, 1) < times.start + 182 ||
    year === yearOf(lineStart)
  )
    year++;
  return dayOf(year, times.indexMonth, 1);
}

/** An agreed amount is in whole cents, before and after a rise. */
function raise(priceE4: number, hundredths: number): number {
  const raised = (priceE4 * (10_000 + hundredths)) / 10_000;
  return Math.round(raised / 100) * 100;
}

export const RENT_ITEMS = {
  residential: LINE_ITEMS.privateRent,
  commercial: LINE_ITEMS.commercialRent,
  parking: LINE_ITEMS.parkingRent,
} as const;
