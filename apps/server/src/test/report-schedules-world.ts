import type { NewSchedule, ReportSchedule } from '@gevel/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { listExports } from '../db/schema/exports.ts';
import { mails } from '../db/schema/mails.ts';
import { ownerGrants } from '../db/schema/owner-grants.ts';
import { reportSchedules } from '../db/schema/report-schedules.ts';
import { users } from '../db/schema/users.ts';
import { createExportRunner, type ExportRunner, type RunnerDeps } from '../features/exports/export-runner.ts';
import { makeDueSchedules } from '../features/exports/make-scheduled.ts';
import { createLogger } from '../platform/log.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { type PortfolioServer, startPortfolioServer } from './portfolio-server.ts';
import type { TestClient } from './test-client.ts';
import { emailOf, type TestUser } from './test-people.ts';
import { startTestServer, type TestServer, testSecrets } from './test-server.ts';

/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';
export const justAfter = '2026-06-16T06:00:30Z';

export let server: PortfolioServer;
/** A second node on the same database. */
export let other: TestServer;
export let catcher: MailCatcher;
let runners: ExportRunner[];

/** For the tests of one file, each of which begins on a Monday without a schedule. */
export function useReportSchedules(): void {
  beforeAll(async () => {
    catcher = await startMailCatcher();
    server = await startPortfolioServer(undefined, { smtpUrl: catcher.url });
    other = await startTestServer({ database: server.database, clock: server.clock, smtpUrl: catcher.url });
    runners = [createExportRunner(depsOf(server)), createExportRunner(depsOf(other))];
  });
  afterAll(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await other.close();
    await server.close();
    await catcher.close();
  });
  beforeEach(async () => {
    server.clock.set(monday);
    for (const name of ['broker', 'owner', 'secondOwner'] as const) server.clients[name] = await server.login(name);
  });
  afterEach(async () => {
    await idle();
    for (const each of [listExports, reportSchedules, ownerGrants, mails]) await db().delete(each);
    await change({ blocked_at: null });
    catcher.mails.length = 0;
  });
}

export const db = () => server.database.db;
export const change = (values: Partial<typeof users.$inferInsert>, user: TestUser = 'broker') =>
  db()
    .update(users)
    .set(values)
    .where(eq(users.email, emailOf(user)));
export function depsOf({ app, jobs, mailer, clock }: TestServer): RunnerDeps {
  const { database } = server;
  const { exportableLists, exportablePacks } = app;
  // The nodes share their storage, as those of a portal do.
  const shared = { files: server.app.files, secrets: testSecrets, publicUrl: new URL('http://localhost:3000') };
  return { database, clock, jobs, mailer, exportableLists, exportablePacks, log: createLogger('silent'), ...shared };
}
async function idle(): Promise<void> {
  await server.jobs.whenIdle();
  await other.jobs.whenIdle();
}
/** What both nodes do every minute, at the same time. */
export async function run(): Promise<void> {
  await Promise.all([server, other, server, other].map((node) => makeDueSchedules(depsOf(node))));
  for (const runner of runners) runner.wake();
  await expect.poll(async () => (await underWay()).length).toBe(0);
  await idle();
  await Promise.all([server.mailer.deliverDue(), other.mailer.deliverDue()]);
  await idle();
}
const underWay = async () => (await files()).filter(({ state }) => state === 'queued' || state === 'running');
export const files = () => db().select().from(listExports).orderBy(desc(listExports.created_at));

export const contracts: NewSchedule = {
  name: 'Lopende contracten van mevrouw Jansen',
  list: 'contracts',
  format: 'csv',
  query: 'filter[state]=active&sort=reference',
  columns: ['reference', 'city'],
  screen: '/contracten?filter[state]=active&sort=reference&columns=reference,city',
  frequency: 'daily',
  day: null,
};
export async function plan(body: Partial<NewSchedule> = {}, client: TestClient = server.clients.broker) {
  const answer = await client.post('/report-schedules', { ...contracts, ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as ReportSchedule;
}
export const read = async (client: TestClient = server.clients.broker) =>
  (await client.get('/report-schedules')).json().data as ReportSchedule[];
export const received = () => catcher.mails.map(({ to, subject }) => [to?.[0]?.address, subject]);
