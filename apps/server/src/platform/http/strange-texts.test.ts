import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokerForm } from '../../test/administration.ts';
import { Attackers, everyCall, makeCall, operationOf } from '../../test/attack-every-route.ts';
import { inAddress, queryNames, strangeDates, strangeNumbers } from '../../test/drawn-calls.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { processorWatch } from '../../test/processor-time.ts';
import type { TestClient } from '../../test/test-client.ts';

let server: PortfolioServer;
let admin: TestClient;
let attackers: Attackers;
beforeAll(async () => {
  server = await startPortfolioServer();
  admin = await server.login('admin');
  attackers = new Attackers(server);
});
afterAll(() => server.close());

describe('a text that is written and read again', () => {
  test.each([
    ['turned round', 'Kade \u202Egnp.exe'],
    ['with letters of no width', 'Ka\u200Bde\u2060huis'],
    ['of four bytes a letter', 'Kade 😀🏠 𝒳'],
    ['composed', 'Café Één'],
    ['decomposed', 'Cafe\u0301 E\u0301e\u0301n'],
    ['in another writing', 'Квартира 公寓 شقة'],
    ['with quotes and signs', `O'Neil "&" <b>zn</b> \\ %_$1`],
    ['with a byte-order mark', 'Ka\uFEFFde'],
  ])('%s comes back as it was, and is found', async (_what, name) => {
    const made = await admin.post('/brokers', brokerForm({ display_name: name }));
    expect(made.statusCode, made.body).toBe(200);
    const { id, display_name } = made.json().data;
    expect(display_name.normalize('NFC')).toBe(name.normalize('NFC'));
    for (const asked of [name, name.normalize('NFC'), name.normalize('NFD')]) {
      const found = await admin.get(`/brokers?filter[q]=${encodeURIComponent(asked)}`);
      const ids = found.json().data.map((row: { id: string }) => row.id);
      expect(ids).toContain(id);
    }
    expect((await admin.delete(`/brokers/${id}`)).statusCode).toBeLessThan(300);
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['half a pair at the end', 'a\uD800'],
    ['half a pair before a letter', '\uDC00a'],
  ])('with %s is refused under its field', async (_what, name) => {
    const body = JSON.stringify(brokerForm({ display_name: name }));
    const answer = await admin.post('/brokers', body, {
      headers: { ...admin.xsrfHeaders(), 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['display_name']);
  });
});

test('a moment in the hour that the clock skips or repeats stays the moment that it is', async () => {
  const item = { title: 'Klok', description: '<p>x</p>', url: null, target: 'everyone', expires_at: null };
  for (const published_at of ['2026-03-29T01:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']) {
    const made = await admin.post('/news', { ...item, published_at });
    expect(made.statusCode, made.body).toBe(200);
    expect(new Date(made.json().data.published_at).toISOString()).toBe(published_at);
  }
});

describe('numbers and days at the edge', () => {
  const strange = [...strangeNumbers, ...strangeDates, 'a'.repeat(7_000)];
  const listed = everyCall.filter(({ described }) => queryNames(described).length > 0);

  test.each(listed.map((call) => [call.name, call] as const))(
    '%s refuses them in time or answers',
    async (_name, call) => {
      const client = await attackers.for(operationOf(call));
      // A record that is there; the calls that have none in their address do not mind.
      const path = call.path.replace('{id}', '101001');
      for (const [place, { name }] of queryNames(call.described).entries()) {
        // Each parameter gets some of them, all lists together each of them many times.
        for (const value of strange.filter((_value, each) => each % 6 === place % 6)) {
          const worked = processorWatch();
          const answer = await makeCall(client, call, {
            path: `${path}?${encodeURIComponent(name)}=${inAddress(value)}`,
          });
          expect([200, 401, 403, 404, 422], `${name}=${value}: ${answer.body}`).toContain(answer.statusCode);
          // What is refused is refused before anybody else is asked.
          if (answer.statusCode === 422) expect(worked()).toBeLessThan(500);
        }
      }
      const paged = queryNames(call.described).some(({ name }) => name === 'per_page');
      for (const query of paged ? ['per_page=1000000000', 'per_page=101', 'page=1000000001', 'page=-1'] : []) {
        expect((await makeCall(client, call, { path: `${path}?${query}` })).statusCode).toBe(422);
      }
    },
  );
});
