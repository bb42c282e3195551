import { BackOfficeFailure, type CircuitState, type DriftFinding } from '@gevel/back-office';
import { healthParts, type SyncAlarm, type SyncRun } from '@gevel/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastAudit, outcome } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const run: SyncRun = {
  id: 'a-run',
  state: 'running',
  plan: null,
  started_at: '2026-06-15T08:00:00.000Z',
  finished_at: null,
  progress: 40,
  steps: [],
};
const drift: DriftFinding[] = [
  { kind: 'property-type', subject: 'Owners.Iban', expected: 'Edm.String', found: 'Edm.Int32' },
];

const alarm: SyncAlarm = { record_type: 'tickets', kind: 'quarantined', since: '2026-06-15T08:00:00.000Z' };

let server: TestServer;
let admin: TestClient;
let failure: Error | null = null;
let circuit: CircuitState = 'closed';
let started = 0;
let checks = 0;
beforeAll(async () => {
  server = await startTestServer({
    degraded: async () => ['mails'],
    sync: {
      runs: async () => [run],
      alarms: async () => [alarm],
      start: async () => {
        started++;
        return run;
      },
      current: () => null,
      oldAfterMinutes: () => 60,
      confirmRemovals: async (recordType) => (recordType === 'tickets' ? 34 : null),
      deriveTerms: async () => {},
      onProgress: () => () => {},
    },
    backOffice: {
      checkConnection: async () => {
        checks++;
        if (failure) throw failure;
      },
      checkDescription: async () => drift,
      circuit: () => circuit,
    },
  });
  admin = await server.login('admin');
});
afterAll(() => server.close());
beforeEach(() => {
  failure = null;
  started = 0;
});

test('runs are listed, and started by who manages owners or brokers', async () => {
  expect((await admin.get('/tools/sync-runs')).json()).toEqual({ data: [run] });
  expect((await admin.post('/tools/sync-runs')).json()).toEqual({ data: run });
});

test('each part of the portal itself is told with whether it needs attention', async () => {
  const { data } = (await admin.get('/tools/health')).json();
  expect(data).toContainEqual({ part: 'mails', is_degraded: true });
  expect(data.filter((each: { is_degraded: boolean }) => !each.is_degraded)).toHaveLength(healthParts.length - 2);
  // Without a replica nothing is said of one.
  expect(JSON.stringify(data)).not.toContain('replica');
});

test('what is wrong with the record types is told', async () => {
  expect((await admin.get('/tools/sync-alarms')).json()).toEqual({ data: [alarm] });
});

describe('removals that were quarantined', () => {
  const confirm = (client: TestClient, type = 'tickets') => client.post(`/tools/removals/${type}/confirm`);

  test('are confirmed by who manages owners, which starts a run and is written down', async () => {
    const answer = await confirm(await server.login('admin'));
    expect(answer.json()).toEqual({ data: run });
    expect(started).toBe(1);
    expect(await lastAudit(server)).toMatchObject({
      action: 'tools.removals.confirm',
      user_name: 'admin Proefpersoon',
      after: { record_type: 'tickets', count: 34 },
    });
  });

  test('need a fresh password, and something that was quarantined', async () => {
    const client = await server.login('admin');
    expect(outcome(await confirm(client, 'contracts'))).toEqual({ status: 409, code: 'conflict' });
    server.clock.forward({ minutes: 16 });
    expect(outcome(await confirm(client))).toEqual({ status: 403, code: 'password_confirmation_required' });
    expect(started).toBe(0);
  });
});

describe('the back office', () => {
  // Past what an answer is kept for.
  beforeEach(() => server.clock.forward({ seconds: 30 }));

  test('is reachable, with what differs from what we know', async () => {
    expect((await admin.get('/tools/back-office')).json()).toEqual({
      data: {
        reachable: true,
        problem: null,
        checked_at: server.clock.now().toISOString(),
        circuit: 'closed',
        rests_until: null,
        limits: [],
        drift,
      },
    });
  });

  test.each(['unreachable', 'refused', 'limited', 'gone', 'misunderstood'] as const)(
    'that is %s is an answer, without its own words',
    async (kind) => {
      failure = new BackOfficeFailure(kind, 'geheim: key=123');
      const answer = await admin.get('/tools/back-office');
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data).toMatchObject({ reachable: false, problem: kind, drift: [] });
      expect(answer.body).not.toContain('geheim');
    },
  );

  test('that is left in peace for a while is told as such', async () => {
    circuit = 'open';
    failure = new BackOfficeFailure('unreachable', 'not called');
    expect((await admin.get('/tools/back-office')).json().data).toMatchObject({ reachable: false, circuit: 'open' });
    circuit = 'closed';
  });

  test('that makes us stumble is an error of ours, which is not kept', async () => {
    failure = new TypeError('stumbled');
    expect((await admin.get('/tools/back-office')).statusCode).toBe(500);
    failure = null;
    expect((await admin.get('/tools/back-office')).json().data).toMatchObject({ reachable: true });
  });

  test('is asked once in half a minute, whoever asks and however many at a time, and anew after a probe', async () => {
    const others = [await server.login('plainAdmin'), await server.login('newsAdmin'), admin];
    checks = 0;
    const answers = await Promise.all(others.map((client) => client.get('/tools/back-office')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { checked_at } = answers[0]?.json().data ?? {};
    server.clock.forward({ seconds: 29 });
    expect((await admin.get('/tools/back-office')).json().data).toMatchObject({ checked_at });
    expect(checks).toBe(1);
    server.clock.forward({ seconds: 1 });
    expect((await admin.get('/tools/back-office')).json().data.checked_at).not.toBe(checked_at);
    expect(checks).toBe(2);
    await admin.post('/tools/back-office/probe');
    await admin.get('/tools/back-office');
    expect(checks).toBe(3);
  });
});
