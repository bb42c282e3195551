import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkAuditChain } from './check-audit-chain.ts';
import { recordAudit } from './record-audit.ts';

const at = new Date('2026-06-15T08:00:00.123Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('events written at the same time form one unbroken chain', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, each) =>
      recordAudit(database.db, {
        at,
        action: 'user.update',
        by: null,
        subject: { type: 'user', id: each, name: `Naam ${each}` },
        before: { z: 1, a: { y: 1.5, b: [1, 2] } },
        after: { name: 'Anders' },
      }),
    ),
  );
  const rows = await database.db.select().from(auditEvents);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(20);
  expect(await checkAuditChain(database.db)).toBeNull();
});

test('an event goes with the transaction that it belongs to', async () => {
  const count = async () => (await database.db.select().from(auditEvents)).length;
  const before = await count();
  await database.db
    .transaction(async (transaction) => {
      await recordAudit(transaction, { at, action: 'user.delete', by: null });
      throw new Error('changed my mind');
    })
    .catch(() => {});
  expect(await count()).toBe(before);
});

test('secrets are left out, however deep', async () => {
  await recordAudit(database.db, {
    at,
    action: 'user.update',
    by: { id: '00000000-0000-4000-8000-000000000001', name: 'Iemand' },
    after: { email: 'a@b.test', password_hash: 'geheim', nested: [{ two_factor_secret: 'geheim', token: 'geheim' }] },
  });
  const rows = await database.db.select().from(auditEvents);
  expect(JSON.stringify(rows)).not.toContain('geheim');
  expect(rows.at(-1)).toMatchObject({ after: { email: 'a@b.test' }, user_name: 'Iemand' });
});

test('rows cannot be changed or deleted, and the check finds one that was', async () => {
  await expect(database.db.update(auditEvents).set({ action: 'nothing' })).rejects.toThrow();
  await expect(database.db.delete(auditEvents)).rejects.toThrow();
  await database.owner.query('alter table audit_events disable trigger audit_events_stay');
  await database.db.execute(sql`update audit_events set subject_name = 'Ander' where id = 7`);
  await database.owner.query('alter table audit_events enable trigger audit_events_stay');
  expect(await checkAuditChain(database.db)).toBe(7);
});

test('the roles of requests and of synchronisation can neither change nor delete a row', async () => {
  for (const role of ['gevel_broker', 'gevel_owner', 'gevel_admin', 'gevel_request', 'gevel_sync']) {
    for (const statement of [
      `update audit_events set action = 'nothing'`,
      'delete from audit_events',
      'truncate audit_events',
    ]) {
      const attempt = database.db.transaction(async (transaction) => {
        await transaction.execute(
          sql.raw(`set local role ${role}; set local gevel.audit_door = 'erase'; ${statement}`),
        );
      });
      await expect(attempt).rejects.toThrow();
    }
  }
  await expect(database.owner.query('truncate audit_events')).rejects.toThrow('never changed');
});

test('neither door lets anything else through, and what goes through one untold the check finds', async () => {
  const own = await openTestDatabase();
  try {
    for (const name of ['een', 'twee', 'drie'])
      await recordAudit(own.db, { at, action: 'user.update', by: null, subject: { type: 'user', id: name, name } });
    const there = (opening: string, statement: string) =>
      own.db.transaction((transaction) =>
        transaction.execute(sql.raw(`set local gevel.audit_door = '${opening}'; ${statement}`)),
      );
    await expect(there('erase', `update audit_events set action = 'user.block'`)).rejects.toThrow();
    await expect(there('erase', `update audit_events set happened_at = now()`)).rejects.toThrow();
    await expect(there('erase', `delete from audit_events`)).rejects.toThrow();
    await expect(there('prune', `update audit_events set reason = ''`)).rejects.toThrow();
    expect(await checkAuditChain(own.db)).toBeNull();
    await there('erase', `update audit_events set subject_name = 'ander' where id = 2`);
    expect(await checkAuditChain(own.db)).toBe(2);
    await there('prune', `delete from audit_events where id = 1`);
    expect(await checkAuditChain(own.db)).toBe(2);
  } finally {
    await own.close();
  }
});
