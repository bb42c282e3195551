import type { FilterValue, ListQuery } from '@gevel/contract';
import {
  countedFields,
  type Field,
  filterOperator,
  filtersOf,
  isEmptiness,
  isSearchable,
  type List,
  maskedKinds,
  sortableFields,
} from '@gevel/contract/plain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scope } from '../db/scope.ts';
import { allServedLists } from '../test/all-served-lists.ts';
import { share } from '../test/beside-server.ts';
import { Bindings } from './bindings.ts';
import { compileList, compileRecord, composeList, composeRecord } from './compile.ts';
import { CompiledForms, type Form, maxForms } from './compiled-forms.ts';
import type { ServedList } from './list-sql.ts';
import type { Asked } from './request-context.ts';

/** Texts that would do harm, or change what is asked, if they ever came to stand in a statement. */
const texts = fc.oneof(
  fc.constantFrom("' or true --", '$1', ':today', ':mine(t)', ':ids', '%', 'a b', ' ', '1', '101', 'sales-7', '0'),
  fc.uuid(),
  fc.string({ maxLength: 12 }),
);
const days = fc.constantFrom('2025-01-01', '2026-07-01', '0001-01-01');
const ids = fc.integer({ min: 1, max: 1_000_000 });

const filterValues = (name: string, field: Field): fc.Arbitrary<FilterValue> => {
  const operator = filterOperator(field);
  // Their names decide what is asked; all other values are only values.
  if (isEmptiness(name)) return fc.subarray([...field.values], { minLength: 1 });
  if (operator === 'any-of') return fc.array(texts, { minLength: 1, maxLength: 4 });
  if (field.kind === 'boolean') return fc.boolean();
  if (operator === 'equals') return texts;
  return fc.oneof(fc.record({ from: texts }), fc.record({ to: texts }), fc.record({ from: texts, to: texts }));
};

const queries = (list: List): fc.Arbitrary<ListQuery> => {
  const filters = Object.entries(filtersOf(list)).map(([name, field]) =>
    fc.tuple(fc.constant(name), filterValues(name, field)),
  );
  if (isSearchable(list))
    filters.push(
      fc.tuple(
        fc.constant('q'),
        fc.array(texts, { maxLength: 3 }).map((words) => words.join(' ')),
      ),
    );
  const sortable = sortableFields(list);
  return fc.record({
    sort: fc.array(fc.record({ field: fc.constantFrom(...sortable), descending: fc.boolean() }), { maxLength: 2 }),
    filter: (filters.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...filters), { maxLength: 2 })).map((drawn) =>
      Object.fromEntries(drawn),
    ),
    include: fc.subarray(Object.keys(list.includes)),
    fields: fc.oneof(fc.constant<string[]>([]), fc.subarray(Object.keys(list.fields))),
    counts: fc.subarray(countedFields(list)),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    per_page: fc.oneof(fc.constant(10), fc.integer({ min: 1, max: 100 })),
  });
};

const scopes = (list: ServedList): fc.Arbitrary<Scope> => {
  const portfolio = [
    ids.map((brokerId): Scope => ({ kind: 'broker', brokerId })),
    ids.map((ownerId): Scope => ({ kind: 'owner', ownerId })),
  ];
  const admin = fc.constant<Scope>({ kind: 'admin' });
  const { scope } = list.sql;
  return fc.oneof(...(scope.portfolio === undefined ? [] : portfolio), ...(scope.admin === undefined ? [] : [admin]));
};

const asked = fc.constantFrom(...allServedLists).chain((list) =>
  fc.record({
    list: fc.constant(list),
    query: queries(list.description),
    context: fc.record({
      scope: scopes(list),
      today: days,
      now: fc.date({ noInvalidDate: true }),
      clear: fc.subarray([...maskedKinds]),
    }),
  }),
);

const statementOf = ({ text, bindings, hasOnePlan }: Form) => ({ text, values: bindings.values, hasOnePlan });

test('a statement from its form is the one that would be composed anew, whatever others asked in that form before', () => {
  fc.assert(
    fc.property(asked, ({ list, query, context }) => {
      const anew = composeList(list, { context, query, id: null });
      expect(compileList(list, query, context)).toEqual(statementOf(anew));
    }),
    { numRuns: share(4_000), seed: 11 },
  );
});

