import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { readMigrations } from '../db/migrations-of-product.ts';
import { claimDatabase } from '../demo/database-kind.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { createS3Storage } from '../platform/files/s3-storage.ts';
import { plantThings } from '../test/account-things.ts';
import { type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';
import { emptyTarget as newTarget, type Target } from '../test/restore-target.ts';
import { startS3Server } from '../test/s3-server.ts';
import { startTestServer } from '../test/test-server.ts';
import { sendForm } from '../test/upload-form.ts';
import { type BackupDeps, type MadeBackup, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let server: PortfolioServer;
let folder: string;
let backup: string;
let made: MadeBackup;
let filePath: string;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-backup-'));
  server = await startPortfolioServer();
  await claimDatabase(server.database, { isDemo: false });
  const admin = await server.login('admin');
  filePath = `/brokers/${server.brokers.dekade.id}/files`;
  const file = { content: 'Geen lawaai na tienen.', name: 'regels.txt', type: 'text/plain' };
  const sent = await sendForm(admin, { method: 'POST', path: filePath, file, fields: { description: 'Huisregels' } });
  expect(sent.statusCode).toBe(200);
  await server.database.sync((connection) =>
    connection.query(`insert into photo_links (owner_id, broker_id, ticket_id, token_hash, write_id, photo_count, created_at, last_day)
      select owner_id, broker_id, id, 'hash', gen_random_uuid(), 1, now(), '2999-01-01' from tickets where id = 101001`),
  );
  await plantAccess(server.database);
  backup = join(folder, 'portal.gevel');
  made = await makeBackup(
    { database: server.database, files: storageOf(server.filesFolder), clock: server.clock, passphrase: null },
    backup,
  );
});
afterAll(async () => {
  for (let step = closing.pop(); step; step = closing.pop()) await step();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What opens accounts, in one of which another address waits. */
async function plantAccess(database: BackupDeps['database']): Promise<void> {
  const { db } = database;
  const [user] = (await db.execute<{ id: string }>(sql`select id from users order by email limit 1`)).rows;
  await plantThings(database, { userId: user?.id ?? '', ownHash: null, hasFactor: false, hasPasskeys: false });
  await db.execute(
    sql`update users set next_email = 'ander@gevel.test', next_email_at = now() where id = ${user?.id}::uuid`,
  );
}

/** How much of it is there. */
async function accessIn(database: BackupDeps['database']): Promise<number> {
  const { rows } = await database.db.execute<{ left: number }>(sql`select ((select count(*) from sessions)
    + (select count(*) from personal_tokens) + (select count(*) from trusted_devices) + (select count(*) from account_tokens)
    + (select count(*) from push_devices)
    + (select count(*) from users where next_email is not null or next_email_at is not null))::int as left`);
  const links = await database.sync((connection) =>
    connection.query('select from photo_links where revoked_at is null'),
  );
  return (rows[0]?.left ?? 0) + (links.rowCount ?? 0);
}

const storageOf = (path: string) => createDiskStorage(path);
const real = { isDemo: false };
async function emptyTarget(): Promise<Target> {
  const target = await newTarget(folder);
  closing.push(() => target.close());
  return target;
}

test('a backup is one file that only its owner may read, and says what is in it', async () => {
  expect((await stat(backup)).mode & 0o077).toBe(0);
  expect(made.head).toMatchObject({ kind: 'real', format: 1 });
  expect(made.tables['users']?.rows).toBe(10);
  expect(made.tables['contracts']?.rows).toBe(server.world.contracts.length);
  expect(Object.values(made.files)).toEqual([{ bytes: 22, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(made.missing_files).toEqual([]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

describe('a restored portal', () => {
  let target: Target;
  beforeAll(async () => {
    target = await emptyTarget();
    await restoreBackup(target, backup, real);
  });

  test('equals the one that was backed up in its counts, sums and hashes', async () => {
    const again = await makeBackup(target, join(folder, 'again.gevel'));
    const changed = Object.keys(made.tables).filter((name) => made.tables[name]?.sha256 !== again.tables[name]?.sha256);
    // Nothing opens an account any more, no link opens, nothing is under way, and the trail tells of the restore.
    const opening = ['sessions', 'personal_tokens', 'trusted_devices', 'account_tokens', 'push_devices', 'photo_links'];
    const ended = [...opening, 'users', 'leases', 'exports', 'job_runs', 'audit_seals'];
    expect(changed.filter((name) => !ended.includes(name))).toEqual([]);
    const links = await target.database.sync((connection) =>
      connection.query('select revoked_at is not null as is_ended from photo_links'),
    );
    expect(links.rows).toEqual([{ is_ended: true }]);
    expect(await accessIn(server.database)).toBeGreaterThan(9);
    expect(await accessIn(target.database)).toBe(0);
    const people = (database: BackupDeps['database']) =>
      database.db.execute(
        sql`select to_jsonb(u) - array['next_email', 'next_email_at'] as row from users u order by id`,
      );
    expect((await people(target.database)).rows).toEqual((await people(server.database)).rows);
    expect(again.files).toEqual(made.files);
    const sums = (database: BackupDeps['database']) =>
      database.sync((connection) =>
        connection.query(
          'select count(*)::int, sum(amount_excl_per_month)::text, sum(amount_incl_per_month)::text from contracts',
        ),
      );
    expect((await sums(target.database)).rows).toEqual((await sums(server.database)).rows);
  });

  test('lets people log in, shows them what they had, gives new rows new numbers, and has its whole trail', async () => {
    const restored = await startTestServer({
      database: target.database,
      clock: server.clock,
      beforeFiles: () => target.files,
    });
    const admin = await restored.login('admin');
    const broker = await restored.login('broker');
    const [before, after] = [server.clients.broker, broker].map((client) => client.get('/contracts?sort=reference'));
    expect((await after)?.json().meta.total).toBe((await before)?.json().meta.total);
    const { files } = (await admin.get(`/brokers/${server.brokers.dekade.id}`)).json().data;
    expect((await admin.get(`${filePath}/${files[0].id}`)).body).toBe('Geen lawaai na tienen.');
    const fresh = await target.database.pool.query(
      `insert into brokers (display_name) values ('Nieuw') returning id::int`,
    );
    expect(fresh.rows[0].id).toBeGreaterThan(server.brokers.singel.id);
    expect(await restored.trail.check()).toMatchObject({ faults: [], restores: [{ from: expect.any(Number) }] });
    await restored.close();
  });

  test('holds every reference and every policy as before', async () => {
    const shape = (database: BackupDeps['database']) =>
      database.pool.query(
        `select conname as name, pg_get_constraintdef(oid) as text, convalidated as sure from pg_constraint
           where connamespace = 'public'::regnamespace and contype = 'f'
         union all select tgname || ' on ' || tgrelid::regclass, tgenabled::text, true from pg_trigger where not tgisinternal
         order by 1, 2`,
      );
    expect((await shape(target.database)).rows).toEqual((await shape(server.database)).rows);
    const seen = (database: BackupDeps['database']) =>
      database.scoped({ kind: 'owner', ownerId: 101 }, (connection) =>
        connection.query('select id from contracts order by id'),
      );
    const { rows } = await seen(target.database);
    expect(rows).toEqual((await seen(server.database)).rows);
    expect(rows.length).toBeLessThan(server.world.contracts.length);
  });

  test('that was made by other means ends the same by what the operations page says', async () => {
    await plantAccess(target.database);
    const page = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    const [, statement = ''] = /### What a restore brings back.*?```sql\n(.*?)```/s.exec(page) ?? [];
    await (target.owner ?? target.database.pool).query(statement);
    expect(await accessIn(target.database)).toBe(0);
  });

  test('is not restored over', async () => {
    await expect(restoreBackup(target, backup, real)).rejects.toThrow(/holds a portal already/);
  });
});

describe('nothing is restored', () => {
  let target: Target;
  beforeAll(async () => {
    target = await emptyTarget();
  });
  const untouched = async () => {
    const { rows } = await target.database.pool.query(`select to_regclass('public.users') is null as is`);
    return rows[0]?.is;
  };
  const bytesOf = () => readFile(backup);
  const written = async (bytes: Buffer) => {
    const path = join(folder, 'broken.gevel');
    await writeFile(path, bytes);
    return path;
  };

  test('of a damaged file, wherever it is damaged', async () => {
    const bytes = await bytesOf();
    const flipped = (at: number) => Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 0x10 : byte)));
    const damaged = [
      bytes.subarray(0, bytes.length - 20),
      bytes.subarray(0, bytes.length / 2),
      Buffer.alloc(0),
      Buffer.from('geen reservekopie'),
      ...[30, Math.floor(bytes.length / 3), bytes.length - 40].map(flipped),
      // Whole as a compressed file, but with other rows than it says of itself.
      gzipSync(
        Buffer.from(
          gunzipSync(bytes).toString('latin1').replace('Makelaardij De Kade', 'Makelaardij De Kaag'),
          'latin1',
        ),
      ),
    ];
    for (const [index, each] of damaged.entries()) {
      const path = await written(each);
      await expect(restoreBackup(target, path, real), `damage ${index}`).rejects.toThrow(
        /The backup is damaged or no backup/,
      );
    }
    expect(await untouched()).toBe(true);
  });

  test('of a file that is not there, of another kind, or of a newer version', async () => {
    await expect(restoreBackup(target, join(folder, 'nergens'), real)).rejects.toThrow('There is no file');
    await expect(restoreBackup(target, backup, { isDemo: true })).rejects.toThrow(
      /of a real portal, and this is a demo one/,
    );
    const when = (await readMigrations()).at(-1)?.when ?? 0;
    const text = gunzipSync(await bytesOf()).toString('latin1');
    const newer = gzipSync(Buffer.from(text.replace(`"when":${when}`, `"when":${when + 1}`), 'latin1'));
    await expect(restoreBackup(target, await written(newer), real)).rejects.toThrow(/of a newer version of Gevel/);
    expect(await untouched()).toBe(true);
  });

  test('that breaks off while files come: the database is no portal either', async () => {
    const receive = () => Promise.reject(new Error('the disk is full'));
    const other = await emptyTarget();
    const broken = { ...other, files: { ...other.files, receive } };
    await expect(restoreBackup(broken, backup, real)).rejects.toThrow('the disk is full');
    await expect(claimDatabase(other.database, real)).rejects.toThrow(/the restore did not end/);
  });

  test('when a step after it fails: the database is no portal, and says why', async () => {
    const steps = [{ name: 'fails', run: () => Promise.reject(new Error('not today')) }];
    await expect(restoreBackup(target, backup, { ...real, steps })).rejects.toThrow('not today');
    await expect(claimDatabase(target.database, real)).rejects.toThrow(/the restore did not end/);
  });
});

test('a backup of an earlier schema goes into a newer product', async () => {
  const early = await emptyTarget();
  const steps = await readMigrations();
  // As a version before would, whose login owned the tables; today's portal has no rights there.
  const asBefore = { ...early, database: { ...early.database, pool: early.database.owner } };
  await migrate(early.database.owner, { upTo: steps.at(-3)?.when ?? 0 });
  await early.database.owner.query(`insert into settings (name, value) values ('database_kind', 'real')`);
  const path = join(folder, 'early.gevel');
  expect((await makeBackup(asBefore, path)).head.schema.name).toBe(steps.at(-3)?.name);
  const target = await emptyTarget();
  await restoreBackup(target, path, real);
  const { rows } = await target.database.pool.query(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  expect(rows).toEqual([{ last: String(steps.at(-1)?.when) }]);
});

test('files go from disk into a bucket with their keys, and one that is lost is told', async () => {
  const s3 = await startS3Server();
  closing.push(() => s3.close());
  const bucket = createS3Storage({ url: s3.url, incoming: join(folder, 'incoming') });
  const target = { ...(await emptyTarget()), files: bucket };
  await restoreBackup(target, backup, real);
  const [key = ''] = Object.keys(made.files);
  expect((await buffer(await bucket.open(key))).toString()).toBe('Geen lawaai na tienen.');
  await bucket.delete(key);
  const again = await makeBackup(target, join(folder, 'lost.gevel'));
  expect([again.files, again.missing_files]).toEqual([{}, [key]]);
});
