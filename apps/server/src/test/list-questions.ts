import {
  countedFields,
  type Field,
  filterOperator,
  filtersOf,
  isSearchable,
  type List,
  sortableFields,
} from '@gevel/contract/plain';
import fc from 'fast-check';
import type { Fact, Wire } from './facts/fact.ts';
import { plainQuestion, type Question } from './list-question.ts';
import { fold } from './sort-key.ts';

const oddTexts = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  '％',
  '＿',
  '＼',
  'É',
  'ß',
  '東京',
  ' ',
  '\u00a0',
  '\u202e',
  '🏠',
  '--',
  '$1',
  ':ids',
  ':today',
  'ﬁ',
];

/** Any question about a list that must be answered, with values that occur in it and values that do not. */
export function questions(list: List, facts: readonly Fact[]): fc.Arbitrary<Question> {
  const sortable = sortableFields(list);
  const filters = Object.entries(filtersOf(list)).map(([name, field]) =>
    fc.tuple(fc.constant(name), filterValues(field, valuesOf(facts, name))),
  );
  if (isSearchable(list)) filters.push(fc.tuple(fc.constant('q'), searchTerms(list, facts)));
  return fc
    .record({
      sort: fc.array(fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...sortable)), { maxLength: 3 }),
      filter: fc.oneof(
        { weight: 1, arbitrary: fc.constant([]) },
        { weight: 4, arbitrary: fc.array(fc.oneof(...filters), { minLength: 1, maxLength: 3 }) },
      ),
      include: fc.subarray(Object.keys(list.includes)),
      fields: fc.oneof(fc.constant<string[]>([]), fc.subarray(Object.keys(list.fields))),
      counts: fc.subarray(countedFields(list)),
      page: fc.option(fc.integer({ min: 1, max: 4 })),
      per_page: fc.option(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(25, 100))),
    })
    .map((drawn) => ({
      ...plainQuestion,
      ...drawn,
      sort: drawn.sort.map(([sign, name]) => sign + name),
      filter: Object.fromEntries(drawn.filter),
    }));
}

function valuesOf(facts: readonly Fact[], name: string): string[] {
  const values = facts.flatMap((fact): readonly (Wire | undefined)[] => fact.found[name] ?? [fact.fields[name]]);
  return [...new Set(values)].filter((value) => value !== null && value !== undefined).map(String);
}

function filterValues(field: Field, values: readonly string[]): fc.Arbitrary<Question['filter'][string]> {
  const operator = filterOperator(field);
  const value = fc.constantFrom(...(field.kind === 'enum' ? field.values : values));
  if (field.kind === 'boolean') return fc.constantFrom('true', 'false');
  if (operator === 'any-of') {
    const known = field.kind === 'enum' ? fc.constantFrom(...field.values) : value;
    return fc.array(known, { minLength: 1, maxLength: 3 }).map((asked) => asked.join(','));
  }
  if (operator === 'equals')
    return fc.oneof(
      value,
      value.map((text) => text.toUpperCase()),
      value.map(fold),
      value.map((text) => `*${text.slice(1, 4)}*`),
      value.map((text) => `${text.slice(0, 3)}*`),
      value.map((text) => `*${text.slice(-3)}`),
      odd,
    );
  const bound = fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: boundsOf(field) });
  return fc.oneof(fc.record({ from: bound }), fc.record({ to: bound }), fc.record({ from: bound, to: bound }));
}

const boundsOf = (field: Field) =>
  field.kind === 'date'
    ? fc.constantFrom('0001-01-01', '9999-12-31', '2024-02-29')
    : fc.constantFrom('0', '-0', '-0.005', '0.004', '1000.0049', '99999999999999999999', '-9999999999', '00012');

const odd = fc
  .oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }))
  .filter(isSendable);

/** Pieces of what is there, in another case, and anything at all. */
function searchTerms(list: List, facts: readonly Fact[]): fc.Arbitrary<string> {
  const searched = Object.keys(list.fields).filter((name) => list.fields[name]?.options.search);
  const texts = [...new Set(searched.flatMap((name) => valuesOf(facts, name)))];
  const piece = fc
    .tuple(fc.constantFrom(...texts), fc.nat(8), fc.integer({ min: 1, max: 6 }))
    .map(([text, from, length]) =>
      Array.from(text)
        .slice(from, from + length)
        .join(''),
    )
    .filter((text) => text !== '');
  const term = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.oneof(
        piece,
        piece.map((text) => text.toUpperCase()),
      ),
    },
    { weight: 1, arbitrary: odd },
  );
  return fc.oneof(
    term,
    fc.tuple(term, term).map((both) => both.join(' ')),
  );
}

/** What the contract lets through: no NUL, no half pairs. */
function isSendable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}
