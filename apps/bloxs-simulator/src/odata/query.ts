import type { EntitySet, FeedSchema, Property } from '../schema/feed-schema.ts';
import { guardedSets } from '../schema/guarded-sets.ts';
import { splitBehindKey } from './behind-key.ts';
import { compileFilter, type RowTest } from './compile-filter.ts';
import type { Filter } from './filter-tree.ts';
import { findProperty } from './find-property.ts';
import { mentionedProperties } from './mentioned-properties.ts';
import { ODataRefusal } from './odata-refusal.ts';
import type { Order } from './order.ts';
import { parseFilter } from './parse-filter.ts';

/** A read of one set, after every name and type in it was checked. */
export interface Query {
  set: EntitySet;
  /** Which rows are chosen; null for all. */
  filter: Condition | null;
  /** Only the rows behind a key in the order asked; such a term is taken out of the filter. */
  behind: Condition | null;
  select: readonly Property[];
  order: readonly Order[];
  top: number | null;
  skip: number;
  count: boolean;
}

interface Condition {
  tree: Filter;
  test: RowTest;
}

const known = new Set(['$filter', '$select', '$orderby', '$top', '$skip', '$count', '$skiptoken']);

/** Reads the query options of a request; anything the feed does not know is refused. */
export function parseQuery(options: URLSearchParams, set: EntitySet, schema: FeedSchema): Query {
  for (const name of options.keys()) {
    if (!known.has(name)) throw new ODataRefusal(`The query parameter '${name}' is not supported.`);
    if (options.getAll(name).length > 1) throw new ODataRefusal(`Query option '${name}' was specified more than once.`);
  }
  const text = options.get('$filter');
  const tree = text === null ? null : parseFilter(text);
  const order = parseOrder(options.get('$orderby'), set);
  checkGuards({ set, tree, order });
  const { rest, behind } = tree ? splitBehindKey(tree, order) : { rest: null, behind: null };
  const condition = (part: Filter | null) => part && { tree: part, test: compileFilter(part, { schema, set }) };
  return {
    set,
    filter: condition(rest),
    behind: condition(behind),
    select: parseSelect(options.get('$select'), set),
    order,
    top: wholeNumber(options, '$top'),
    // a link of ours holds the place in `$skiptoken`; both together never happen in one of our links
    skip: (wholeNumber(options, '$skip') ?? 0) + (wholeNumber(options, '$skiptoken') ?? 0),
    count: parseCount(options.get('$count')),
  };
}

function parseSelect(text: string | null, set: EntitySet): readonly Property[] {
  if (text === null) return [...set.properties.values()];
  const names = new Set(text.split(',').map((name) => name.trim()));
  return [...names].map((name) => findProperty(set, name));
}

function parseOrder(text: string | null, set: EntitySet): readonly Order[] {
  if (text === null) return [];
  return text.split(',').map((part) => {
    const [name = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    if (rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
      throw new ODataRefusal(`Syntax error in the $orderby expression '${part.trim()}'.`);
    }
    return { property: findProperty(set, name), descending: direction === 'desc' };
  });
}

function wholeNumber(options: URLSearchParams, name: string): number | null {
  const text = options.get(name);
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) {
    throw new ODataRefusal(
      `Invalid value '${text}' for ${name} query option found. It requires a non-negative integer.`,
    );
  }
  return Number(text);
}

function parseCount(text: string | null): boolean {
  if (text === null || text === 'false') return false;
  if (text === 'true') return true;
  throw new ODataRefusal(`Invalid value '${text}' for $count query option found. Valid values are 'true' and 'false'.`);
}

/** What the feed's annotations demand of the two sets of invoices. */
function checkGuards({ set, tree, order }: { set: EntitySet; tree: Filter | null; order: readonly Order[] }): void {
  const barred = guardedSets.get(set.name);
  if (!barred) return;
  if (!tree) throw new ODataRefusal(`A filter is required for the entity set '${set.name}'.`);
  const filtered = [...mentionedProperties(tree)].find((name) => barred.includes(name));
  if (filtered) throw new ODataRefusal(`The property '${filtered}' cannot be used in the $filter query option.`);
  const sorted = order.find(({ property }) => barred.includes(property.name));
  if (sorted)
    throw new ODataRefusal(`The property '${sorted.property.name}' cannot be used in the $orderby query option.`);
}
