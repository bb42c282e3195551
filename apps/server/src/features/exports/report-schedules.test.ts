import type { NewSchedule, ReportSchedule } from '@gevel/contract';
import { maxSchedules, scheduledFileDays } from '@gevel/contract/plain';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { listExports } from '../../db/schema/exports.ts';
import { mails } from '../../db/schema/mails.ts';
import { ownerGrants } from '../../db/schema/owner-grants.ts';
import { reportSchedules } from '../../db/schema/report-schedules.ts';
import { users } from '../../db/schema/users.ts';
import { createLogger } from '../../platform/log.ts';
import { whenEnded } from '../../test/export-client.ts';
import { type MailCatcher, startMailCatcher } from '../../test/mail-catcher.ts';
import { openPortal } from '../../test/open-portal.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { emailOf, type TestUser } from '../../test/test-people.ts';
import { startTestServer, type TestServer, testSecrets } from '../../test/test-server.ts';
import { createExportRunner, type ExportRunner, type RunnerDeps } from './export-runner.ts';
import { makeDueSchedules } from './make-scheduled.ts';
import { listDueSchedules } from './report-schedules.repository.ts';
import { tidyExports } from './tidy-exports.ts';

/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';
const turn = '2026-06-16T06:00:00.000Z';
const justAfter = '2026-06-16T06:00:30Z';

let server: PortfolioServer;
/** A second node on the same database. */
let other: TestServer;
let catcher: MailCatcher;
let runners: ExportRunner[];
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

const db = () => server.database.db;
const change = (values: Partial<typeof users.$inferInsert>, user: TestUser = 'broker') =>
  db()
    .update(users)
    .set(values)
    .where(eq(users.email, emailOf(user)));