test('so is the statement of one record', () => {
  fc.assert(
    fc.property(asked, texts, ({ list, context }, id) => {
      const anew = composeRecord(list, { context, query: plain, id });
      expect(compileRecord(list, id, context)).toEqual(statementOf(anew));
    }),
    { numRuns: share(500), seed: 12 },
  );
});

const [objects] = allServedLists.filter(({ description }) => description.name === 'objects');
const context: Asked['context'] = {
  scope: { kind: 'broker', brokerId: 7 },
  today: '2026-07-01',
  now: new Date(0),
  clear: [],
};
const plain: ListQuery = { sort: [], filter: {}, include: [], fields: [], counts: [], page: 1, per_page: 10 };

/** How often something is composed when all of these are asked. */
function composed(...all: Asked[]): number {
  if (!objects) throw new Error('There is no list of objects');
  let count = 0;
  const forms = new CompiledForms((list, example) => {
    count += 1;
    return composeList(list, example);
  });
  for (const each of all) forms.statement(objects, each);
  return count;
}

test('another page, another value and another actor are the same form', () => {
  const filter = { city: 'Gouda', q: 'a b', rent_per_month: { from: '1' } };
  const other = { city: 'Delft', q: 'cd e', rent_per_month: { from: '2' } };
  expect(
    composed(
      { context, query: { ...plain, filter }, id: null },
      { context, query: { ...plain, filter: other, page: 9 }, id: null },
      { context: { ...context, scope: { kind: 'broker', brokerId: 8 } }, query: { ...plain, filter }, id: null },
    ),
  ).toBe(1);
});

test('pages of the usual length are one form, and those of all others another', () => {
  const pages = [10, 25, 10, 47, 1].map((length) => ({ context, query: { ...plain, per_page: length }, id: null }));
  expect(composed(...pages)).toBe(2);
});

test('what is composed from never holds what was asked', () => {
  let seen = '';
  const forms = new CompiledForms((_, example) => {
    seen = JSON.stringify(example);
    return { text: '', bindings: new Bindings(example.context) };
  });
  const filter = { city: 'Goudsesingel', owner: ['4711'], q: 'geheim woord', rent_per_month: { to: '4712' } };
  const query = { ...plain, filter, page: 4713, per_page: 47 };
  if (objects)
    forms.statement(objects, { context: { ...context, scope: { kind: 'broker', brokerId: 4714 } }, query, id: '4715' });
  expect(seen).not.toMatch(/Goudsesingel|geheim|47/);
});

test('no more than so many forms are kept, and the one asked last stays', () => {
  if (!objects) throw new Error('There is no list of objects');
  let count = 0;
  const forms = new CompiledForms((_, example) => {
    count += 1;
    return { text: '', bindings: new Bindings(example.context) };
  });
  const words = (many: number): Asked => ({
    context,
    query: { ...plain, filter: { q: Array(many).fill('x').join(' ') } },
    id: null,
  });
  for (let many = 1; many <= maxForms + 50; many += 1) {
    forms.statement(objects, words(many));
    forms.statement(objects, words(1));
  }
  expect(forms.size).toBe(maxForms);
  expect(count).toBe(maxForms + 50);
});

const ofDay = { as_of: '2026-06-01' };
const ofOwner = { filter: { owner: ['7'] } };
test.each<[planned: boolean | undefined, list: string, query: Partial<ListQuery>]>([
  [true, 'contracts', {}],
  [undefined, 'contracts', ofOwner],
  [true, 'contracts', { ...ofDay, ...ofOwner }],
  [true, 'financial/mutations', { ...ofDay, filter: { year: '2025' } }],
  [undefined, 'contracts', { ...ofDay, filter: { q: 'goudsesingel' } }],
  [true, 'payouts', {}],
  // Whoever has much is read another way than whoever has little.
  [false, 'reports/debtor-accounts', {}],
  [false, 'reports/debtor-accounts', ofDay],
  [true, 'reports/debtor-accounts', { ...ofDay, ...ofOwner }],
])('has one plan: %s, for %s asked as %j', (planned, name, query) => {
  const list = allServedLists.find(({ description }) => description.name === name);
  if (!list) throw new Error(`There is no list ${name}`);
  expect(compileList(list, { ...plain, ...query }, context).hasOnePlan).toBe(planned);
});
