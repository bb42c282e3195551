import { BackOfficeFailure } from '@gevel/back-office';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ticketStateMap } from '../../db/schema/tickets.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

type States = { name: string; system_state: 'active' | 'onhold' | 'signedoff' | 'done' | 'unknown' | null }[];

let server: TestServer;
let broker: TestClient;
let calls = 0;
let rest: string | null = null;
let answer: () => Promise<States> = async () => [];
beforeAll(async () => {
  server = await startTestServer({
    backOffice: {
      restsUntil: async () => rest,
      ticketStates: () => {
        calls++;
        return answer();
      },
    },
  });
  broker = await server.login('broker');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.forward({ minutes: 2 });
  await broker.get('/users/me');
  await server.database.db.delete(ticketStateMap);
  calls = 0;
  answer = async () => [
    { name: 'In behandeling', system_state: 'active' },
    { name: 'Wacht op factuur', system_state: null },
  ];
});

test('are answered with which of our statuses they count as', async () => {
  await server.database.db.insert(ticketStateMap).values({ state_name: 'Wacht op factuur', status: 'waitforinvoice' });
  expect((await broker.get('/ticket-states')).json()).toEqual({
    data: [
      { name: 'In behandeling', system_state: 'active', status: 'active' },
      { name: 'Wacht op factuur', system_state: null, status: 'waitforinvoice' },
    ],
    meta: { current_page: 1, per_page: 25, total: 2, last_page: 1 },
  });
});

describe('the back office', () => {
  test('is asked once for many actors at a time, and again after 30 seconds', async () => {
    await Promise.all(Array.from({ length: 10 }, () => broker.get('/ticket-states')));
    expect(calls).toBe(1);
    server.clock.forward({ seconds: 29 });
    await broker.get('/ticket-states');
    expect(calls).toBe(1);
    server.clock.forward({ seconds: 2 });
    await broker.get('/ticket-states');
    expect(calls).toBe(2);
  });

  test('that fails is asked again the next time', async () => {
    const good = answer;
    answer = async () => {
      throw new BackOfficeFailure('unreachable', 'geheim');
    };
    const failed = await broker.get('/ticket-states', { headers: { 'accept-language': 'en' } });
    expect(failed.statusCode).toBe(502);
    expect(failed.json()).toMatchObject({ code: 'back_office_failed', title: 'Kon geen gegevens ophalen uit Bloxs.' });
    answer = good;
    expect((await broker.get('/ticket-states')).statusCode).toBe(200);
  });

  test('that wants rest is 503 with the time to wait, and said to be resting', async () => {
    rest = '2026-06-15T07:07:00.000Z';
    answer = async () => {
      throw new BackOfficeFailure('limited', 'no', { retryAfterMs: 9_000 });
    };
    const limited = await broker.get('/ticket-states');
    expect({ status: limited.statusCode, wait: limited.headers['retry-after'] }).toEqual({ status: 503, wait: '9' });
    expect(limited.json().code).toBe('back_office_resting');
    rest = null;
    expect((await broker.get('/ticket-states')).json().code).toBe('back_office_failed');
  });
});

describe('pages', () => {
  beforeEach(() => {
    answer = async () => Array.from({ length: 30 }, (_, each) => ({ name: `Staat ${each}`, system_state: null }));
  });

  test('hold 25 unless asked', async () => {
    const first = (await broker.get('/ticket-states')).json();
    expect(first.data).toHaveLength(25);
    expect(first.meta).toEqual({ current_page: 1, per_page: 25, total: 30, last_page: 2 });
    const second = (await broker.get('/ticket-states?page=2&per_page=20')).json();
    expect(second.data).toHaveLength(10);
  });

  test.each([
    ['page=0', 'page'],
    ['per_page=0', 'per_page'],
    ['per_page=101', 'per_page'],
    ['per_page=x', 'per_page'],
    ['sort=name', 'sort'],
  ])('%s is refused', async (query, field) => {
    const refused = await broker.get(`/ticket-states?${query}`);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual([field]);
  });
});
