import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { recordAudit } from './record-audit.ts';

const at = new Date('2026-06-15T08:00:00.123Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await recordAudit(database.db, { at, action: 'user.create', by: null });
});
afterAll(() => database.close());

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

/** The setting that opened the trail before, and the one that the functions of today set. */
const settings = ['gevel.audit_door', 'gevel.trail_door'];

test('the portal and its roles can neither change nor delete a row, whatever setting they make', async () => {
  const isServer = !database.isEmbedded;
  const roles = ['gevel_broker', 'gevel_owner', 'gevel_admin', 'gevel_request', 'gevel_sync'];
  // In the embedded database the portal is the server itself: there only the chain tells.
  for (const role of isServer ? ['none', ...roles] : roles) {
    for (const [setting, way] of settings.flatMap((one) => ['erase', 'prune'].map((two) => [one, two] as const))) {
      for (const table of ['audit_events', 'audit_seals']) {
        for (const statement of [
          `update ${table} set ${table === 'audit_events' ? 'reason' : 'salt'} = 'anders'`,
          `delete from ${table}`,
          `truncate ${table}`,
        ]) {
          const attempt = database.db.transaction(async (transaction) => {
            await transaction.execute(sql.raw(`set local role ${role}; set local ${setting} = '${way}'; ${statement}`));
          });
          await expect(attempt, `${role} ${way} ${statement}`).rejects.toThrow();
        }
      }
    }
  }
});

test('nobody changes the trail by accident, be it the owner of the tables', async () => {
  const { db, owner } = database;
  await expect(db.update(auditEvents).set({ action: 'nothing' })).rejects.toThrow();
  await expect(db.delete(auditEvents)).rejects.toThrow();
  for (const table of ['audit_events', 'audit_seals'])
    await expect(owner.query(`truncate ${table}`)).rejects.toThrow('never changed');
});

test('the two functions that erase and prune do nothing without an anchor on the end of the chain', async () => {
  const anchor = (more: object) => JSON.stringify({ place: 1, sealed_at: at, key_id: 'x', hash: 'x', ...more });
  const call = (text: string) => database.pool.query(text);
  for (const statement of [
    `select gevel_prune_trail(1, '${anchor({ kind: 'event', note: { up_to: 1 } })}')`,
    `select gevel_prune_trail(1, '${anchor({ kind: 'pruned', place: 7, note: { up_to: 1 } })}')`,
    `select gevel_erase_trail('[{"id": 1}]', '${anchor({ kind: 'erased', note: { events: { 2: 'x' } } })}')`,
  ])
    await expect(call(statement)).rejects.toThrow('without an anchor');
});
