import { type Field, filterOperator, isSearchable, type List, sortableFields } from '@gevel/contract/plain';
import fc from 'fast-check';
import type { WireRecord } from './facts/fact.ts';
import type { Question } from './list-question.ts';

type Asked = Pick<Question, 'sort' | 'filter'>;
type FilterPair = [name: string, value: Asked['filter'][string]];

/** Questions about any list at all, with values that its own rows hold. */
export function drawnQuestions(list: List, rows: readonly WireRecord[]): fc.Arbitrary<Asked> {
  const ofFields = Object.entries(list.fields).filter(([, field]) => field.options.filter);
  const filters = [
    ...ofFields.map(([name, field]) => filterOn(name, field, valuesIn(rows, name))),
    // What a filter beside the fields names, a row often names too.
    ...Object.entries(list.filters).map(([name, field]) => filterOn(name, field, valuesIn(rows, `${name}_id`))),
    ...(isSearchable(list) ? [searchFor(list, rows)] : []),
  ].filter((filter) => filter !== null);
  const sort = fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...sortableFields(list)));
  return fc.record({
    sort: fc.array(sort, { maxLength: 2 }).map((terms) => terms.map(([sign, name]) => sign + name)),
    filter:
      filters.length === 0
        ? fc.constant({})
        : fc.array(fc.oneof(...filters), { maxLength: 2 }).map((pairs): Asked['filter'] => Object.fromEntries(pairs)),
  });
}

function filterOn(name: string, field: Field, values: readonly string[]): fc.Arbitrary<FilterPair> | null {
  const known = field.kind === 'enum' ? [...field.values] : field.kind === 'boolean' ? ['true', 'false'] : values;
  if (known.length === 0) return null;
  const value = fc.constantFrom(...known);
  if (filterOperator(field) === 'range') {
    return fc.oneof(fc.record({ from: value }), fc.record({ to: value })).map((range) => [name, range]);
  }
  return value.map((one) => [name, one]);
}

/** The beginning of a word that is there. */
function searchFor(list: List, rows: readonly WireRecord[]): fc.Arbitrary<FilterPair> | null {
  const searched = Object.keys(list.fields).filter((name) => list.fields[name]?.options.search);
  const words = searched.flatMap((name) => valuesIn(rows, name)).flatMap((text) => text.match(/\p{L}{3,}/gu) ?? []);
  return words.length === 0 ? null : fc.constantFrom(...words).map((word) => ['q', word.slice(0, 3)]);
}

function valuesIn(rows: readonly WireRecord[], name: string): string[] {
  const values = rows.flatMap((row) => (row[name] === null || row[name] === undefined ? [] : [String(row[name])]));
  // A comma splits values, and longer texts are no search of anybody.
  return [...new Set(values)].filter((value) => value !== '' && value.length <= 100);
}
