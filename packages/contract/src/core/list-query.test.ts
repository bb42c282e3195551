import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractsList } from '../features/contracts.list.ts';
import { lists } from '../lists.ts';
import { filtersOf, sortableFields } from './list.ts';
import { listQuerySchema } from './list-query.ts';

const schema = listQuerySchema(contractsList);
const refused = (query: unknown) => !schema.safeParse(query).success;

describe('a list query', () => {
  it('has the specified page size and the list’s own order unless asked otherwise', () => {
    expect(schema.parse({})).toEqual({
      sort: [
        { field: 'start_date', descending: true },
        { field: 'reference', descending: false },
      ],
      filter: {},
      include: [],
      fields: [],
      counts: [],
      page: 1,
      per_page: 10,
    });
  });

  it('splits sort and include at commas, and filters only on enums and ids', () => {
    const query = schema.parse({
      sort: '-start_date,reference',
      include: 'owner,lines',
      filter: { state: 'active,ended', owner: '12,13', city: 'Bergen, NH' },
    });
    expect(query.sort.map((term) => term.field)).toEqual(['start_date', 'reference']);
    expect(query.include).toEqual(['owner', 'lines']);
    expect(query.filter).toEqual({ state: ['active', 'ended'], owner: ['12', '13'], city: 'Bergen, NH' });
  });

  it('takes an empty value for an absent one', () => {
    expect(schema.parse({ sort: '', include: '', filter: { state: '', start_date: { from: '' } }, page: '' })).toEqual(
      schema.parse({}),
    );
  });

  it.each([
    ['sort', { sort: 'password_hash' }],
    ['a hidden column as sort', { sort: 'owner_id' }],
    ['filter', { filter: { broker_id: '1' } }],
    ['include', { include: 'owner.broker.users' }],
    ['fields', { fields: { contracts: 'content_hash' } }],
    ['fields of another list', { fields: { users: 'id' } }],
    ['counts', { counts: 'owner_name' }],
    ['parameter', { limit: '5' }],
    ['filter value', { filter: { state: 'sleeping' } }],
    ['member of a range', { filter: { start_date: { since: '2026-01-01' } } }],
    ['prototype', { filter: JSON.parse('{"__proto__": {"x": "1"}}') }],
  ])('refuses an unknown %s', (_what, query) => {
    expect(refused(query)).toBe(true);
  });

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e3' },
    { per_page: '101' },
    { per_page: '100000' },
    { per_page: '0' },
    { page: ['1', '2'] },
    { filter: { start_date: { from: '2026-02-31' } } },
    { filter: { start_date: { from: '0000-01-01' } } },
    { filter: { start_date: '2026-01-01' } },
    { filter: { amount_excl_per_month: { from: 'NaN' } } },
    { filter: { q: 'x'.repeat(101) } },
    { filter: { q: 'a\0b' } },
    { filter: { city: '\uD800' } },
    { filter: 'state' },
  ])('refuses %j', (query) => {
    expect(refused(query)).toBe(true);
  });

  it('never lets a name through that the description does not know', () => {
    const known = new Set(sortableFields(contractsList));
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const result = schema.safeParse({ sort: name });
        if (!result.success) return;
        expect(result.data.sort.every((term) => known.has(term.field))).toBe(true);
      }),
    );
  });

  it('is asked of every list with a default sort that it knows', () => {
    for (const list of Object.values(lists)) {
      const sortable = new Set(sortableFields(list));
      expect(list.defaultSort.every((name) => sortable.has(name.replace(/^-/, '')))).toBe(true);
      expect(Object.keys(filtersOf(list))).not.toContain('q');
    }
  });
});
