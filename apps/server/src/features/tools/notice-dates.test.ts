import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { suggestMeaning } from '../../domain/notice-meaning.ts';
import { build, emptyWorld } from '../../sync/test/build-world.ts';
import { lastAudit, outcome } from '../../test/administration.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { testOwners } from '../../test/test-people.ts';

const path = '/tools/notice-dates';

/** Twenty contracts that end on 31 March of a year and can be ended until 31 December; the clock of tests stands on 15 June 2026. */
function worldWith(noticeDate: (place: number) => string | null) {
  const world = emptyWorld();
  world.owners.push(...testOwners.map(({ id, name }) => build.owner(id, { name })));
  for (let id = 1; id <= 20; id += 1)
    world.contracts.push(
      build.contract(id, {
        owner_id: 101,
        start_date: '2020-04-01',
        end_date: '2027-03-31',
        notice_period_months: 3,
        notice_date: noticeDate(id),
        extends_automatically: false,
      }),
    );
  return world;
}
const given = worldWith((place) => (place % 2 === 0 ? `2026-05-${10 + place}` : null));
const deadlines = worldWith(() => '2027-01-01');

let server: PortfolioServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer(given);
  admin = await server.login('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  expect((await admin.put(path, { meaning: 'given' })).statusCode).toBe(200);
  await loadWorld(server, given);
});

const read = async () => (await admin.get(path)).json().data;
const contract = async (id: number) => (await server.clients.broker.get(`/contracts/${id}`)).json().data;

describe('what the back office means by its notice dates', () => {
  test('is, unless somebody says otherwise, the day on which notice was given; the data speak for it', async () => {
    expect(await read()).toEqual({
      meaning: 'given',
      check: { dates: 10, compared: 10, on_latest_day: 0, earlier: 10, later: 0, in_future: 0, suggestion: 'given' },
    });
    expect(await contract(2)).toMatchObject({
      term: 'notice_given',
      notice_given_date: '2026-05-12',
      latest_notice_date: '2026-12-31',
    });
  });

  test('shows in the data when it is the latest day', async () => {
    await loadWorld(server, deadlines);
    expect(await read()).toEqual({
      meaning: 'given',
      check: { dates: 20, compared: 20, on_latest_day: 20, earlier: 0, later: 0, in_future: 20, suggestion: 'latest' },
    });
  });

  test('holds for every contract at once, and is in the trail', async () => {
    await loadWorld(server, deadlines);
    expect(await contract(2)).toMatchObject({ term: 'notice_given' });
    const answer = await admin.put(path, { meaning: 'latest' });
    expect(answer.json().data).toMatchObject({ meaning: 'latest', check: { suggestion: 'latest' } });
    expect(await contract(2)).toMatchObject({
      term: 'ends',
      notice_given_date: null,
      latest_notice_date: '2027-01-01',
    });
    const ending = (await server.clients.broker.get('/contracts?filter[term]=notice_given')).json().meta.total;
    expect(ending).toBe(0);
    expect(await lastAudit(server)).toMatchObject({
      action: 'tools.notice_dates.change',
      before: { meaning: 'given' },
      after: { meaning: 'latest' },
    });
    // What is synchronised afterwards is taken for the same.
    await loadWorld(server, given);
    expect(await contract(2)).toMatchObject({ term: 'ends', latest_notice_date: '2026-05-12' });
  });

  test('is for administrators, and one of two', async () => {
    expect(outcome(await server.clients.broker.get(path))).toEqual({ status: 403, code: 'forbidden' });
    expect(outcome(await server.clients.broker.put(path, { meaning: 'latest' }))).toMatchObject({ status: 403 });
    expect((await admin.put(path, { meaning: 'both' })).statusCode).toBe(422);
    expect((await read()).meaning).toBe('given');
  });
});

test.each([
  ['too few dates', { dates: 9, compared: 9, on_latest_day: 9, in_future: 0 }, null],
  ['dates that lie everywhere', { dates: 100, compared: 100, on_latest_day: 40, in_future: 5 }, null],
  ['a few that were given on the last day', { dates: 100, compared: 90, on_latest_day: 9, in_future: 0 }, 'given'],
  ['many that are still to come', { dates: 100, compared: 0, on_latest_day: 0, in_future: 40 }, 'latest'],
  ['none that can be compared', { dates: 100, compared: 0, on_latest_day: 0, in_future: 0 }, null],
  ['most on the latest day', { dates: 100, compared: 80, on_latest_day: 60, in_future: 0 }, 'latest'],
])('%s', (_, check, suggestion) => {
  expect(suggestMeaning({ earlier: 0, later: 0, ...check })).toBe(suggestion);
});
