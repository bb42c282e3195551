import type { FaultBoard } from '../faults/fault-board.ts';
import type { Filter, Operand } from './filter-tree.ts';
import { ODataRefusal } from './odata-refusal.ts';
import type { Query } from './query.ts';

const invalid = 'The query specified in the URI is not valid.';
const allowance =
  "To allow it, set the 'AllowedQueryOptions' property on EnableQueryAttribute or QueryValidationSettings.";

/** What a feed refuses that was made with the limits and query options of Microsoft's ASP.NET Core OData. */
export function checkStockLimits(
  board: FaultBoard,
  { set, top, filter, behind }: Query,
  options: URLSearchParams,
): void {
  const path = `/odatafeed/${set.name}`;
  const maxTop = board.number('top-limit', path);
  if (maxTop !== null && top !== null && top > maxTop) {
    const said = `The limit of '${maxTop}' for Top query has been exceeded.`;
    throw new ODataRefusal(`${invalid} ${said} The value from the incoming request is '${top}'.`);
  }
  const maxNodes = board.number('node-limit', path);
  const nodes = nodesOf(filter?.tree) + nodesOf(behind?.tree);
  if (maxNodes !== null && nodes > maxNodes) {
    const said = `The node count limit of '${maxNodes}' has been exceeded.`;
    throw new ODataRefusal(
      `${invalid} ${said} To increase the limit, set the 'MaxNodeCount' property on EnableQueryAttribute or ODataValidationSettings.`,
    );
  }
  if (options.has('$select') && board.strikes('select-refused', path)) throw notAllowed('Select');
  if (options.has('$count') && board.strikes('count-refused', path)) throw notAllowed('Count');
}

function notAllowed(option: string): ODataRefusal {
  return new ODataRefusal(`${invalid} Query option '${option}' is not allowed. ${allowance}`);
}

/** A comparison is a node, and so are its property, the row that it is of, and its value. */
function nodesOf(filter: Filter | undefined): number {
  if (!filter) return 0;
  switch (filter.kind) {
    case 'and':
    case 'or':
      return 1 + nodesOf(filter.left) + nodesOf(filter.right);
    case 'not':
      return 1 + nodesOf(filter.operand);
    case 'compare':
      return 1 + operandNodes(filter.left) + operandNodes(filter.right);
    case 'text-test':
      return 4;
    case 'flag':
      return 2;
  }
}

function operandNodes({ kind }: Operand): number {
  if (kind === 'property') return 2;
  return kind === 'year' ? 3 : 1;
}
