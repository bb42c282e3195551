import { BackOfficeFailure, type DriftFinding } from '@gevel/back-office';
import type { SyncRun } from '@gevel/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const run: SyncRun = {
  id: 'a-run',
  state: 'running',
  started_at: '2026-06-15T08:00:00.000Z',
  finished_at: null,
  progress: 40,
  steps: [],
};
const drift: DriftFinding[] = [{ kind: 'property-new', subject: 'Owners.Iban', detail: 'is new' }];

let server: TestServer;
let admin: TestClient;
let failure: Error | null = null;
beforeAll(async () => {
  server = await startTestServer({
    sync: { runs: async () => [run], start: async () => run, current: () => null, onProgress: () => () => {} },
    backOffice: {
      checkConnection: async () => {
        if (failure) throw failure;
      },
      checkDescription: async () => drift,
    },
  });
  admin = await server.login('admin');
});
afterAll(() => server.close());
beforeEach(() => {
  failure = null;
});

test('runs are listed, and started by an administrator', async () => {
  expect((await admin.get('/tools/sync-runs')).json()).toEqual({ data: [run] });
  expect((await admin.post('/tools/sync-runs')).json()).toEqual({ data: run });
});

describe('the back office', () => {
  test('is reachable, with what differs from what we know', async () => {
    expect((await admin.get('/tools/back-office')).json()).toEqual({
      data: { reachable: true, problem: null, checked_at: '2026-06-15T08:00:00.000Z', drift },
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

  test('that makes us stumble is an error of ours', async () => {
    failure = new TypeError('stumbled');
    expect((await admin.get('/tools/back-office')).statusCode).toBe(500);
  });
});
