import type { FaultBoard } from '../faults/fault-board.ts';
import type { FeedSource } from '../feed/source.ts';
import { mentionedProperties } from './mentioned-properties.ts';
import { narrowingOf } from './narrowing.ts';
import { ODataRefusal } from './odata-refusal.ts';
import type { Query } from './query.ts';

/** The sets of which those who use the real feed say that they cannot be read without an owner and a year. */
const perOwnerAndYear: readonly string[] = ['FinancialMutations', 'JournalPostTransactions'];

/** When a row was last changed. */
const changeMoments = ['LastModified', 'WorkflowStateUpdatedTimeStamp'];

/** Whether a set may be asked what changed in it is documented nowhere, so a client must be able to do without. */
export function checkChanges(board: FaultBoard, { set, filter, order }: Query): void {
  const asked = [...(filter ? mentionedProperties(filter.tree) : []), ...order.map(({ property }) => property.name)];
  const moment = asked.find((name) => changeMoments.includes(name));
  if (moment && board.strikes('changes-refused', `/odatafeed/${set.name}`))
    throw new ODataRefusal(`The property '${moment}' cannot be used in the $filter query option.`);
}

/**
 * Refuses a read of the ledger in a world where it is too large, unless its filter keeps it to one owner and year. All
 * other large sets can be read whole, page by page: most of them have no owner that a filter could name. What changed since
 * a moment, and a count, are small answers.
 */
export function checkNarrowing(source: FeedSource, board: FaultBoard, query: Query): void {
  const { set, filter, top, count } = query;
  if (!source.mustNarrow(set.name) || !perOwnerAndYear.includes(set.name)) return;
  if ((isOfChanges(query) || (count && top === 1)) && !board.strikes('ledger-by-owner', `/odatafeed/${set.name}`))
    return;
  const { ownerId, financialYear } = narrowingOf(filter?.tree ?? null);
  const missing = [
    ...(ownerId === undefined ? ['OwnerId'] : []),
    ...(financialYear === undefined ? ['FinancialYear'] : []),
  ];
  if (missing.length === 0) return;
  const terms = missing.map((name) => `'${name} eq'`).join(' and ');
  throw new ODataRefusal(`The entity set '${set.name}' is too large to be read without ${terms} in its filter.`);
}

function isOfChanges({ filter }: Query): boolean {
  return filter !== null && [...mentionedProperties(filter.tree)].some((name) => changeMoments.includes(name));
}
