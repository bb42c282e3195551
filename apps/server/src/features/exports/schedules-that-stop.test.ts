import type { NewSchedule } from '@gevel/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listExports } from '../../db/schema/exports.ts';
import { mails } from '../../db/schema/mails.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { reportSchedules } from '../../db/schema/report-schedules.ts';
import { users } from '../../db/schema/users.ts';
import { createLogger } from '../../platform/log.ts';
import { type MailCatcher, startMailCatcher } from '../../test/mail-catcher.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf } from '../../test/test-people.ts';
import { testSecrets } from '../../test/test-server.ts';
import type { RunnerDeps } from './export-runner.ts';
import { makeDueSchedules } from './make-scheduled.ts';

/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';
const turnOf = (day: number) => `2026-06-${day}T06:00:30Z`;

let server: PortfolioServer;
let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await startMailCatcher();
  server = await startPortfolioServer(undefined, { smtpUrl: catcher.url });
});
afterAll(async () => {
  await server.close();
  await catcher.close();
});
beforeEach(() => {
  server.clock.set(monday);
});
afterEach(async () => {
  for (const each of [listExports, reportSchedules, ownerGrants, mails]) await db().delete(each);
  await db().update(users).set({ blocked_at: null });
  catcher.mails.length = 0;
});

const db = () => server.database.db;
function deps(): RunnerDeps {
  const { database, clock, jobs, mailer } = server;
  const { exportableLists, exportablePacks, files } = server.app;
  const shared = { files, secrets: testSecrets, publicUrl: new URL('http://localhost:3000') };
  return { database, clock, jobs, mailer, exportableLists, exportablePacks, log: createLogger('silent'), ...shared };
}
/** Two nodes look at the same moment. */
async function look(moment: string): Promise<void> {
  server.clock.set(moment);
  await Promise.all([makeDueSchedules(deps()), makeDueSchedules(deps())]);
  await server.mailer.deliverDue();
  await server.jobs.whenIdle();
}
const contracts: NewSchedule = {
  name: 'Contracten van mevrouw Jansen',
  list: 'contracts',
  format: 'csv',
  query: 'sort=reference',
  columns: ['reference'],
  screen: '/contracten',
  frequency: 'daily',
  day: null,
};
async function plan(client: TestClient): Promise<string> {
  const answer = await client.post('/report-schedules', contracts);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}
/** Other mails, such as that of a grant, are sent when they are. */
const ofReports = () => catcher.mails.filter(({ subject }) => subject?.includes('rapport'));
const received = () => ofReports().map(({ to, subject }) => [to?.[0]?.address, subject]);

test('a list that is no more is told by mail once, however many turns go by', async () => {
  const id = await plan(await server.login('broker'));
  await db()
    .update(reportSchedules)
    .set({ columns: ['gone'] })
    .where(eq(reportSchedules.id, id));
  for (const day of [16, 17, 18]) await look(turnOf(day));
  expect(received()).toEqual([[emailOf('broker'), 'Uw rapport kon niet worden gemaakt: Contracten']]);
  expect(ofReports()[0]?.text).not.toContain('Jansen');
});

test('a grant that ends tells whom it was given to that the report is paused', async () => {
  const owner = await server.login('owner');
  const grant = { first_name: 'Tweede', name: 'Verhuurder', email: emailOf('secondOwner'), language: 'nl' };
  const given = { ...grant, role: 'co_owner', read_only: true, last_day: '2026-06-16' };
  expect((await owner.post('/my-owners/101/grants', given)).statusCode).toBe(200);
  const second = await server.login('secondOwner');
  await second.put('/user/owner', { owner_id: '101' });
  await plan(second);
  for (const day of [17, 18]) await look(turnOf(day));
  expect(received()).toEqual([[emailOf('secondOwner'), 'Uw geplande rapport is gepauzeerd: Contracten']]);
  expect(ofReports()[0]?.text).toContain('17-06-2026');
});

test('who may not log in any more is mailed nothing', async () => {
  await plan(await server.login('broker'));
  await db()
    .update(users)
    .set({ blocked_at: server.clock.now() })
    .where(eq(users.email, emailOf('broker')));
  await look(turnOf(16));
  expect(received()).toEqual([]);
});

test('pressed twice at the same moment a report is made once', async () => {
  const broker = await server.login('broker');
  const id = await plan(broker);
  const answers = await Promise.all([1, 2, 3].map(() => broker.post(`/report-schedules/${id}/make`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(await db().select().from(listExports)).toHaveLength(1);
});
