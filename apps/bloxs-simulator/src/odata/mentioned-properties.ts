import type { Filter, Operand } from './filter-tree.ts';

/** The names of all properties that a filter looks at. */
export function mentionedProperties(filter: Filter): Set<string> {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return new Set([...mentionedProperties(filter.left), ...mentionedProperties(filter.right)]);
    case 'not':
      return mentionedProperties(filter.operand);
    case 'compare':
      return new Set([...ofOperand(filter.left), ...ofOperand(filter.right)]);
    default:
      return new Set([filter.property]);
  }
}

function ofOperand(operand: Operand): string[] {
  if (operand.kind === 'property') return [operand.name];
  return operand.kind === 'year' ? [operand.property] : [];
}
