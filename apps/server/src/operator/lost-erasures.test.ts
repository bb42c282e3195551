import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '../db/schema/audit.ts';
import { erasures } from '../db/schema/privacy.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { createSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import { createErasures } from '../privacy/erasures.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { doForAdmins, readAsked } from './admin-command.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-lost-'));
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const lost = createSecrets('a-secret-that-nobody-kept-a-secret-that-nobody-kept');
const secrets = createSecrets('the-secret-of-this-year-the-secret-of-this-year');
const at = new Date('2026-06-15T08:00:00Z');
const files = () => createDiskStorage(folder);
const start = (by: Secrets) => createErasures({ database: server.database, files: files(), secrets: by }).replay(at);
const give = (...options: string[]) =>
  doForAdmins(
    { ...server, files: files(), secrets, publicUrl: new URL('https://portaal.test') },
    readAsked(['drop-unreadable-erasures', '--reason', 'Sleutel kwijt', ...options]),
  );
const listed = () => server.database.db.select().from(erasures);
const events = () =>
  server.database.db
    .select({ by: auditEvents.user_id, reason: auditEvents.reason, after: auditEvents.after })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'privacy.drop_erasures'));

test('a list of erased people that no secret opens is given up when that is said, and the portal starts again', async () => {
  await start(lost);
  await server.database.db
    .insert(erasures)
    .values({ id: randomUUID(), subject_type: 'relation', subjects: ['x'], texts: [], erased_at: at });
  await start(lost);
  await expect(start(secrets)).rejects.toThrow(/APP_SECRET_PREVIOUS.*drop-unreadable-erasures/);
  await expect(give()).rejects.toThrow(/comes back with the next synchronisation.*--erased-may-return/);
  expect([(await listed()).length, await events()]).toEqual([1, []]);
  expect(await give('--erased-may-return')).toContain('given up, with 1 erasures');
  expect([await listed(), await start(secrets)]).toEqual([[], 0]);
  expect(await events()).toEqual([{ by: null, reason: 'Sleutel kwijt', after: { erasures: 1 } }]);
});

test('a list that opens is left alone', async () => {
  await server.database.db
    .insert(erasures)
    .values({ id: randomUUID(), subject_type: 'relation', subjects: ['x'], texts: [], erased_at: at });
  expect(await give('--erased-may-return')).toContain('Nothing was changed');
  expect((await listed()).length).toBe(1);
});
