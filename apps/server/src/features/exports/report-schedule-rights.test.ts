import type { NewSchedule } from '@gevel/contract';
import { maxSchedules } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { whenEnded } from '../../test/export-client.ts';
import { openPortal } from '../../test/open-portal.ts';
import {
  catcher,
  change,
  contracts,
  db,
  depsOf,
  files,
  justAfter,
  plan,
  read,
  received,
  run,
  server,
  useReportSchedules,
} from '../../test/report-schedules-world.ts';
import { emailOf } from '../../test/test-people.ts';
import { makeDueSchedules } from './make-scheduled.ts';

useReportSchedules();

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
