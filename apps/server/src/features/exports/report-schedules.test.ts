import { scheduledFileDays } from '@gevel/contract/plain';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { listExports } from '../../db/schema/exports.ts';
import { reportSchedules } from '../../db/schema/report-schedules.ts';
import {
  catcher,
  contracts,
  db,
  depsOf,
  files,
  justAfter,
  other,
  plan,
  read,
  received,
  run,
  server,
  useReportSchedules,
} from '../../test/report-schedules-world.ts';
import { emailOf } from '../../test/test-people.ts';
import { makeDueSchedules } from './make-scheduled.ts';
import { listDueSchedules } from './report-schedules.repository.ts';
import { tidyExports } from './tidy-exports.ts';

useReportSchedules();

const turn = '2026-06-16T06:00:00.000Z';

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
