import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobRuns } from '../../db/schema/jobs.ts';
import { createJobs, type JobName } from '../../platform/jobs/jobs.ts';
import { createLogger } from '../../platform/log.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.jobs.whenIdle();
  await server.database.db.delete(jobRuns);
  admin = await server.login('plainAdmin');
});

interface Listed {
  name: string;
  state: string;
  problem: string | null;
  created_at: string;
  finished_at: string | null;
}
const jobs = async (client = admin): Promise<Listed[]> => (await client.get('/tools/jobs')).json().data;
async function work(name: JobName, failure?: Error): Promise<void> {
  server.jobs.run(name, async () => {
    server.clock.forward({ seconds: 5 });
    if (failure) throw failure;
  });
  await server.jobs.whenIdle();
}

describe('work in the background', () => {
  test('is told with when it began and ended and how, newest first', async () => {
    const began = server.clock.now().toISOString();
    await work('exports');
    const ended = server.clock.now().toISOString();
    await work('mail', Object.assign(new Error('smtp://geheim'), { code: 'ECONNREFUSED' }));
    const [mail, files] = await jobs();
    expect(files).toMatchObject({
      name: 'exports',
      state: 'done',
      problem: null,
      created_at: began,
      finished_at: ended,
    });
    expect(mail).toMatchObject({ name: 'mail', state: 'failed', problem: 'ECONNREFUSED', created_at: ended });
    expect(JSON.stringify(mail)).not.toContain('geheim');
  });

  test('is running while it runs', async () => {
    let finish = () => {};
    const began = new Promise<void>((resolve) => {
      server.jobs.run('export', () => {
        resolve();
        return new Promise((done) => {
          finish = done;
        });
      });
    });
    await began;
    expect(await jobs()).toMatchObject([{ name: 'export', state: 'running', finished_at: null }]);
    finish();
    await server.jobs.whenIdle();
    expect(await jobs()).toMatchObject([{ name: 'export', state: 'done' }]);
  });

  test('is still known when the server starts again, and what was cut off has failed', async () => {
    await work('exports');
    const started_at = server.clock.now();
    await server.database.db
      .insert(jobRuns)
      .values({ id: '00000000-0000-4000-8000-000000000001', name: 'export', state: 'running', started_at });
    server.clock.forward({ hours: 2 });
    const next = await startTestServer({ database: server.database, clock: server.clock });
    await next.jobs.recover();
    const after = await jobs(await next.login('admin'));
    expect(after).toMatchObject([
      { name: 'export', state: 'failed', problem: 'interrupted' },
      { name: 'exports', state: 'done' },
    ]);
    await next.close();
  });

  test('what comes often does not push out what comes seldom', async () => {
    await work('audit');
    for (let time = 0; time < 25; time++) await work('mails');
    const names = (await jobs()).map(({ name }) => name);
    expect(names.filter((name) => name === 'mails')).toHaveLength(20);
    expect(names.at(-1)).toBe('audit');
  });

  test('that comes round by itself leaves its failures and its last success, however often it comes', async () => {
    const name = 'mails';
    let times = 0;
    const own = createJobs({ database: server.database, clock: server.clock, log: createLogger('silent') });
    own.repeat(name, 1, async () => {
      times += 1;
      server.clock.forward({ seconds: 5 });
      if (times === 3 || times >= 10) throw new Error('away');
    });
    await vi.waitFor(() => expect(times).toBeGreaterThanOrEqual(40), { timeout: 300_000 });
    await own.stop();
    const listed = (await jobs()).filter((job) => job.name === name);
    const succeeded = listed.filter(({ state }) => state === 'done');
    expect(succeeded).toHaveLength(1);
    expect(listed.filter(({ state }) => state === 'failed').length).toBeGreaterThanOrEqual(17);
    expect(listed.length).toBeLessThanOrEqual(20);
    // The last success was the ninth time, long before the failures that are listed.
    expect(listed.at(-1)).toEqual(succeeded[0]);
  });

  test('goes on when it cannot be noted', async () => {
    const { owner } = server.database;
    await owner.query('alter table job_runs rename to job_runs_away');
    let isDone = false;
    server.jobs.run('exports', async () => {
      isDone = true;
    });
    await server.jobs.whenIdle();
    await owner.query('alter table job_runs_away rename to job_runs');
    expect(isDone).toBe(true);
  });

  test('is shown to administrators only', async () => {
    for (const user of ['broker', 'owner'] as const) {
      expect((await (await server.login(user)).get('/tools/jobs')).statusCode).toBe(403);
    }
  });
});
