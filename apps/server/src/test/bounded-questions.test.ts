import { operations } from '@gevel/contract';
import { filterOperator, filtersOf, isSearchable } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namedOperations } from '../platform/http/assert-complete.ts';
import type { TestAnswer, TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const pagedLists = [...namedOperations(operations)].flatMap(([{ list, query, path, access }, name]) =>
  list && query
    ? [{ name, list, path, who: access.who === 'non-admin' ? ('broker' as const) : ('admin' as const) }]
    : [],
);
const eight = 'a e i o u y b c';
const nine = `${eight} d`;
const tooMany = 'Zoek met minder woorden; ten hoogste 8.';
const noSuchYear = 'Kies een datum in de jaren 1 tot en met 9999.';

let server: TestServer;
let clients: Record<'admin' | 'broker', TestClient>;
beforeAll(async () => {
  server = await startTestServer();
  clients = { admin: await server.login('admin'), broker: await server.login('broker') };
});
afterAll(() => server.close());

function refusal(answer: TestAnswer): [status: number, errors: Record<string, string[]>] {
  return [answer.statusCode, answer.json().errors];
}

describe('a search', () => {
  test.each(pagedLists.filter(({ list }) => isSearchable(list)))(
    'of $name takes eight words, and refuses nine with a sentence at its field',
    async ({ path, who }) => {
      expect((await clients[who].get(`${path}?filter[q]=${eight}`)).statusCode).toBe(200);
      const answer = await clients[who].get(`${path}?filter[q]=${nine}`);
      expect(refusal(answer)).toEqual([422, { 'filter.q': [tooMany] }]);
      const long = await clients[who].get(`${path}?filter[q]=${'x'.repeat(65)}`);
      expect(refusal(long)).toEqual([422, { 'filter.q': ['Zoek met een korter woord; ten hoogste 64 tekens.'] }]);
    },
  );

  test('of the whole portfolio, of brokers and owners, of people and of choices too', async () => {
    const { admin, broker } = clients;
    expect((await broker.get(`/search?q=${eight}`)).statusCode).toBe(200);
    expect(refusal(await broker.get(`/search?q=${nine}`))).toEqual([422, { q: [tooMany] }]);
    expect((await admin.post('/users/search', { term: eight })).statusCode).toBe(200);
    expect(refusal(await admin.post('/users/search', { term: nine }))).toEqual([422, { term: [tooMany] }]);
    for (const path of [
      '/users/choices?kind=broker&',
      '/owners/candidates?',
      '/brokers/estate-agents?',
      '/privacy/people?',
    ]) {
      expect([path, ...refusal(await admin.get(`${path}q=${nine}`))]).toEqual([path, 422, { q: [tooMany] }]);
    }
  });

  test('in a view that is saved and in a file that is asked for too, in the language of the user', async () => {
    const query = `filter[q]=${nine.replaceAll(' ', '+')}`;
    const view = { list: 'users', name: 'Te lang', query, is_shared: false, is_default: false };
    expect(refusal(await clients.admin.post('/saved-views', view))).toEqual([422, { query: [tooMany] }]);
    expect((await clients.admin.post('/saved-views', { ...view, query: `filter[q]=${eight}` })).statusCode).toBe(200);
    const file = { list: 'users', format: 'csv', query };
    expect(refusal(await clients.admin.post('/exports', file))).toEqual([422, { 'filter.q': [tooMany] }]);
    const english = await server.login('newsAdmin');
    await english.put('/user/update-language', { language: 'en' });
    expect(refusal(await english.get(`/news?filter[q]=${nine}`))).toEqual([
      422,
      { 'filter.q': ['Use fewer search words; the maximum is 8.'] },
    ]);
  });
});

describe('a day or a moment', () => {
  const ranges = pagedLists.flatMap((each) =>
    Object.entries(filtersOf(each.list)).flatMap(([filter, field]) => {
      const isDay = field.kind === 'date';
      if ((!isDay && field.kind !== 'moment') || filterOperator(field) !== 'range') return [];
      return [{ ...each, filter, isDay }];
    }),
  );

  test.each(ranges)('of $filter in $name is one that every database holds', async ({ path, who, filter, isDay }) => {
    const ask = (bound: string, value: string) => clients[who].get(`${path}?filter[${filter}][${bound}]=${value}`);
    for (const bound of ['from', 'to']) {
      const answer = await ask(bound, isDay ? '0000-01-01' : '0000-01-01T00:00:00Z');
      expect(refusal(answer)).toEqual([422, { [`filter.${filter}.${bound}`]: [noSuchYear] }]);
      for (const day of isDay
        ? ['0001-01-01', '9999-12-31']
        : ['0001-01-02T00:00:00Z', '9999-12-30T23:59:59.999999999Z']) {
        expect([day, (await ask(bound, day)).statusCode]).toEqual([day, 200]);
      }
      if (!isDay) expect((await ask(bound, `2026-01-01T00:00:00.${'0'.repeat(200)}Z`)).statusCode).toBe(422);
    }
  });

  test('at which news is published or expires too', async () => {
    const form = {
      title: 'Nieuws',
      description: '',
      url: null,
      target: 'everyone',
      published_at: null,
      expires_at: null,
    };
    for (const member of ['published_at', 'expires_at']) {
      for (const moment of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
        const answer = await clients.admin.post('/news', { ...form, [member]: moment });
        expect([moment, ...refusal(answer)]).toEqual([moment, 422, { [member]: [noSuchYear] }]);
      }
    }
    const published = await clients.admin.post('/news', {
      ...form,
      published_at: '0001-01-02T00:00:00Z',
      expires_at: '9999-12-30T23:59:59Z',
    });
    expect(published.json().data).toMatchObject({
      published_at: '0001-01-02T00:00:00Z',
      expires_at: '9999-12-30T23:59:59Z',
    });
    const change = { ...form, published_at: '0000-06-01T00:00:00Z' };
    expect((await clients.admin.put(`/news/${published.json().data.id}`, change)).statusCode).toBe(422);
    expect((await clients.admin.get('/news?sort=published_at')).statusCode).toBe(200);
  });
});
