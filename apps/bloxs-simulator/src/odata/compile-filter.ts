import type { FeedRow } from '../feed/source.ts';
import { compileOperand, type TypedOperand, type Value } from './compile-operand.ts';
import type { FilterContext } from './filter-context.ts';
import type { Comparison, Filter } from './filter-tree.ts';
import { findProperty } from './find-property.ts';
import { ODataRefusal } from './odata-refusal.ts';

export type RowTest = (row: FeedRow) => boolean;

/**
 * Checks names and types of a parsed filter and makes a test of it. Null behaves as in OData 4.0: equal to null only,
 * not equal to everything else, and neither less nor greater than anything.
 */
export function compileFilter(filter: Filter, context: FilterContext): RowTest {
  switch (filter.kind) {
    case 'and': {
      const [left, right] = [compileFilter(filter.left, context), compileFilter(filter.right, context)];
      return (row) => left(row) && right(row);
    }
    case 'or': {
      const [left, right] = [compileFilter(filter.left, context), compileFilter(filter.right, context)];
      return (row) => left(row) || right(row);
    }
    case 'not': {
      const operand = compileFilter(filter.operand, context);
      return (row) => !operand(row);
    }
    case 'compare':
      return compileComparison(filter, context);
    case 'text-test':
      return compileTextTest(filter, context);
    case 'flag':
      return compileFlag(filter.property, context);
  }
}

function compileComparison(filter: Extract<Filter, { kind: 'compare' }>, context: FilterContext): RowTest {
  const left = compileOperand(filter.left, context);
  const right = compileOperand(filter.right, context);
  if (!comparable(left, right)) {
    throw new ODataRefusal(
      `A binary operator with incompatible types was detected. Found operand types '${left.type}' and '${right.type}' for operator kind '${filter.comparison}'.`,
    );
  }
  const holds = comparers[filter.comparison];
  return (row) => holds(left.read(row), right.read(row));
}

function comparable(left: TypedOperand, right: TypedOperand): boolean {
  return left.type === right.type || left.type === 'null' || right.type === 'null';
}

const comparers: Readonly<Record<Comparison, (left: Value, right: Value) => boolean>> = {
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
  gt: (left, right) => left !== null && right !== null && left > right,
  ge: (left, right) => left !== null && right !== null && left >= right,
  lt: (left, right) => left !== null && right !== null && left < right,
  le: (left, right) => left !== null && right !== null && left <= right,
};

function compileTextTest(filter: Extract<Filter, { kind: 'text-test' }>, { set }: FilterContext): RowTest {
  const { name, type } = findProperty(set, filter.property);
  if (type !== 'string') {
    throw new ODataRefusal(`No function signature for the function with name '${filter.test}' matches '${name}'.`);
  }
  const { text } = filter;
  if (filter.test === 'contains') return (row) => textOf(row, name)?.includes(text) ?? false;
  return (row) => textOf(row, name)?.startsWith(text) ?? false;
}

function textOf(row: FeedRow, name: string): string | null {
  const value = row[name];
  return typeof value === 'string' ? value : null;
}

function compileFlag(property: string, { set }: FilterContext): RowTest {
  const { name, type } = findProperty(set, property);
  if (type !== 'boolean') throw new ODataRefusal(`The filter expression '${name}' must be of type Edm.Boolean.`);
  return (row) => row[name] === true;
}
