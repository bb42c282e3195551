import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { asOwner } from '../../test/trail-tampering.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  for (let each = 0; each < 130; each++) {
    const subject = { type: 'proef', id: each, name: `Naam ${each}` };
    await recordAudit(server.database.db, {
      at: server.clock.now(),
      action: 'tools.test_mail.send',
      by: null,
      subject,
      after: { each },
    });
  }
});
afterAll(() => server.close());

describe('the audit trail', () => {
  test('is read by administrators only, event by event with what it changed', async () => {
    const list = (await admin.get('/tools/audit-events?filter[subject_type]=proef&sort=-happened_at')).json();
    expect(list.meta).toMatchObject({ total: 130, per_page: 10 });
    const { data } = (await admin.get(`/tools/audit-events/${list.data[0].id}`)).json();
    expect(JSON.parse(data.after)).toEqual({ each: 129 });
    for (const user of ['broker', 'owner'] as const) {
      const client = await server.login(user);
      for (const path of ['', '/1']) {
        expect((await client.get(`/tools/audit-events${path}`)).statusCode).toBe(403);
      }
    }
  });
});

describe('the trail is never changed', () => {
  test('not by whoever owns the tables', async () => {
    const { db, owner } = server.database;
    await expect(db.update(auditEvents).set({ action: 'x' })).rejects.toThrow();
    await expect(db.delete(auditEvents)).rejects.toThrow();
    await expect(owner.query('truncate audit_events')).rejects.toThrow('never changed');
    expect((await server.trail.check()).faults).toEqual([]);
  });

  test('and who disables the guard is found out', async () => {
    const { db, owner } = server.database;
    const { id } =
      (await db.execute<{ id: string }>(sql`select id from audit_events where subject_id = '50'`)).rows[0] ?? {};
    await asOwner(owner, `update audit_events set subject_name = 'Ander' where id = ${id}`);
    expect((await server.trail.check()).faults).toEqual([
      expect.objectContaining({ kind: 'changed', event_id: Number(id) }),
    ]);
  });

  test('a break is mailed once, to the administrators who may see the trail', async () => {
    const { db, owner } = server.database;
    const told = async () =>
      (await db.execute(sql`select recipient from mails where kind = 'trail-broken' order by recipient`)).rows;
    const { rows: readers } = await owner.query<{ recipient: string }>(
      `select email as recipient from users where users_manage and password_hash is not null and blocked_at is null order by email`,
    );
    expect(readers.length).toBeGreaterThan(0);
    expect(await told()).toEqual(readers);
    await Promise.all([server.trail.check(), server.trail.check()]);
    expect(await told()).toEqual(readers);
    await asOwner(owner, `update audit_events set subject_name = 'Ander' where subject_id = '70'`);
    await Promise.all([server.trail.check(), server.trail.check()]);
    expect(await told()).toHaveLength(2 * readers.length);
  });
});
