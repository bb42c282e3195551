import { listQuerySchema } from '@gevel/contract';
import { contractsList, ticketsList } from '@gevel/contract/plain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQueryString } from '../query-string.ts';
import type { ListView, ViewTerms } from './list-view.ts';
import { defaultView } from './list-view.ts';
import { parseListView } from './parse-list-view.ts';
import { printListView } from './print-list-view.ts';

const columns = Object.keys(contractsList.fields);
const terms: ViewTerms = { list: contractsList, columns };

describe('the address of a list', () => {
  test('is empty for the view that the screen opens with', () => {
    expect(printListView(defaultView(contractsList), terms)).toBe('');
    expect(parseListView('', terms)).toEqual({ view: defaultView(contractsList), dropped: [] });
  });

  test('has the query syntax of the API', () => {
    const view: ListView = {
      ...defaultView(contractsList),
      sort: [
        { field: 'end_date', descending: true },
        { field: 'reference', descending: false },
      ],
      filter: { state: ['active', 'ended'], start_date: { from: '2026-01-01' }, q: 'kade 12 & zoon' },
      page: 2,
      perPage: 25,
      columns: ['reference', 'owner_name'],
      density: 'compact',
    };
    const address = printListView(view, terms);
    expect(address).toBe(
      '?sort=-end_date,reference&filter[state]=active,ended&filter[start_date][from]=2026-01-01' +
        '&filter[q]=kade%2012%20%26%20zoon&page=2&per_page=25&columns=reference,owner_name&density=compact',
    );
    expect(parseListView(address, terms)).toEqual({ view, dropped: [] });
  });

  test('drops what an old link names and the list does not know, and says which', () => {
    const { view, dropped } = parseListView(
      '?sort=-colour,reference&filter[state]=asleep&filter[start_date]=2026-01-01&filter[city]=Utrecht&page=0&per_page=7&columns=reference,colour&kleur=rood&filter[constructor]=1&filter[toString][from]=1',
      terms,
    );
    expect(dropped).toEqual([
      'sort',
      'filter[state]',
      'filter[start_date]',
      'page',
      'per_page',
      'columns',
      'kleur',
      'filter[constructor]',
      'filter[toString][from]',
    ]);
    expect(view.sort).toEqual([{ field: 'reference', descending: false }]);
    expect(view.filter).toEqual({ city: 'Utrecht' });
    expect(view.columns).toEqual(['reference']);
  });

  test('refuses dates that no calendar has', () => {
    expect(parseListView('filter[start_date][from]=2026-02-30', terms).dropped).toEqual(['filter[start_date][from]']);
  });

  test('leaves empty values out without a word', () => {
    expect(parseListView('?filter[city]=&sort=', terms)).toEqual({ view: defaultView(contractsList), dropped: [] });
  });

  test('keeps the choices of one screen', () => {
    const own: ViewTerms = { list: ticketsList, columns: [], extra: { view: ['list', 'board'] } };
    expect(parseListView('?view=board', own).view.extra).toEqual({ view: 'board' });
    expect(parseListView('?view=cube', own).dropped).toEqual(['view']);
  });

  test('reads back every view that it prints', () => {
    fc.assert(
      fc.property(anyView(), (view) => {
        expect(parseListView(printListView(view, terms), terms)).toEqual({ view, dropped: [] });
      }),
    );
  });

  test('understands what the API understands, and nothing else', () => {
    const called = listQuerySchema(contractsList);
    const name = fc.constantFrom(
      'sort',
      'page',
      'filter[state]',
      'filter[city]',
      'filter[empty]',
      'filter[filled]',
      'filter[owner]',
      'filter[start_date][from]',
      'filter[amount_excl_per_month][to]',
      'filter[unknown]',
    );
    const written = fc.oneof(
      fc.constantFrom('active', 'ended,active', ',', 'a,,b', '2026-02-30', '2026-02-28', '-12.5', '1e3', '0', '007'),
      fc.constantFrom('end_date', 'end_date,city,end_date', 'state', '*kade*', '**'),
      fc.constantFrom('-reference', 'reference,-reference', 'city,colour', '1000000', '1000001', '\0', '0000-01-01'),
      fc.string({ minLength: 1, maxLength: 120 }),
    );
    fc.assert(
      fc.property(name, written, (pair, text) => {
        const address = new URLSearchParams([[pair, text]]).toString();
        const isCalled = called.safeParse(parseQueryString(address)).success;
        expect(parseListView(address, terms).dropped).toEqual(isCalled ? [] : [pair]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never stumbles over an address, and prints what it kept so that it reads the same again', () => {
    const pair = fc.tuple(
      fc.oneof(fc.constantFrom('sort', 'page', 'columns', 'filter[state]', 'filter[city]', 'filter[q]'), fc.string()),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const { view } = parseListView(`?${new URLSearchParams(pairs).toString()}`, terms);
        expect(parseListView(printListView(view, terms), terms)).toEqual({ view, dropped: [] });
      }),
    );
  });
});

function anyView(): fc.Arbitrary<ListView> {
  const date = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((one) => one.toISOString().slice(0, 10));
  const words = fc.string({ minLength: 1, maxLength: 40 });
  const field = fc.constantFrom('reference', 'start_date', 'end_date', 'owner_name', 'city', 'number');
  const filter = fc.record(
    {
      state: fc.subarray(['not_started', 'active', 'ended'], { minLength: 1 }),
      city: words,
      q: words,
      owner: fc
        .array(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { minLength: 1, maxLength: 3 })
        .map((ids) => [...new Set(ids)]),
      start_date: fc.oneof(fc.record({ from: date }), fc.record({ to: date }), fc.record({ from: date, to: date })),
      amount_excl_per_month: fc.record({ from: fc.integer().map(String) }),
    },
    { requiredKeys: [] },
  );
  return fc.record({
    sort: fc.uniqueArray(fc.record({ field, descending: fc.boolean() }), {
      selector: (term) => term.field,
      minLength: 1,
    }),
    filter,
    page: fc.integer({ min: 1, max: 999_999 }),
    perPage: fc.constantFrom(10, 25, 50, 100),
    columns: fc.option(fc.uniqueArray(fc.constantFrom(...columns), { minLength: 1 })),
    density: fc.constantFrom('normal', 'compact'),
    extra: fc.constant({}),
  });
}
