import { type Day, firstDay, lastDay, type MonthIndex, monthIndexOf, yearOf } from '../calendar.ts';
import { lastSunday } from '../dutch-time.ts';
import { groupBy } from '../group-by.ts';
import { idOf } from '../ids.ts';
import type { Party } from '../party.ts';
import { RandomStream } from '../random-stream.ts';
import { COST_CATEGORIES, PROBLEM_CATEGORIES, TICKET_STATES, type TicketState } from '../shared/lookups.ts';
import { type Contract, isRunning } from './contract.ts';
import type { LettingContext } from './letting-context.ts';
import { isUnderManagement, type RealEstate } from './real-estate.ts';
import type { Ticket } from './ticket.ts';
import { makeNotes } from './ticket-notes.ts';

/** The tickets of an owner, month by month; each month is drawn in full even when the world ends halfway through it. */
export function makeTickets(
  context: LettingContext,
  objects: readonly RealEstate[],
  contracts: readonly Contract[],
): Ticket[] {
  const tickets: Ticket[] = [];
  const first = monthIndexOf(context.world.scale.booksStart);
  const rents = contracts.filter((contract) => contract.type !== 'Service');
  const byObject = groupBy(rents, (contract) => contract.object);
  const candidates = objects.filter(
    (object) => object.kind !== 'Project' && object.use !== 'storage' && object.isTechnical,
  );
  for (let month = first; month <= monthIndexOf(context.world.lastDay); month++) {
    const random = new RandomStream(context.world.seed, 40, context.owner.ownerNo, month);
    for (const object of candidates) {
      if (!random.chance(object.use === 'parking' ? 0.004 : 0.026)) continue;
      const reported = reportingDay(random, month);
      if (!isUnderManagement(object, reported)) continue;
      const contract = byObject.get(object)?.find((candidate) => isRunning(candidate, reported)) ?? null;
      tickets.push(makeTicket(context, { n: tickets.length, object, reported, tenant: contract?.tenant ?? null }));
    }
  }
  return [...tickets, ...makeMandateCases(context, candidates)];
}

/** Far behind what an owner reports, so that their numbers stay however long a world goes on. */
const firstCase = 4_080;

/** Of owners with so many objects there is enough else. */
const fewest = 15;

/** Of larger owners open tickets around the mandate: a cent above it, at it, a cent below, of unknown costs, and for the tenant. */
function makeMandateCases(context: LettingContext, candidates: readonly RealEstate[]): Ticket[] {
  if (candidates.length < fewest) return [];
  const reported = firstDay(monthIndexOf(context.world.scale.booksStart)) + 40;
  const object = candidates.find((each) => each.mandateCents !== null && isUnderManagement(each, reported));
  if (!object || object.mandateCents === null) return [];
  const mandate = object.mandateCents;
  return [mandate + 1, mandate, mandate - 1, null, mandate * 2, mandate + 77_550].map((expectedCents, place) => ({
    ...makeTicket(context, { n: firstCase + place, object, reported: reported + place, tenant: null }),
    course: [{ from: reported + place, state: TICKET_STATES.open }],
    closed: null,
    costCents: null,
    notes: [],
    expectedCents,
    isForTenant: place === 4,
  }));
}

interface Occasion {
  n: number;
  object: RealEstate;
  reported: Day;
  tenant: Party | null;
}

function makeTicket(context: LettingContext, occasion: Occasion): Ticket {
  const { owner, directory } = context;
  const { n, object, reported, tenant } = occasion;
  const random = new RandomStream(context.world.seed, 41, owner.ownerNo, n);
  const problem = random.chance(0.94) ? random.pick(PROBLEM_CATEGORIES) : null;
  const suppliers = directory.suppliers.get(problem?.trade ?? 'building') ?? [];
  const supplier = random.chance(0.85) ? random.pick(suppliers) : null;
  const course = makeCourse(random, reported);
  const last = course.at(-1);
  const isDone = last?.state.systemState === 'Done';
  const hasCosts = isDone && supplier !== null && random.chance(0.7);
  const isForTenant = hasCosts && random.chance(0.06);
  const costCents = hasCosts && !isForTenant ? random.skewed(6_500, random.chance(0.06) ? 640_000 : 78_000) : null;
  const inClockChange = reported === lastSunday(yearOf(reported), 10);
  const start = { n, object, reported, tenant, problem, supplier, course, costCents, isForTenant };
  return {
    ...start,
    ticketId: idOf('ticket', owner.ownerNo, n),
    reference: `MLD${String(owner.ownerNo).padStart(4, '0')}-${String(n + 1).padStart(4, '0')}`,
    referenceNumber: owner.ownerNo * 5_000 + n,
    reportedMinute: inClockChange ? 150 : reportingMinute(random),
    secondPass: inClockChange && random.chance(0.5),
    reporter: tenant ?? (random.chance(0.5) ? owner.party : owner.agent),
    costCategory: random.chance(0.85) ? random.pick(COST_CATEGORIES) : null,
    priority: random.pick(['Low', 'Normal', 'Normal', 'Normal', 'High']),
    description: random.chance(0.99) ? describe(random, problem, object) : null,
    closed: isDone && last ? last.from : null,
    expectedCents: random.chance(0.3) ? random.between(4, 120) * 2_500 : null,
    notes: makeNotes(random, { ownerNo: owner.ownerNo, n, course, agentName: owner.agent.name }),
  };
}

/** From open to done in days to months; a few stay where they are. */
function makeCourse(random: RandomStream, reported: Day): { from: Day; state: TicketState }[] {
  const course: { from: Day; state: TicketState }[] = [{ from: reported, state: TICKET_STATES.open }];
  let day = reported;
  const stuck = random.chance(0.04);
  if (random.chance(0.12)) course.push({ from: (day += random.between(1, 4)), state: TICKET_STATES.onHold });
  if (random.chance(0.75)) course.push({ from: (day += random.between(1, 9)), state: TICKET_STATES.planned });
  if (stuck) return course;
  if (random.chance(0.5)) course.push({ from: (day += random.between(1, 15)), state: TICKET_STATES.signedOff });
  if (random.chance(0.45)) course.push({ from: (day += random.between(1, 10)), state: TICKET_STATES.waitForInvoice });
  course.push({ from: day + random.between(1, 30), state: TICKET_STATES.done });
  return course;
}

function reportingDay(random: RandomStream, month: MonthIndex): Day {
  // A few people report in the night in which the clock goes back.
  if (month % 12 === 9 && random.chance(0.1)) return lastSunday(yearOf(firstDay(month)), 10);
  return random.between(firstDay(month), lastDay(month));
}

/** Mostly in the daytime; now and then just before or after midnight, where a wrong time zone shows. */
function reportingMinute(random: RandomStream): number {
  if (random.chance(0.06)) return random.pick([0, 5, 30, 59, 1_380, 1_425, 1_439]);
  return random.between(7 * 60, 22 * 60);
}

function describe(
  random: RandomStream,
  problem: (typeof PROBLEM_CATEGORIES)[number] | null,
  object: RealEstate,
): string {
  const text = problem ? random.pick<string>(problem.texts) : 'Huurder verzoekt om contact over het gehuurde';
  const extra = random.chance(0.3) ? ` Graag eerst bellen voor een afspraak.` : '';
  return `${text} (${object.name}).${extra}`;
}
