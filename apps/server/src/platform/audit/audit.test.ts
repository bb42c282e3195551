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
      recordAudit(database.portal, {
        at,
        action: 'user.update',
        by: null,
        subject: { type: 'user', id: each, name: `Naam ${each}` },
        before: { z: 1, a: { y: 1.5, b: [1, 2] } },
        after: { name: 'Anders' },
      }),
    ),
  );
  const rows = await database.portal.select().from(auditEvents);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(20);
  expect(await checkAuditChain(database.portal)).toBeNull();
});

test('an event goes with the transaction that it belongs to', async () => {
  const count = async () => (await database.portal.select().from(auditEvents)).length;
  const before = await count();
  await database.portal
    .transaction(async (transaction) => {
      await recordAudit(transaction, { at, action: 'user.delete', by: null });
      throw new Error('changed my mind');
    })
    .catch(() => {});
  expect(await count()).toBe(before);
});

test('secrets are left out, however deep', async () => {
  await recordAudit(database.portal, {
    at,
    action: 'user.update',
    by: { id: '00000000-0000-4000-8000-000000000001', name: 'Iemand' },
    after: { email: 'a@b.test', password_hash: 'geheim', nested: [{ two_factor_secret: 'geheim', token: 'geheim' }] },
  });
  const rows = await database.portal.select().from(auditEvents);
  expect(JSON.stringify(rows)).not.toContain('geheim');
  expect(rows.at(-1)).toMatchObject({ after: { email: 'a@b.test' }, user_name: 'Iemand' });
});

test('rows cannot be changed or deleted, and the check finds one that was', async () => {
  await expect(database.portal.update(auditEvents).set({ action: 'nothing' })).rejects.toThrow();
  await expect(database.portal.delete(auditEvents)).rejects.toThrow();
  await database.portal.execute(sql`alter table audit_events disable trigger audit_events_stay`);
  await database.portal.execute(sql`update audit_events set subject_name = 'Ander' where id = 7`);
  await database.portal.execute(sql`alter table audit_events enable trigger audit_events_stay`);
  expect(await checkAuditChain(database.portal)).toBe(7);
});
