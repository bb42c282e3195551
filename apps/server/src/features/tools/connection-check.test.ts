import { type ConnectionReport, checkBloxsConnection } from '@gevel/back-office';
import { demoCredentials, type SimulatorMode, startSimulator } from '@gevel/bloxs-simulator';
import type { ConnectionCheck } from '@gevel/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ConnectionChecksOptions } from '../../connection/connection-checks.ts';
import { lastAudit } from '../../test/administration.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const path = '/tools/connection-check';
type Check = NonNullable<ConnectionChecksOptions['check']>;
/** What the next check does. */
let check: Check;
let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ check: (options) => check(options) });
  admin = await server.login('admin');
});
afterAll(() => server.close());
afterEach(async () => {
  await admin.post(`${path}/cancel`);
  await expect.poll(async () => (await read()).attempt?.state).not.toBe('running');
});

async function read(client: TestClient = admin): Promise<ConnectionCheck> {
  return (await client.get(path)).json().data;
}

/** Looks at two of three sets, and then at nothing until somebody ends it. */
const endless: Check = async ({ signal, onSet }) => {
  onSet(null, { checked: 2, of: 3 });
  await new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  throw new Error('unreachable');
};

/** A check of a simulator, from the button to what it found. */
async function checkOf(mode: SimulatorMode): Promise<ConnectionCheck> {
  const simulator = await startSimulator({ mode, owners: 2, rateLimits: 'off' });
  const bloxs = { url: simulator.url, ...demoCredentials, allowLocal: true };
  check = ({ signal, onSet }) => checkBloxsConnection(bloxs, { signal, onSet });
  try {
    expect((await admin.post(path)).statusCode).toBe(200);
    expect(await lastAudit(server)).toMatchObject({ action: 'tools.connection_check.start' });
    await expect.poll(async () => (await read()).attempt?.state, { timeout: 60_000 }).toBe('done');
  } finally {
    await simulator.stop();
  }
  const found = await read();
  expect(found.attempt?.checked).toBe(found.attempt?.sets);
  return found;
}

test('a check of a role without finance says what to ask Bloxs for, as text too, and leaves it out of the estimate', async () => {
  expect((await admin.get(`${path}/text`)).statusCode).toBe(404);
  const { result } = await checkOf('poor');
  expect(result).toMatchObject({ failure: null, is_whole: false });
  expect(result?.estimate.left_out).toContain('FinancialMutations');
  expect(result?.estimate.calls).toBeGreaterThan(0);
  expect(result?.sets.find(({ set }) => set === 'Units')).toMatchObject({ access: 'allowed', unreadable: 0 });
  expect(result?.text).toContain('Geef de rol van de API-sleutel leesrecht op: ');
  expect(result?.text).toContain('https://klant.bloxs.test');
  const text = await admin.get(`${path}/text`);
  expect(text.body).toBe(`${result?.text}\n`);
  expect(text.headers['content-disposition']).toMatch(/attachment; filename="gevel-bloxs-\d{4}-\d\d-\d\d\.txt"/);
});

test('a check of a whole environment says so, and of a stock server which limits it has and how many calls more it takes', async () => {
  const { result: normal } = await checkOf('normal');
  const { result: strict } = await checkOf('strict');
  for (const result of [normal, strict]) {
    expect(result).toMatchObject({ failure: null, is_whole: true });
    expect(result?.estimate.left_out).toEqual([]);
    expect(result?.sets.filter(({ access }) => access !== 'allowed')).toEqual([]);
    expect(result?.text).toContain('Conclusie: alles wat het portaal nodig heeft, is te lezen.');
  }
  const learnedOf = (result: ConnectionCheck['result']) => result?.sets.flatMap(({ limits }) => limits) ?? [];
  expect(learnedOf(normal)).toEqual([]);
  expect(new Set(learnedOf(strict).map(({ kind }) => kind))).toEqual(new Set(['page-size', 'counted-apart']));
  expect(strict?.text).toContain('Hoogstens 500 rijen per vraag: ');
  expect(strict?.estimate.rows).toBe(normal?.estimate.rows);
  expect(strict?.estimate.calls).toBeGreaterThan(normal?.estimate.calls ?? 0);
});

test('one runs at a time over all nodes, any of them ends it, and what the last one found stays', async () => {
  const other = await startTestServer({
    database: server.database,
    clock: server.clock,
    check: (options) => check(options),
  });
  try {
    const beside = await other.login('admin');
    const before = (await read()).result;
    let begun = 0;
    check = (options) => {
      begun += 1;
      return endless(options);
    };
    await Promise.all([admin.post(path), beside.post(path), admin.post(path)]);
    await expect
      .poll(async () => (await read(beside)).attempt)
      .toMatchObject({ state: 'running', checked: 2, sets: 3 });
    expect((await beside.post(path)).json().data.attempt.state).toBe('running');
    expect(begun).toBe(1);
    await beside.post(`${path}/cancel`);
    expect(await lastAudit(server)).toMatchObject({ action: 'tools.connection_check.cancel' });
    await expect.poll(async () => (await read()).attempt?.state).toBe('cancelled');
    expect((await read()).result).toEqual(before);
  } finally {
    await other.close();
  }
});

test('one whose server went away is told as interrupted, and the next can start', async () => {
  check = endless;
  await server.database.db.execute(
    sql`insert into connection_checks (state, holder, beat_at, started_at)
      values ('running', 'gone', now() - interval '2 minutes', now())`,
  );
  expect((await read()).attempt?.state).toBe('interrupted');
  expect((await admin.post(path)).json().data.attempt.state).toBe('running');
});

test('a fault of ours ends it as failed', async () => {
  check = async () => {
    throw new Error('no');
  };
  await admin.post(path);
  await expect.poll(async () => (await read()).attempt?.state).toBe('failed');
});

test('a key that is refused is what a check finds, without a word of the key', async () => {
  const found: ConnectionReport = {
    checkedAt: '2026-06-15T08:00:00.000Z',
    failure: { kind: 'refused', message: 'no' },
    sets: [],
    estimate: { rows: 0, calls: 0, minutes: 1, callsPerMinute: 450, uncounted: [], leftOut: [] },
  };
  check = async () => found;
  await admin.post(path);
  await expect.poll(async () => (await read()).result?.failure).toBe('refused');
  expect((await read()).result?.text).toContain('De API-sleutel of het geheim is geweigerd.');
});
