import { listQuerySchema } from '@gevel/contract';
import { sortableFields } from '@gevel/contract/plain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readQuery } from '../platform/http/read-query.ts';
import { share } from '../test/beside-server.ts';
import { type PortfolioListName, portfolioListNames, portfolioLists } from '../test/portfolio-lists.ts';
import { type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';
import { buildPortfolio, canaries } from '../test/portfolio-world.ts';
import { processorWatch } from '../test/processor-time.ts';
import type { TestAnswer } from '../test/test-client.ts';

const names = portfolioListNames;

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(buildPortfolio({ seed: 4 }));
});
afterAll(() => server.close());

function expectRefusal(answer: TestAnswer, status: number): void {
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status, body: { status } });
  expect(answer.body).not.toMatch(/select |postgres|pglite|node_modules|at \w+ \(/i);
}

const refused: [name: string, query: string][] = [
  ['page 0', 'page=0'],
  ['a negative page', 'page=-1'],
  ['page 1e9', 'page=1e9'],
  ['page 1000000000', 'page=1000000000'],
  ['page NaN', 'page=NaN'],
  ['a page in other digits', 'page=%D9%A1'],
  ['two pages', 'page=1&page=2'],
  ['per_page 0', 'per_page=0'],
  ['per_page 101', 'per_page=101'],
  ['per_page 100000', 'per_page=100000'],
  ['an unknown parameter', 'limit=5'],
  ['an unknown filter', 'filter[password_hash]=x'],
  ['a filter on a hidden column', 'filter[broker_id]=1'],
  ['a filter on the prototype', 'filter[__proto__][x]=1'],
  ['a filter on the constructor', 'filter[constructor][prototype]=1'],
  ['a filter that is a text', 'filter=state'],
  ['a filter that is a list', 'filter[]=state'],
  ['an owner as object', 'filter[owner][from]=1'],
  ['too many owners', `filter[owner]=${Array.from({ length: 51 }, (_, id) => id + 1).join(',')}`],
  ['a sort by a hidden column', 'sort=content_hash'],
  ['a sort by SQL', `sort=${encodeURIComponent('id; drop table objects')}`],
  ['a sort with two signs', 'sort=--id'],
  ['a sort as object', 'sort[by]=id'],
  ['an include that reaches further', 'include=owner.broker.users'],
  ['fields of another list', 'fields[users]=id'],
  ['an unknown field', `fields[objects]=password_hash`],
  ['fields as text', 'fields=id'],
  ['counts of what is not counted', 'counts=id'],
  ['a search of 101 characters', `filter[q]=${'x'.repeat(101)}`],
  ['NUL', 'filter[q]=a%00b'],
  ['half of a surrogate pair', 'filter[q]=%ED%A0%80%EF%BF%BD%00'],
  ['deep nesting', `filter${'[a]'.repeat(1_000)}=1`],
  ['a thousand parameters', Array.from({ length: 1_000 }, (_, each) => `a${each}=1`).join('&')],
];

