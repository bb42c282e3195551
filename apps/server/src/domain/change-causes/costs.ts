import { type BookedLine, nothingAbout, type Part } from './facts.ts';

/**
 * Why costs differ: an account that is booked for the same object in both periods or in the half year before runs on, a
 * repair and any other account is for once. A credit of a supplier corrects. What is of the surplus months of a longer period
 * has nothing to be compared with.
 */
export function costParts(
  { before, now }: Record<'before' | 'now', { bookings: readonly BookedLine[] }>,
  surplus: ReadonlySet<BookedLine>,
): Part[] {
  const isRunning = runningIn([...before.bookings, ...now.bookings].filter(isCost), [before.bookings, now.bookings]);
  const partOf = (line: BookedLine, side: 'before' | 'now'): Part => ({
    cause: causeOf(line, surplus.has(line), isRunning),
    about: ofCost(line),
    before: side === 'before' ? line.amount : 0,
    now: side === 'now' ? line.amount : 0,
  });
  return [
    ...before.bookings.filter(isCost).map((line) => partOf(line, 'before')),
    ...now.bookings.filter(isCost).map((line) => partOf(line, 'now')),
  ];
}

const isCost = (line: BookedLine) => !line.is_income && line.amount !== 0;

const keyOf = ({ account, object_id, object_name }: BookedLine) => `${account}|${object_id ?? object_name}`;

function runningIn(costs: readonly BookedLine[], sides: readonly (readonly BookedLine[])[]) {
  const inBoth = sides.map((bookings) => new Set(bookings.filter(isCost).filter(isRegular).map(keyOf)));
  const recurring = new Set(costs.filter(({ recurs }) => recurs).map(keyOf));
  return (line: BookedLine) => recurring.has(keyOf(line)) || inBoth.every((keys) => keys.has(keyOf(line)));
}

const isRegular = ({ has_ticket }: BookedLine) => !has_ticket;

function causeOf(line: BookedLine, isSurplus: boolean, isRunning: (line: BookedLine) => boolean): Part['cause'] {
  if (isSurplus) return 'more_months';
  if ((line.invoice_total ?? 0) < 0) return 'correction';
  if (line.account === null) return 'rest';
  return !line.has_ticket && isRunning(line) ? 'running_costs' : 'one_off_cost';
}

function ofCost(line: BookedLine) {
  const { account, object_id, object_name, invoice_id, invoice_reference, relation_name } = line;
  const isKnown = !line.has_ticket;
  return {
    ...nothingAbout,
    key: isKnown ? `cost:${keyOf(line)}` : `invoice:${invoice_id ?? line.id}`,
    name: isKnown ? (account ?? relation_name) : (relation_name ?? account),
    object_id,
    object_name,
    invoice_id,
    invoice_reference,
  };
}
