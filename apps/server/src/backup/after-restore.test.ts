import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenedDatabase } from '../db/database.ts';
import { claimDatabase } from '../demo/database-kind.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { type PortfolioServer, startPortfolioServer } from '../test/portfolio-server.ts';
import { emptyTarget, type Target } from '../test/restore-target.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const told = `insert into feed_entries (owner_id, broker_id, kind, event, record_id)
  select owner_id, broker_id, 'tickets', 'added', id from tickets where id = 101001`;

/** What was on its way when the backup was made. */
const underWay = `
  insert into mails (kind, recipient, language, sender_name, subject, html, text, state, created_at, sent_at)
    select 'test', state || '@gevel.test', 'nl', 'Gevel', state, 'x', 'x', state, now(), null
    from unnest(array['queued', 'sending', 'sent', 'outbox']) state;
  insert into webhooks (id, name, url, kinds, state, secret, created_at)
    values ('00000000-0000-4000-8000-000000000001', 'Hook', 'https://x.test', '{contracts}', 'on', 'x', now());
  insert into webhook_deliveries (webhook_id, message_id, type, body, state, created_at, next_attempt_at)
    values ('00000000-0000-4000-8000-000000000001', 'evt_1', 'contracts.added', '{}', 'queued', now(), now());
  insert into ticket_writes (kind, state, owner_id, broker_id, user_id, user_name, request_key, ticket_id, reporting_date, description,
      next_attempt_at, created_at)
    select kind, state, owner_id, broker_id, gen_random_uuid(), 'x', kind || state, id, '2026-06-15', 'x', now(), now()
    from tickets, unnest(array['ticket', 'note']) kind, unnest(array['queued', 'sending', 'sent']) state where id = 101001;
  ${told}`;

let server: PortfolioServer;
let folder: string;
let target: Target;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-after-'));
  server = await startPortfolioServer();
  await claimDatabase(server.database, { isDemo: false });
  await change(server.database.owner, underWay);
  const path = join(folder, 'portal.gevel');
  const { database, clock, filesFolder } = server;
  await makeBackup({ database, files: createDiskStorage(filesFolder), clock, passphrase: null }, path);
  target = await emptyTarget(folder);
  await restoreBackup(target, path, { isDemo: false });
});
afterAll(async () => {
  await target.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Pool = OpenedDatabase['pool'];

/** As the owner of the tables, who sees rows at no other time. */
async function change(of: Pool, text: string): Promise<void> {
  const client = await of.connect();
  await client.query(`begin; set local gevel.migrating = 'yes'; ${text}; commit`);
  client.release();
}

async function rowsOf<Row extends object>(owner: Pool, text: string): Promise<Row[]> {
  const client = await owner.connect();
  await client.query(`begin; set local gevel.migrating = 'yes'`);
  const { rows } = await client.query<Row>(text);
  await client.query('rollback');
  client.release();
  return rows;
}

const owner = () => target.owner ?? target.database.pool;
const mailsIn = () =>
  rowsOf(
    owner(),
    `select subject, state, problem, text from mails where recipient like '%@gevel.test' and kind = 'test' order by subject`,
  );
const writesIn = () =>
  rowsOf<{ write: string }>(
    owner(),
    `select request_key || ' ' || state || ' ' || coalesce(problem, '') as write from ticket_writes order by request_key`,
  );
const problem = 'restored: queued when the backup was made';
const ended = [
  { subject: 'outbox', state: 'outbox', problem: null, text: 'x' },
  { subject: 'queued', state: 'failed', problem, text: null },
  { subject: 'sending', state: 'failed', problem, text: null },
  { subject: 'sent', state: 'sent', problem: null, text: 'x' },
];
const writes = [
  'notequeued failed unclear',
  'notesending failed unclear',
  'notesent sent ',
  'ticketqueued queued ',
  'ticketsending sending ',
  'ticketsent sent ',
];
/** The last number that any table gave, and the next one of the feed. */
const numbersOf = async (of: Pool) => {
  const [feed] = await rowsOf<{ last: number }>(of, `select max(id)::int as last from feed_entries`);
  const [next] = await rowsOf<{ next: number }>(of, `select nextval('feed_entries_id_seq')::int as next`);
  return { last: feed?.last ?? 0, next: next?.next ?? 0 };
};

describe('after a restore', () => {
  test('mails that waited are not sent again, and say why; what was sent or is read in the outbox stays', async () => {
    expect(await mailsIn()).toEqual(ended);
  });

  test('notes that waited are left to their writers; reports and deliveries, which are known again, go on', async () => {
    expect((await writesIn()).map(({ write }) => write)).toEqual(writes);
    expect(await rowsOf(owner(), 'select state from webhook_deliveries')).toEqual([{ state: 'queued' }]);
  });

  test('no number that was given after the backup is given again, in the feed or elsewhere', async () => {
    await change(server.database.owner, told);
    const since = await numbersOf(server.database.owner);
    const { last, next } = await numbersOf(owner());
    expect(last).toBeLessThan(since.last);
    expect(next).toBeGreaterThan(since.next + 1_000_000);
    const { rows } = await target.database.pool.query(
      `insert into brokers (display_name) values ('Nieuw') returning id::int`,
    );
    expect(rows[0].id).toBeGreaterThan(1_000_000);
  });

  test('by other means the operations page ends it in the same way', async () => {
    const before = await numbersOf(owner());
    await change(owner(), `delete from mails; delete from ticket_writes; delete from webhooks; ${underWay}`);
    const page = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    const [, statement = ''] = /### What a restore brings back.*?```sql\n(.*?)```/s.exec(page) ?? [];
    await owner().query(statement);
    expect([await mailsIn(), (await writesIn()).map(({ write }) => write)]).toEqual([ended, writes]);
    expect((await numbersOf(owner())).next).toBeGreaterThan(before.next + 1_000_000);
  });
});
