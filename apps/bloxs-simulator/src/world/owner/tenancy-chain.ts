import { type Day, dayInMonth, dayOf, firstDay, lastDay, monthIndexOf } from '../calendar.ts';
import { CONTRACTS_PER_OBJECT } from '../ids.ts';
import type { RandomStream } from '../random-stream.ts';
import { isCommercial, type RealEstate } from './real-estate.ts';

/** One tenant's stay in an object. */
export interface Stay {
  chain: number;
  start: Day;
  end: Day;
  noticed: Day;
}

/** The last place in a chain is kept for a service contract beside the rent. */
export const SERVICE_CHAIN = CONTRACTS_PER_OBJECT - 1;

/**
 * Who follows whom in an object, with the empty months between. The chain is drawn from the object's own stream until a stay
 * begins well after the last day, so a later last day only makes it longer.
 */
export function makeStays(random: RandomStream, object: RealEstate, booksStart: Day, lastSeen: Day): Stay[] {
  const stays: Stay[] = [];
  let start = firstStart(random, object, booksStart);
  let earliestEnd = booksStart;
  while (stays.length < SERVICE_CHAIN && start <= lastSeen + 150) {
    const end = stayEnd(random, object, Math.max(start, earliestEnd), start);
    const leavesBecauseSold = object.saleDate !== null && end >= object.saleDate;
    if (object.saleDate !== null && start >= object.saleDate - 60) break;
    const lastDayOfStay = leavesBecauseSold && object.saleDate !== null ? object.saleDate - 1 : end;
    stays.push({ chain: stays.length, start, end: lastDayOfStay, noticed: lastDayOfStay - random.between(30, 92) });
    if (leavesBecauseSold) break;
    start = nextStart(random, object, end);
    earliestEnd = start;
  }
  return stays;
}

function firstStart(random: RandomStream, object: RealEstate, booksStart: Day): Day {
  if (random.chance(0.93)) {
    const monthsBack = random.skewed(1, isCommercial(object.use) ? 110 : 150);
    return firstDay(monthIndexOf(booksStart) - monthsBack);
  }
  return firstDay(monthIndexOf(booksStart) + random.between(1, 9));
}

/** Leaving is equally likely in every month, whatever came before; nobody leaves within half a year. */
function stayEnd(random: RandomStream, object: RealEstate, from: Day, start: Day): Day {
  const meanMonths = isCommercial(object.use) ? 170 : object.use === 'residential' ? 135 : 110;
  const months = Math.max(from === start ? 6 : 1, Math.round(-Math.log(1 - random.next()) * meanMonths));
  const month = monthIndexOf(from) + months - 1;
  if (month > END_OF_TIME) return dayOf(2099, 12, 31);
  return random.chance(0.8) ? lastDay(month) : dayInMonth(month, random.between(5, 25));
}

function nextStart(random: RandomStream, object: RealEstate, end: Day): Day {
  const gap = random.chance(0.4) ? 0 : random.skewed(1, isCommercial(object.use) ? 14 : 6);
  const month = monthIndexOf(end) + 1 + gap;
  return random.chance(0.85) ? firstDay(month) : dayInMonth(month, random.between(10, 20));
}

const END_OF_TIME = 2095 * 12;