function depsOf({ app, jobs, mailer, clock }: TestServer): RunnerDeps {
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
async function run(): Promise<void> {
  await Promise.all([server, other, server, other].map((node) => makeDueSchedules(depsOf(node))));
  for (const runner of runners) runner.wake();
  await expect.poll(async () => (await underWay()).length).toBe(0);
  await idle();
  await Promise.all([server.mailer.deliverDue(), other.mailer.deliverDue()]);
  await idle();
}
const underWay = async () => (await files()).filter(({ state }) => state === 'queued' || state === 'running');
const files = () => db().select().from(listExports).orderBy(desc(listExports.created_at));

const contracts: NewSchedule = {
  name: 'Lopende contracten van mevrouw Jansen',
  list: 'contracts',
  format: 'csv',
  query: 'filter[state]=active&sort=reference',
  columns: ['reference', 'city'],
  screen: '/contracten?filter[state]=active&sort=reference&columns=reference,city',
  frequency: 'daily',
  day: null,
};
async function plan(body: Partial<NewSchedule> = {}, client: TestClient = server.clients.broker) {
  const answer = await client.post('/report-schedules', { ...contracts, ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data as ReportSchedule;
}
const read = async (client: TestClient = server.clients.broker) =>
  (await client.get('/report-schedules')).json().data as ReportSchedule[];
const received = () => catcher.mails.map(({ to, subject }) => [to?.[0]?.address, subject]);

describe('a schedule', () => {
  test('makes its file at its turn once, over two nodes, and mails a link without what stands in it', async () => {
    const made = await plan();
    expect(made).toMatchObject({ next_at: turn, last: null, is_paused: false, is_of_this_portal: true });
    await run();
    expect(await files()).toEqual([]);
    server.clock.set(justAfter);
    await run();
    await run();
    expect(await files()).toHaveLength(1);
    expect(received()).toEqual([[emailOf('broker'), 'Uw rapport staat klaar: Contracten']]);
    const [mail] = catcher.mails;
    expect(mail?.text).toContain('http://dekade.localhost:3000/profile#geplande-rapporten');
    expect(mail?.text).toContain('tot 23-06-2026 08:00');
    for (const part of [mail?.text, mail?.html, mail?.subject])
      expect(part).not.toMatch(/Jansen|filter|active|contracten\?/);
    expect(mail?.attachments).toEqual([]);

    const client = await server.login('broker');
    const [after] = await read(client);
    expect(after).toMatchObject({
      next_at: '2026-06-17T06:00:00.000Z',
      screen: contracts.screen,
      last: { due_at: turn, problem: null, is_under_way: false, expires_at: expect.stringContaining('2026-06-23') },
    });
    const file = await client.get(`/exports/${after?.last?.export_id}/file`);
    const shown = (await client.get('/contracts?filter[state]=active&per_page=1')).json().meta.total;
    expect(file.body.trim().split('\r\n')).toHaveLength(shown + 1);
    expect((await server.visitor().get(`/exports/${after?.last?.export_id}/file`)).statusCode).toBe(401);
    expect((await server.clients.otherBroker.get(`/exports/${after?.last?.export_id}/file`)).statusCode).not.toBe(200);

    server.clock.forward({ hours: scheduledFileDays * 24, seconds: 1 });
    await tidyExports(depsOf(server));
    expect((await read(await server.login('broker')))[0]?.last?.export_id).toBeNull();
  });

  test('that nobody was there for is made once, late, and says so', async () => {
    await plan();
    server.clock.set('2026-06-19T09:00:00Z');
    await run();
    await run();
    expect(await files()).toHaveLength(1);
    expect(received()).toEqual([[emailOf('broker'), 'Uw rapport staat later klaar: Contracten']]);
    expect(catcher.mails[0]?.text).toContain('19-06-2026 08:00');
    const [after] = await read(await server.login('broker'));
    expect(after).toMatchObject({ next_at: '2026-06-20T06:00:00.000Z', last: { due_at: '2026-06-19T06:00:00.000Z' } });
  });

  test('waits for the morning when its turn is made up for at night', async () => {
    await plan();
    server.clock.set('2026-06-16T21:30:00Z');
    await run();
    expect(await files()).toEqual([]);
    server.clock.set('2026-06-17T05:00:00Z');
    await run();
    expect(await files()).toHaveLength(1);
  });

  test('of a process that was killed is made by the next, once', async () => {
    await plan();
    server.clock.set(justAfter);
    await makeDueSchedules(depsOf(server));
    // It was taken up by a process that died.
    await db().update(listExports).set({ state: 'running', attempts: 1, seen_at: server.clock.now() });
    server.clock.forward({ seconds: 31 });
    await tidyExports(depsOf(server));
    await run();
    expect(await files()).toMatchObject([{ state: 'done', attempts: 2 }]);
    expect(received()).toHaveLength(1);
  });

  test('with which processes die again and again ends, and says so on the screen and by mail', async () => {
    await plan();
    server.clock.set(justAfter);
    await makeDueSchedules(depsOf(server));
    await db()
      .update(listExports)
      .set({ state: 'running', attempts: 3, seen_at: new Date(0) });
    await tidyExports(depsOf(server));
    await run();
    expect(await files()).toMatchObject([{ state: 'failed', problem: 'interrupted' }]);
    expect(received()).toEqual([[emailOf('broker'), 'Uw rapport kon niet worden gemaakt: Contracten']]);
    const [after] = await read(await server.login('broker'));
    expect(after?.last).toMatchObject({ problem: 'interrupted', made_at: null, export_id: null });
  });

  test('takes its turn and its file together, or neither', async () => {
    await plan();
    server.clock.set(justAfter);
    const killed = () => {
      throw new Error('killed');
    };
    const dying = { ...depsOf(server), exportablePacks: Object.assign(new Map(), { get: killed }) };
    await expect(makeDueSchedules(dying)).rejects.toThrow('killed');
    expect(await files()).toEqual([]);
    expect((await read(await server.login('broker')))[0]).toMatchObject({ next_at: turn, last: null });
    await run();
    expect(await files()).toHaveLength(1);
  });

  test('whose list is no more says so, and keeps no other waiting', async () => {
    const { id } = await plan({ list: 'tickets', columns: ['reference'], query: 'filter[is_open]=true' });
    await db()
      .update(reportSchedules)
      .set({ columns: ['gone'] })
      .where(eq(reportSchedules.id, id));
    server.clock.forward({ seconds: 1 });
    server.clock.forward({ seconds: 1 });
    await plan();
    server.clock.set(justAfter);
    await run();
    const [first, second] = await read(await server.login('broker'));
    expect([first?.last?.problem, second?.last?.problem]).toEqual(['not_valid', null]);
    expect(received()).toContainEqual([emailOf('broker'), 'Uw rapport staat klaar: Contracten']);
  });

  test('can be made at once beside its turns, one at a time', async () => {
    const { id } = await plan();
    const [answer, second] = [
      await server.clients.broker.post(`/report-schedules/${id}/make`),
      await server.clients.broker.post(`/report-schedules/${id}/make`),
    ];
    expect([answer.statusCode, answer.json().data?.last]).toMatchObject([200, { due_at: null }]);
    expect([200, 409]).toContain(second.statusCode);
    await run();
    const [after] = await read();
    expect(after).toMatchObject({ next_at: turn, last: { due_at: null, problem: null } });
    expect(after?.last?.export_id).not.toBeNull();
    expect(received()[0]).toEqual([emailOf('broker'), 'Uw rapport staat klaar: Contracten']);
  });

  test('is changed, paused and resumed, deleted and had back, each in the audit trail', async () => {
    const { id } = await plan();
    const changed = { name: 'Anders', format: 'xlsx', frequency: 'monthly', day: 31 };
    const put = (is_paused: boolean) => server.clients.broker.put(`/report-schedules/${id}`, { ...changed, is_paused });
    expect((await put(false)).json().data).toMatchObject({ ...changed, next_at: '2026-06-30T06:00:00.000Z' });
    expect((await put(true)).json().data).toMatchObject({ is_paused: true, next_at: null });
    server.clock.set('2026-07-02T08:00:00Z');
    server.clients.broker = await server.login('broker');
    await run();
    expect(await files()).toEqual([]);
    expect((await put(false)).json().data).toMatchObject({ next_at: '2026-07-31T06:00:00.000Z' });
    expect((await server.clients.broker.delete(`/report-schedules/${id}`)).statusCode).toBe(204);
    expect(await read()).toEqual([]);
    await plan();
    const trail = await db().select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(20);
    const actions = trail.map(({ action }) => action).filter((action) => action.startsWith('report_schedule'));
    expect(actions.slice(0, 3)).toEqual(['report_schedule.create', 'report_schedule.delete', 'report_schedule.change']);
  });
});

describe('the loop of due schedules', () => {
  /** Pages of the database that one look reads. */
  async function pagesOf(): Promise<number> {
    const { sql: text, params } = listDueSchedules(db(), server.clock.now()).toSQL();
    const explained = { text: `explain (analyze, buffers, format json) ${text}`, values: params };
    const { rows } = await server.database.owner.query(explained);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }

  test('costs the same with 5,000 that wait as with a few, and asks for those alone whose turn it is', async () => {
    await plan();
    server.clock.set(justAfter);
    const few = await pagesOf();
    await db().execute(sql`
      insert into report_schedules (user_id, scope_kind, scope_id, name, list, format, dialect, query, screen, columns, frequency, day, created_at, next_at)
      select user_id, scope_kind, scope_id, name, list, format, dialect, query, screen, columns, 'weekly', 1, created_at, next_at + n * interval '1 minute'
      from report_schedules, generate_series(60, 5059) n`);
    await server.database.owner.query('analyze report_schedules');
    expect((await pagesOf()) - few).toBeLessThanOrEqual(10);
    expect(await listDueSchedules(db(), server.clock.now())).toHaveLength(1);
    await Promise.all([server, other].map((node) => makeDueSchedules(depsOf(node))));
    expect(await db().select().from(listExports)).toHaveLength(1);
  });
});

describe('a schedule is refused', () => {
  test.each<[string, Partial<NewSchedule>, string]>([
    ['a day that its frequency has not', { frequency: 'weekly', day: 8 }, 'day'],
    ['a day when daily', { day: 1 }, 'day'],
    ['no day when monthly', { frequency: 'monthly' }, 'day'],
    ['a day in the past to look at', { query: 'as_of=2026-01-01' }, 'query'],
    ['a screen elsewhere', { screen: '//elsewhere.example/contracten' }, 'screen'],
    ['a column that the list has not', { columns: ['iban_of_nobody'] }, 'columns'],
  ])('with %s', async (_what, body, field) => {
    const answer = await server.clients.broker.post('/report-schedules', { ...contracts, ...body });
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]]);
  });

  test('of a list that its user may not see, and beyond twenty', async () => {
    expect((await server.clients.broker.post('/report-schedules', { ...contracts, list: 'users' })).statusCode).toBe(
      403,
    );
    for (let made = 0; made < maxSchedules; made += 1) await plan();
    const answer = await server.clients.broker.post('/report-schedules', contracts);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    await plan({}, server.clients.owner);
  });

  test('to anybody else, as if it were not there', async () => {
    const { id } = await plan();
    const body = { name: 'x', format: 'csv', frequency: 'daily', day: null, is_paused: true };
    for (const name of ['owner', 'otherBroker', 'admin'] as const) {
      const client = await server.login(name);
      expect(await read(client)).toEqual([]);
      for (const asked of [id, crypto.randomUUID()]) {
        expect((await client.put(`/report-schedules/${asked}`, body)).statusCode).toBe(404);
        expect((await client.post(`/report-schedules/${asked}/make`)).statusCode).toBe(404);
        expect((await client.delete(`/report-schedules/${asked}`)).statusCode).toBe(404);
      }
    }
  });

  test('in an opened portal, which shows none', async () => {
    const admin = await server.login('admin');
    await plan({ list: 'users', query: '', columns: ['email'], screen: '/gebruikers' }, admin);
    await openPortal(server, admin);
    expect(await read(admin)).toEqual([]);
    expect((await admin.post('/report-schedules', contracts)).statusCode).toBe(403);
  });
});

