import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Attackers, everyCall, makeCall, operationOf } from '../../test/attack-every-route.ts';
import { bodySchema, type DescribedCall, type DrawnCall, inAddress, queryNames } from '../../test/drawn-calls.ts';
import { harmlessCalls } from '../../test/harmless-calls.ts';
import { databaseTalk, disturbances, truths } from '../../test/injection-payloads.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { buildPortfolio } from '../../test/portfolio-world.ts';
import type { TestAnswer } from '../../test/test-client.ts';

let server: PortfolioServer;
let attackers: Attackers;
beforeAll(async () => {
  server = await startPortfolioServer(buildPortfolio({ seed: 4 }));
  attackers = new Attackers(server);
});
afterAll(() => server.close());

/** The call with this text in one place: a part of the address, a parameter, or a member of the body. */
type Place = (text: string) => DrawnCall;

function placesOf(call: DescribedCall): Place[] {
  const path = harmlessCalls[call.name]?.path ?? call.path;
  const [bare = '', query] = path.split('?', 2);
  const parts = bare.split('/');
  const inPath = [...call.path.matchAll(/\/\{\w+\}/g)].map(({ index }): Place => {
    const place = call.path.slice(0, index).split('/').length;
    return (text) => ({
      path: parts.map((part, each) => (each === place ? inAddress(text) : part)).join('/'),
      body: {},
    });
  });
  const inQuery = queryNames(call.described).map(({ name }): Place => {
    const rest = query === undefined || query.startsWith(`${name}=`) ? '' : `&${query}`;
    return (text) => ({ path: `${bare}?${encodeURIComponent(name)}=${inAddress(text)}${rest}` });
  });
  const properties = Object.keys(Object(bodySchema(call.described)?.['properties']));
  const inBody = properties.map(
    (name): Place =>
      (text) => ({ path, body: { [name]: text } }),
  );
  return [...inPath, ...inQuery, ...inBody];
}

/** All by which an answer could give something away, but the texts that it repeats. */
function seenIn({ statusCode, headers, body }: Pick<TestAnswer, 'statusCode' | 'headers' | 'body'>): string {
  const isJson = String(headers['content-type']).includes('json');
  if (!isJson || body === '') return `${statusCode}`;
  const { data, meta, code } = JSON.parse(body);
  const count = Array.isArray(data) ? data.length : typeof data;
  return [statusCode, code, count, meta?.total, JSON.stringify(meta?.totals)].join(' ');
}

/** One in five, another one at each place: together each of them meets every kind of parameter. */
const someOf = <Item>(items: readonly Item[], number: number) => items.filter((_item, each) => each % 5 === number % 5);

describe('no parameter and no member of a body reaches the database as SQL', () => {
  test.each(everyCall.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const operation = operationOf(call);
    let client = await attackers.for(operation);
    for (const [number, place] of placesOf(call).entries()) {
      const ask = async (text: string) => {
        const answer = await makeCall(client, call, place(text));
        if (answer.statusCode === 401 || call.name === 'auth.logout') client = await attackers.for(operation);
        expect(answer.statusCode, `${call.name} ${text}`).toBeLessThan(500);
        if (answer.statusCode !== 200) expect(answer.body).not.toMatch(databaseTalk);
        return seenIn(answer);
      };
      for (const [always, never] of someOf(truths, number)) expect(await ask(always)).toBe(await ask(never));
      // One that worked would sleep until the test is given up.
      for (const text of someOf(disturbances, number)) await ask(text);
    }
    const { rows } = await server.database.pool.query<{ users: number }>('select count(*)::int as users from users');
    expect(rows[0]?.users).toBeGreaterThan(5);
  });
});

test('what is told apart here would be seen', () => {
  const list = (total: number) => ({
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: [], meta: { total } }),
  });
  expect(seenIn(list(0))).not.toBe(seenIn(list(3)));
  expect('ERROR: unterminated quoted string').toMatch(databaseTalk);
});
