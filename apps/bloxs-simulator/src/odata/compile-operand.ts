import type { FeedRow } from '../feed/source.ts';
import { edmNames } from '../schema/edm-names.ts';
import { type FeedSchema, namespace, type Property } from '../schema/feed-schema.ts';
import { memberNumber } from '../schema/member-numbers.ts';
import { dutchMidnight } from './dutch-midnight.ts';
import type { FilterContext } from './filter-context.ts';
import type { Literal, Operand } from './filter-tree.ts';
import { findProperty } from './find-property.ts';
import { ODataRefusal } from './odata-refusal.ts';

export type Value = string | number | boolean | null;

export interface TypedOperand {
  /** Two operands are comparable when their types are the same text. */
  type: string;
  read: (row: FeedRow) => Value;
}

const number = 'a number';

export function compileOperand(operand: Operand, context: FilterContext): TypedOperand {
  if (operand.kind === 'property') return readProperty(findProperty(context.set, operand.name), context.schema);
  if (operand.kind === 'year') return readYear(findProperty(context.set, operand.property));
  const { type, value } = literalValue(operand, context.schema);
  return { type, read: () => value };
}

/** How a property is compared: moments by their instant, enum members by their number, guids without regard to case. */
export function readProperty({ name, type }: Property, schema: FeedSchema): TypedOperand {
  if (typeof type === 'object') {
    const read = (value: string) => memberNumber(schema, type.enum, value);
    return { type: `${namespace}.${type.enum}`, read: (row) => converted(row[name], read) };
  }
  if (type === 'moment') return { type: edmNames.moment, read: (row) => converted(row[name], Date.parse) };
  if (type === 'guid')
    return { type: edmNames.guid, read: (row) => converted(row[name], (text) => text.toLowerCase()) };
  const isNumber = type === 'int32' || type === 'int64' || type === 'decimal';
  return { type: isNumber ? number : edmNames[type], read: (row) => row[name] ?? null };
}

function converted(value: Value | undefined, convert: (text: string) => Value): Value {
  return typeof value === 'string' ? convert(value) : (value ?? null);
}

/** The year as it is written in the row, that is in Dutch time. */
function readYear({ name, type }: Property): TypedOperand {
  if (type !== 'moment')
    throw new ODataRefusal(`No function signature for the function with name 'year' matches '${name}'.`);
  return { type: number, read: (row) => converted(row[name], (text) => Number(text.slice(0, 4))) };
}

function literalValue(literal: Literal, schema: FeedSchema): { type: string; value: Value } {
  switch (literal.kind) {
    case 'null':
      return { type: 'null', value: null };
    case 'number':
      return { type: number, value: literal.value };
    case 'text':
      return { type: edmNames.string, value: literal.value };
    case 'boolean':
      return { type: edmNames.boolean, value: literal.value };
    case 'guid':
      return { type: edmNames.guid, value: literal.value };
    case 'date':
      return { type: edmNames.moment, value: instant(literal.value, dutchMidnight) };
    case 'moment':
      return { type: edmNames.moment, value: instant(literal.value, Date.parse) };
    case 'member':
      return memberValue(literal, schema);
  }
}

function instant(text: string, parse: (text: string) => number): number {
  const value = parse(text);
  if (Number.isNaN(value)) throw new ODataRefusal(`Unrecognized 'Edm.DateTimeOffset' literal '${text}'.`);
  return value;
}

function memberValue(
  literal: Extract<Literal, { kind: 'member' }>,
  schema: FeedSchema,
): { type: string; value: number } {
  const known = literal.enum.startsWith(`${namespace}.`) && schema.enums.get(literal.enum.slice(namespace.length + 1));
  if (!known) throw new ODataRefusal(`The enum type '${literal.enum}' is not known.`);
  const asNumber = /^\d+$/.test(literal.member) ? Number(literal.member) : undefined;
  const value = known.members.get(literal.member) ?? asNumber;
  if (value === undefined)
    throw new ODataRefusal(`The string '${literal.member}' is not a valid enumeration type constant.`);
  return { type: literal.enum, value };
}