describe('rights', () => {
  test('that went with a module bring no file, say why, and bring it again when they are back', async () => {
    await plan();
    const [broker] = await db().select().from(brokers).where(eq(brokers.id, server.brokers.dekade.id));
    const modules = broker?.modules ?? [];
    const set = (names: string[]) =>
      db().update(brokers).set({ modules: names }).where(eq(brokers.id, server.brokers.dekade.id));
    await set(modules.filter((name) => name !== 'contracts'));
    server.clock.set(justAfter);
    await run();
    await set(modules);
    expect(await files()).toEqual([]);
    expect((await read(await server.login('broker')))[0]).toMatchObject({
      is_paused: false,
      last: { problem: 'not_allowed' },
    });
    server.clock.forward({ hours: 24 });
    await run();
    expect((await read(await server.login('broker')))[0]).toMatchObject({ last: { problem: null } });
    expect(received().map(([, subject]) => subject)).toEqual([
      'Uw rapport kon niet worden gemaakt: Contracten',
      'Uw rapport staat klaar: Contracten',
    ]);
  });

  test('that go while the file waits bring none either', async () => {
    await plan();
    server.clock.set(justAfter);
    await makeDueSchedules(depsOf(server));
    await change({ blocked_at: server.clock.now() });
    await run();
    expect(await files()).toMatchObject([{ state: 'failed', problem: 'not_allowed', storage_key: null }]);
    expect(received()).toEqual([]);
  });

  test('of who is blocked bring nothing', async () => {
    await plan();
    await change({ blocked_at: server.clock.now() });
    server.clock.set(justAfter);
    await run();
    expect([await files(), received()]).toEqual([[], []]);
    await change({ blocked_at: null });
    expect((await read(await server.login('broker')))[0]?.last).toMatchObject({ problem: 'not_allowed' });
  });

  test('by a grant end with it, also when it is given anew', async () => {
    const grant = { first_name: 'Tweede', name: 'Verhuurder', email: emailOf('secondOwner'), language: 'nl' };
    const given = { ...grant, role: 'co_owner', read_only: true, last_day: '2026-06-16' };
    expect((await server.clients.owner.post('/my-owners/101/grants', given)).statusCode).toBe(200);
    const second = server.clients.secondOwner;
    await second.put('/user/owner', { owner_id: '101' });
    const { id } = await plan({}, second);
    await second.put('/user/owner', { owner_id: '102' });
    expect((await read(second))[0]).toMatchObject({ is_of_this_portal: false });
    expect((await second.post(`/report-schedules/${id}/make`)).statusCode).toBe(409);
    server.clock.set(justAfter);
    await run();
    const [file] = await files();
    expect(file).toMatchObject({ state: 'done', scope_kind: 'owner', scope_id: 101, owner_ids: [101] });
    expect(received()).toContainEqual([emailOf('secondOwner'), 'Uw rapport staat klaar: Contracten']);
    server.clock.set('2026-06-17T06:00:30Z');
    await run();
    expect(await files()).toHaveLength(1);
    expect((await read(await server.login('secondOwner')))[0]).toMatchObject({
      is_paused: true,
      last: { problem: 'access_ended' },
    });
    const owner = await server.login('owner');
    await owner.post('/my-owners/101/grants', { ...given, last_day: '2026-07-31' });
    server.clock.set('2026-06-18T06:00:30Z');
    await run();
    expect(await files()).toHaveLength(1);
  });

  test('to see what is masked are not asked for: the file masks it', async () => {
    const columns = ['name', 'phone'];
    await plan({ list: 'relations', query: '', columns, screen: '/relaties' });
    server.clock.set(justAfter);
    await run();
    const client = await server.login('broker');
    const id = (await read(client))[0]?.last?.export_id ?? '';
    expect(await whenEnded(client, id)).toMatchObject({ is_clear: false });
    const phones = (await client.get(`/exports/${id}/file`)).body
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[1] ?? '');
    expect(phones.filter((phone) => phone !== '').length).toBeGreaterThan(0);
    for (const phone of phones.filter((text) => text !== '')) expect(phone).toContain('•');
  });
});

