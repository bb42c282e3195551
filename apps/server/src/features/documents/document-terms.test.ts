import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { type DocumentKind, documentKinds, kindsOfBooks } from '@gevel/contract/plain';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from '../../platform/files/disk-storage.ts';
import { ownKeys } from '../../platform/files/own-keys.ts';
import { keepTerms } from '../../privacy/keep-terms.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { createTestClock } from '../../test/test-clock.ts';
import { sendForm } from '../../test/upload-form.ts';

const twoYears = { before: 2 * 365 - 1, after: 2 * 365 + 1 };
const isOfBooks = (kind: DocumentKind) => kindsOfBooks.some((one) => one === kind);
const ofBooks = documentKinds.filter(isOfBooks);
const others = documentKinds.filter((kind) => !isOfBooks(kind));

let server: PortfolioServer;
let broker: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
});
// Sessions have terms, too.
beforeEach(async () => {
  broker = await server.login('broker');
});
afterEach(async () => {
  await server.database.sync((connection) => connection.query('delete from documents'));
  const files = createDiskStorage(server.filesFolder);
  for await (const { key } of files.keys()) await files.delete(key);
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) =>
  server.database.sync(async (connection) => (await connection.query<{ kind: string }>(text, values)).rows);

/** One of each kind, replaced once, so that each has an earlier version as well. */
async function addEach(subject_type: string, subject_id: string): Promise<void> {
  for (const kind of documentKinds) {
    const about = { kind, description: '', audience: 'owner', valid_until: '', is_checked: '' };
    const file = { name: `${kind}.txt`, type: 'text/plain', content: `${kind} ${subject_type}` };
    const fields = { ...about, subject_type, subject_id };
    const added = await sendForm(broker, { method: 'POST', path: '/documents', file, fields });
    expect(added.statusCode, added.body).toBe(200);
    const path = `/documents/${added.json<{ data: { id: string } }>().data.id}/content`;
    const anew = { file: { ...file, content: `${file.content} anew` }, fields: { is_checked: '' } };
    expect((await sendForm(broker, { method: 'PUT', path, ...anew })).statusCode).toBe(204);
  }
}

const kept = async () => (await query('select kind from documents order by id')).map(({ kind }) => kind);
async function storedCount(): Promise<number> {
  const entries = await readdir(server.filesFolder, { recursive: true, withFileTypes: true });
  const ofStorage = [...ownKeys].map((key) => basename(key));
  return entries.filter((entry) => entry.isFile() && !ofStorage.includes(entry.name)).length;
}

/** The trail goes by the clock of the database, which is not at that moment. */
const trail = { prune: () => Promise.resolve(0) };

/** The work of every hour, done at a moment. */
async function clearAt(moment: string): Promise<void> {
  const { database, filesFolder } = server;
  const files = createDiskStorage(filesFolder);
  await keepTerms({ database, files, trail, clock: createTestClock(moment), log: pino({ level: 'silent' }) });
}

/** By the clock of the database, which writes when a record went. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('a document of each kind', () => {
  test('of the books is there until the last day of its seventh year, and gone with its bytes and versions after it', async () => {
    const before = await storedCount();
    await addEach('objects', '101001');
    expect(
      await query(`select distinct kind from documents where kept_until = '2033-12-31' and version = 2 order by 1`),
    ).toEqual(ofBooks.toSorted().map((kind) => ({ kind })));
    await clearAt('2033-12-31T20:00:00Z');
    expect(await kept()).toEqual(documentKinds);
    expect(await storedCount()).toBe(before + 2 * documentKinds.length);
    await clearAt('2034-01-01T02:00:00Z');
    // Others are there as long as their record is.
    expect(await kept()).toEqual(others);
    expect(await storedCount()).toBe(before + 2 * others.length);
    expect(
      await query('select distinct d.kind from document_versions v join documents d on d.id = v.document_id'),
    ).toHaveLength(others.length);
  });

  test('of another kind that was kept is one like all others after that day', async () => {
    await addEach('tickets', '101001');
    await query(`update documents set kept_until = '2033-12-31' where kind = 'quote'`);
    await clearAt('2034-01-01T02:00:00Z');
    expect(await kept()).toEqual(others);
    expect(await query('select kind from documents where kept_until is not null')).toEqual([]);
  });

  test('goes two years after its record, unless it is of the books', async () => {
    await addEach('tickets', '101001');
    await query('delete from tickets where id = 101001');
    await clearAt(inDays(twoYears.before));
    expect(await kept()).toEqual(documentKinds);
    await clearAt(inDays(twoYears.after));
    expect(await kept()).toEqual(ofBooks);
  });

  test('goes two years after its landlord, unless it is of the books', async () => {
    await addEach('owners', '102');
    await query('update owners set is_present = false, changed_at = now() where id = 102');
    await clearAt(inDays(twoYears.before));
    expect(await kept()).toEqual(documentKinds);
    await clearAt(inDays(twoYears.after));
    expect(await kept()).toEqual(ofBooks);
    await query('update owners set is_present = true where id = 102');
  });

  test('goes with the report that somebody removed before it was a ticket, unless it is of the books', async () => {
    const [written] = await server.database.sync(async (connection) => {
      const { rows } = await connection.query<{ id: string }>(
        `insert into ticket_writes (owner_id, broker_id, kind, state, user_id, user_name, request_key, reporting_date, description,
           next_attempt_at, created_at)
         select id, broker_id, 'ticket', 'kept', gen_random_uuid(), 'Iemand', gen_random_uuid(), current_date, 'Lekkage', now(), now()
         from owners where id = 101 returning id::text`,
      );
      return rows;
    });
    await addEach('tickets', `write-${written?.id}`);
    await clearAt(inDays(twoYears.after));
    expect(await kept()).toEqual(documentKinds);
    await query('delete from ticket_writes where id = $1::uuid', [written?.id]);
    expect(await kept()).toEqual(ofBooks);
  });
});
