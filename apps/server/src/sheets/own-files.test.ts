import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSheetsBackOffice, type SheetsBackOffice } from '@gevel/back-office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimSource } from '../demo/database-kind.ts';
import { demoLogins } from '../demo/demo-users.ts';
import { seedOwnFiles } from '../demo/seed-own-files.ts';
import { sendDueWrites } from '../features/tickets/send-ticket-writes.ts';
import { messagesIn } from '../platform/http/language.ts';
import { createLogger } from '../platform/log.ts';
import { runToEnd, syncOf } from '../sync/test/run-to-end.ts';
import type { TestClient } from '../test/test-client.ts';
import { createTestClock } from '../test/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { findingSentence } from './finding-sentence.ts';
import { sheetsNotice } from './open-sheets.ts';

let folder: string;
let database: TestDatabase;
let backOffice: SheetsBackOffice;
let server: TestServer;
let broker: TestClient;

const put = (name: string, rows: readonly string[]) => writeFile(join(folder, name), `${rows.join('\r\n')}\r\n`);
const run = async () => {
  const ended = await runToEnd(syncOf(database, backOffice));
  await seedOwnFiles(database);
  return ended;
};
const get = async (path: string) => (await broker.get(path)).json();

/** Four files, and nothing else. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-own-'));
  await put('verhuurders.csv', ['sleutel;naam', 'V1;De Vries', 'V2;Jansen']);
  await put('objecten.csv', [
    'sleutel;soort;verhuurder;naam;adresregel',
    'O1;eenheid;V1;Boven;Kade 1 Urk',
    'O2;eenheid;V1;Beneden;Kade 1a Urk',
    'O3;gebouw;V2;Loods;Haven 3 Ede',
  ]);
  await put('contracten.csv', [
    'sleutel;soort;verhuurder;relatie;begindatum;verlengt automatisch',
    'C1;particuliere huur;V1;H1;1-1-2024;ja',
    'C2;zakelijke huur;V2;H2;1-3-2025;nee',
  ]);
  await put('contractregels.csv', [
    'sleutel;contract;object;aard;bedrag excl. btw;btw;begindatum',
    'R1;C1;O1;kale huur;1.234,56;;1-1-2024',
    'R2;C1;O1;servicekosten;100,00;21,00;1-1-2024',
    'R3;C2;O3;kale huur;2000;420;1-3-2025',
  ]);
  backOffice = createSheetsBackOffice({
    folder,
    pause: async () => {},
    say: (found) => findingSentence(found, 'en'),
  });
  server = await startTestServer({ backOffice, folder: backOffice, clock: createTestClock('2026-07-01T10:00:00Z') });
  database = server.database;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('landlords, objects, contracts and their lines alone make screens that say what is missing', async () => {
  expect((await run()).state).toBe('done');
  broker = server.visitor();
  expect((await broker.logIn('makelaar@demo.gevel.test', demoLogins.password)).statusCode).toBe(200);
  const objects = await get('/objects?sort=reference');
  expect(
    objects.data.map((row: Record<string, unknown>) => [row['reference'], row['availability'], row['rent_per_month']]),
  ).toEqual([
    ['O1', 'rented', '1234.56'],
    ['O2', 'available', '0.00'],
    ['O3', 'rented', '2000.00'],
  ]);
  const contracts = await get('/contracts?sort=reference');
  expect(
    contracts.data.map((row: Record<string, unknown>) => [
      row['reference'],
      row['address'],
      row['amount_incl_per_month'],
    ]),
  ).toEqual([
    ['C1', 'Kade 1 Urk', '1355.56'],
    ['C2', 'Haven 3 Ede', '2420.00'],
  ]);
  expect(contracts.meta.unread).toContainEqual(
    expect.objectContaining({ record_type: 'relations', problem: 'not_delivered' }),
  );
  const tickets = await get('/tickets');
  expect([tickets.data, tickets.meta.unread.map(({ problem }: { problem: string }) => problem)]).toEqual([
    [],
    expect.arrayContaining(['not_delivered']),
  ]);
  // What is not delivered is not waited for: nothing says that the first read still goes on.
  const dashboard = await get('/dashboard');
  expect(dashboard.meta.unread).toContainEqual(
    expect.objectContaining({ record_type: 'debtor_items', problem: 'not_delivered' }),
  );
  expect([objects, contracts, tickets, dashboard].map(({ meta }) => meta.synced_at)).not.toContain(null);
  const health = await database.sync((connection) =>
    connection.query('select from sync_alarms where ended_at is null'),
  );
  expect(health.rowCount).toBe(0);
});

test('a file that is cut off changes nothing and is named; a row that cannot be read is told with its place', async () => {
  const before = await get('/contracts?sort=reference');
  await writeFile(
    join(folder, 'contractregels.csv'),
    'sleutel;contract;object;aard;bedrag excl. btw;btw;begindatum\r\nR1;C1;O1;kale',
  );
  await run();
  expect((await get('/contracts?sort=reference')).data).toEqual(before.data);
  expect(sheetsNotice(backOffice)).toBe(
    'contractregels.csv: het is niet heel: de laatste rij eindigt niet met een regeleinde',
  );
  const admin = await server.login('admin');
  expect((await admin.get('/branding')).json().data.back_office).toBe('folder');
  expect(messagesIn('nl').problems.back_office_failed).toBe('Kon geen gegevens ophalen uit de map.');
  expect((await admin.get('/tools/back-office')).json().data).toMatchObject({
    reachable: false,
    folder: {
      is_refused: true,
      findings: [{ of: 'file', file: 'contractregels.csv', reason: 'not-whole', row: null, column: null }],
      count: 1,
    },
  });
  await put('contractregels.csv', [
    'sleutel;contract;object;aard;bedrag excl. btw;btw;begindatum',
    'R3;C2;O3;kale huur;2500;525;1-3-2025',
    'R1;C1;O1;kale huur;1.300,00;;1-1-2024',
    'R2;C1;O1;servicekosten;honderd;21,00;1-1-2024',
  ]);
  await run();
  const after = await get('/contracts?sort=reference');
  expect(after.data.map((row: Record<string, unknown>) => [row['id'], row['amount_excl_per_month']])).toEqual([
    // the line that cannot be read is as it was
    [before.data[0].id, '1400.00'],
    [before.data[1].id, '2500.00'],
  ]);
  const { rows } = await database.sync((connection) =>
    connection.query<{ reason: string }>('select reason from sync_rejections'),
  );
  expect(rows).toEqual([
    {
      reason: 'contractregels.csv, row 4, column bedrag excl. btw: is no amount; write 1.234,56 or 1234.56 (honderd)',
    },
  ]);
});

test('an administrator takes the template from the tools, and it is read without a complaint', async () => {
  const admin = await server.login('admin');
  const answer = await admin.get('/tools/sheet-template');
  expect(answer.headers['content-disposition']).toContain('filename="sjabloon.xlsx"');
  const apart = await mkdtemp(join(tmpdir(), 'gevel-template-'));
  await writeFile(join(apart, 'sjabloon.xlsx'), answer.rawPayload);
  const sheets = createSheetsBackOffice({ folder: apart, pause: async () => {} });
  await sheets.look();
  const { findings } = sheets.state();
  expect(findings.length).toBeGreaterThan(30);
  expect(new Set(findings.map(({ reason }) => reason))).toEqual(new Set(['no-rows']));
  await rm(apart, { recursive: true });
  expect((await broker.get('/tools/sheet-template')).statusCode).toBe(403);
});

test('a record type that is no longer delivered stays, and says so', async () => {
  const before = await get('/contracts?sort=reference');
  await rm(join(folder, 'contractregels.csv'));
  await run();
  const after = await get('/contracts?sort=reference');
  expect(after.data).toEqual(before.data);
  expect(after.meta.unread).toContainEqual(
    expect.objectContaining({ record_type: 'contract_lines', problem: 'not_delivered' }),
  );
});

test('what people report stays in the portal, and says so, until somebody has dealt with it', async () => {
  const owner = server.visitor();
  expect((await owner.logIn('verhuurder@demo.gevel.test', demoLogins.password)).statusCode).toBe(200);
  const [object] = (await owner.get('/objects')).json().data;
  const answer = await broker.post('/tickets', {
    object_id: object.id,
    description: 'De lift hangt',
    priority: 'high',
  });
  const { data: receipt } = answer.json();
  expect([answer.statusCode, receipt.state, receipt.next_attempt_at]).toEqual([202, 'kept', null]);
  await sendDueWrites({ ...server, backOffice, log: createLogger('silent') });
  for (const reader of [broker, owner])
    expect((await reader.get('/ticket-writes')).json().data).toMatchObject([{ id: receipt.id, state: 'kept' }]);
  const undelivered = async () =>
    (await (await server.login('admin')).get('/dashboard')).json().data.undelivered_reports;
  expect(await undelivered()).toMatchObject([
    { kept: 1, failed: 0, oldest_at: expect.stringContaining('2026-07-01T10:00:00') },
  ]);
  expect(JSON.stringify(await undelivered())).not.toContain('lift');
  expect((await broker.post(`/ticket-writes/${receipt.id}/retry`)).statusCode).toBe(409);
  expect((await broker.delete(`/ticket-writes/${receipt.id}`)).statusCode).toBe(204);
  expect((await get('/ticket-writes')).data).toEqual([]);
  expect(await undelivered()).toEqual([]);
});

test('a database takes records of one source', async () => {
  await expect(claimSource(database, 'folder')).rejects.toThrow('holds records of Bloxs and takes none of a folder');
  const empty = await openTestDatabase();
  await claimSource(empty, 'folder');
  await claimSource(empty, 'folder');
  await expect(claimSource(empty, 'bloxs')).rejects.toThrow(
    'holds records of a folder of files and takes none of Bloxs',
  );
  await empty.close();
});