describe('the link that ends a schedule', () => {
  async function mailed(): Promise<string> {
    server.clock.set(justAfter);
    await run();
    const header = catcher.mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    return /(\/afmelden\/[^>]+)>$/.exec(header)?.[1] ?? '';
  }
  const press = (url: string) => server.app.inject({ method: 'POST', url });

  test('shows a button when it is opened, which changes nothing, and pauses that one alone when it is pressed', async () => {
    const { id } = await plan({}, server.clients.owner);
    await plan({ frequency: 'weekly', day: 5 }, server.clients.owner);
    const link = await mailed();
    const opened = await server.app.inject({ method: 'GET', url: link });
    expect([opened.statusCode, opened.body]).toMatchObject([200, expect.stringContaining('Gepland rapport pauzeren')]);
    expect(opened.body).not.toMatch(/Jansen/);
    const owner = await server.login('owner');
    expect((await read(owner)).map(({ is_paused }) => is_paused)).toEqual([false, false]);
    expect((await press(link)).body).toContain('Het rapport is gepauzeerd');
    expect((await press(link)).statusCode).toBe(200);
    expect((await read(owner)).every((one) => one.is_paused === (one.id === id))).toBe(true);
    const trail = await db().select().from(auditEvents).where(eq(auditEvents.action, 'report_schedule.unsubscribe'));
    expect(trail).toHaveLength(1);
  });

  test('of another schedule, user or signature does nothing', async () => {
    const { id } = await plan({}, server.clients.owner);
    const link = await mailed();
    const foreign = await plan({ name: 'Van een ander' }, await server.login('broker'));
    expect((await press(link.replace(id, foreign.id))).statusCode).toBe(404);
    expect((await read(await server.login('broker')))[0]?.is_paused).toBe(false);
  });
});