describe.each(names)('%s', (name) => {
  test.each(refused)('refuse %s', async (_what, query) => {
    const worked = processorWatch();
    const answer = await server.clients.broker.get(`/${name}?${query}`);
    expect(worked()).toBeLessThan(500);
    expectRefusal(answer, 422);
  });

  test('refuse an address of 9 kB', async () => {
    expectRefusal(await server.clients.broker.get(`/${name}?filter[q]=${'x'.repeat(9_000)}`), 414);
  });

  test('refuse what is no value of the field', async () => {
    for (const [filter, field] of Object.entries(portfolioLists[name].fields)) {
      if (!('filter' in field.options) || field.kind === 'text') continue;
      const ranged = [
        '31 Feb',
        '2026-02-31',
        '0000-01-01',
        '2026-13-01',
        'NaN',
        '1e400',
        'Infinity',
        '0x1',
        '1,5',
        "' or 1=1",
        '1'.repeat(21),
      ];
      const isRange = ['date', 'money', 'decimal', 'integer'].includes(field.kind);
      const queries = isRange
        ? [
            ...ranged.map((value) => `[from]=${encodeURIComponent(value)}`),
            '=2026-01-01',
            '[since]=2026-01-01',
            '[from][to]=1',
          ]
        : ['=sleeping', '[from]=active', '=%27', '=true,false', '=TRUE', '=1'];
      for (const query of queries) {
        const answer = await server.clients.broker.get(`/${name}?filter[${filter}]${query}`);
        expect([filter, query, answer.statusCode]).toEqual([filter, query, 422]);
      }
    }
  });

  test('never fail, whatever is asked', async () => {
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(nearlyQueries(name), async (query) => {
        // The contract refuses most at once; of those every tenth goes the whole way, of what it accepts each.
        const isAccepted = listQuerySchema(portfolioLists[name]).safeParse(readQuery(query)).success;
        if (!isAccepted && refusals++ % 10 !== 0) return;
        const answer = await server.clients.broker.get(`/${name}?${query}`);
        expect([200, 404, 414, 422]).toContain(answer.statusCode);
        if (answer.statusCode === 200) expect(answer.body).not.toContain(canaries.name);
        else expect(answer.headers['content-type']).toContain('application/problem+json');
      }),
      { numRuns: share(300), seed: 11 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

/** Parameters that are nearly or quite right, in any number and with any value. */
function nearlyQueries(name: PortfolioListName): fc.Arbitrary<string> {
  const list = portfolioLists[name];
  const filters = [...Object.keys(list.fields), ...Object.keys(list.filters), 'q', '__proto__', 'toString', ''];
  const value = fc.oneof(
    fc.constantFrom(
      '',
      '1',
      '101',
      '201900',
      'active',
      'true',
      '2026-01-01',
      '-0.01',
      'Utrecht',
      '%',
      '_',
      '\\',
      "'",
      '"',
      '$1',
      ':ids',
      ':today',
      ':mine(t)',
      '٣',
      '\u0000',
      '￿',
      'é',
    ),
    fc.constantFrom(
      ...sortableFields(list),
      ...Object.keys(list.includes),
      '-id',
      ',',
      'id,id',
      ...canaries.name.split('-'),
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.integer().map(String),
    fc.double().map(String),
  );
  const key = fc.oneof(
    fc.constantFrom('sort', 'include', `fields[${name}]`, 'counts', 'page', 'per_page', 'fields[]', 'filter'),
    fc.constantFrom(...filters).map((filter) => `filter[${filter}]`),
    fc.constantFrom(...filters).map((filter) => `filter[${filter}][from]`),
    fc.constantFrom(...filters).map((filter) => `filter[${filter}][to]`),
    fc.string({ maxLength: 6 }).map(encodeURIComponent),
  );
  const parameter = fc.tuple(key, value).map(([one, other]) => `${one}=${escaped(other)}`);
  return fc.array(parameter, { minLength: 1, maxLength: 3 }).map((parameters) => parameters.join('&'));
}

/** Also halves of pairs, which the usual encoding refuses, as the bytes that they would have. */
function escaped(text: string): string {
  return Array.from(text, (letter) => (/\p{Surrogate}/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter))).join(
    '',
  );
}

describe('a body', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    ['that is broken', '{"language": ', 400],
    ['that is no JSON', 'hallo', 400],
    ['with a prototype', '{"__proto__": {"language": "nl"}, "language": "nl"}', 400],
    ['of another form', '[]', 422],
    ['that is null', 'null', 422],
    ['of wrong types', '{"language": {"a": 1}}', 422],
    ['nested a hundred thousand deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 422],
    ['of 10 MB', `{"language": "${'x'.repeat(10_000_000)}"}`, 413],
  ])('%s is refused in time', async (_what, body, status) => {
    const worked = processorWatch();
    const answer = await server.clients.broker.put('/user/update-language', body, {
      headers: { ...server.clients.broker.xsrfHeaders(), ...json },
    });
    expect(worked()).toBeLessThan(1_000);
    expectRefusal(answer, status);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('has no place at a list: %s is not allowed', async (method) => {
    const answer = await server.clients.broker.sendUnsafe(method, '/objects', {
      body: '{}',
      headers: { ...server.clients.broker.xsrfHeaders(), ...json },
    });
    expectRefusal(answer, 405);
  });
});
