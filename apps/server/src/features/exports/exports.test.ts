import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ListExport } from '@gevel/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { listExports } from '../../db/schema/exports.ts';
import { sessions, users } from '../../db/schema/users.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { hashOfId } from '../../platform/session/secret-id.ts';
import { askExport, fetchExport, parseCsv, readWorkbook, whenEnded } from '../../test/export-client.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { emailOf } from '../../test/test-people.ts';
import { startTestServer } from '../../test/test-server.ts';
import { tidyExports } from './tidy-exports.ts';

/** Holds every file back at its first byte until told otherwise, so that an export is under way for as long as a test wants. */
const gate = { isShut: false, open: () => {}, whenOpen: Promise.resolve() };
function shutGate(): void {
  gate.isShut = true;
  gate.whenOpen = new Promise((resolve) => {
    gate.open = () => {
      gate.isShut = false;
      resolve();
    };
  });
}
const gated = (storage: FileStorage): FileStorage => ({
  ...storage,
  receive: (content) => {
    async function* held() {
      for await (const bytes of content) {
        if (gate.isShut) await gate.whenOpen;
        yield bytes;
      }
    }
    return storage.receive(held());
  },
});

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer(undefined, { beforeFiles: gated });
});
afterAll(async () => {
  gate.open();
  await server.close();
});
afterEach(async () => {
  gate.open();
  await settled();
  await db().delete(listExports);
});

const csv = { list: 'contracts', format: 'csv' } as const;
const db = () => server.database.db;
const storedFiles = async () =>
  (await readdir(server.filesFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

/** Until nothing waits or runs any more. */
async function settled(): Promise<void> {
  const underWay = inArray(listExports.state, ['queued', 'running']);
  while ((await db().select().from(listExports).where(underWay)).length > 0) await setTimeout(5);
  await server.jobs.whenIdle();
}

async function running(client = server.clients.broker, body: { list: string; format: 'csv' | 'xlsx' } = csv) {
  const { id } = await askExport(client, body);
  for (;;) {
    const { data } = (await client.get(`/exports/${id}`)).json();
    if (data.state === 'running') return id;
    if (data.state !== 'queued') throw new Error(`It is ${data.state} already`);
    await setTimeout(5);
  }
}

describe('an export', () => {
  test('is asked for, made, listed and fetched under the name of its list', async () => {
    const asked = await askExport(server.clients.broker, { ...csv, query: 'filter[state]=active&sort=reference' });
    expect(asked).toMatchObject({
      state: 'queued',
      progress: 0,
      rows: 0,
      dialect: 'dutch',
      file_name: 'contracten-2026-06-15.csv',
    });
    const made = await whenEnded(server.clients.broker, asked.id);
    expect(made).toMatchObject({
      state: 'done',
      progress: 100,
      rows: asked.total_rows,
      problem: null,
      changed_meanwhile: false,
      unread: [],
    });
    expect(made.expires_at).toBe('2026-06-16T08:00:00.000Z');
    const file = await server.clients.broker.get(`/exports/${made.id}/file`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="contracten-2026-06-15.csv"; filename*=UTF-8''contracten-2026-06-15.csv`,
      'x-content-type-options': 'nosniff',
      'content-length': String(made.byte_count),
    });
    expect(file.rawPayload.length).toBe(made.byte_count);
    expect((await server.clients.broker.get('/exports')).json()).toEqual({ data: [made] });
  });

  test('has the columns that were asked, in that order, with the words of the user', async () => {
    const columns = ['state', 'reference', 'extends_automatically', 'owner_id'];
    const body = { ...csv, query: '?filter[state]=active&sort=-reference&page=3', columns };
    const { answer } = await fetchExport(server.clients.broker, body);
    const [heading, ...rows] = parseCsv(answer.body.replace('\ufeff', ''), ';');
    expect(answer.body.startsWith('\ufeff')).toBe(true);
    expect(heading).toEqual(['Status', 'Referentie', 'Verlengt automatisch', 'Verhuurder (id)']);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      expect(row[0]).toBe('Lopend');
      expect(['Ja', 'Nee']).toContain(row[2]);
    }
  });

  test('takes the parts of a query as an object too', async () => {
    const object = { sort: '-reference', filter: { state: 'active', start_date: { from: '2020-01-01' } } };
    const text = 'sort=-reference&filter[state]=active&filter[start_date][from]=2020-01-01';
    const files = [];
    for (const query of [object, text])
      files.push((await fetchExport(server.clients.broker, { ...csv, query })).answer.body);
    expect(files[0]).toBe(files[1]);
  });

  test('says in a second sheet where it comes from', async () => {
    const query = `filter[owner]=101&filter[state]=active&filter[start_date][from]=2001-02-03&filter[q]=a&sort=-start_date,reference`;
    const columns = ['reference', 'amount_excl_per_month'];
    const body = { list: 'contracts', format: 'xlsx' as const, query, columns };
    const { made, answer } = await fetchExport(server.clients.broker, body);
    const list = (await server.clients.broker.get(`/contracts?${query}`)).json();
    const owner = (await server.clients.broker.get('/objects?filter[owner]=101&per_page=1')).json().data[0].owner_name;
    const [data, provenance] = await readWorkbook(answer.rawPayload);
    expect(data?.name).toBe('Contracten');
    expect(data?.rows.at(-1)).toEqual(['Totaal', Number(list.meta.totals.amount_excl_per_month)]);
    expect(provenance?.name).toBe('Herkomst');
    const said = provenance?.rows.map(([name, value]) => `${name}: ${value}`);
    expect(said).toEqual([
      'Lijst: Contracten',
      'Filter: Status: Lopend',
      'Filter: Ingangsdatum vanaf 03-02-2001',
      `Filter: Verhuurder: ${owner}`,
      'Filter: Zoekt op “a”',
      'Volgorde: Ingangsdatum aflopend, Referentie oplopend',
      'Kolommen: Referentie, Per maand met servicekosten, excl. btw',
      'Gegevens bijgewerkt op: 15-06-2026 10:00',
      'Gemaakt op: 15-06-2026 10:00',
      'Gemaakt door: broker Proefpersoon',
      `Aantal rijen: ${list.meta.total}`,
      `Totaal Per maand met servicekosten, excl. btw: ${Number(list.meta.totals.amount_excl_per_month)}`,
      `Totaal Btw per maand: ${Number(list.meta.totals.vat_per_month)}`,
      `Totaal Per maand met servicekosten, incl. btw: ${Number(list.meta.totals.amount_incl_per_month)}`,
      `Kenmerk: ${made.id}`,
    ]);
  });

  test.each([
    ['an unknown list', { ...csv, list: 'secrets' }, 'list'],
    ['an unknown filter', { ...csv, query: 'filter[broker_id]=1' }, 'filter.broker_id'],
    ['an unknown column', { ...csv, columns: ['content_hash'] }, 'columns'],
    ['a column by its include', { ...csv, columns: ['owner.name'] }, 'columns'],
    ['a column of the prototype', { ...csv, columns: ['toString'] }, 'columns'],
    ['another broker’s owner', { ...csv, query: 'filter[owner]=201' }, 'filter.owner'],
    ['another format', { ...csv, format: 'pdf' }, 'format'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await server.clients.broker.post('/exports', body);
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]]);
    expect(await db().select().from(listExports)).toEqual([]);
  });

  test('is written down when it is asked for and when it is fetched', async () => {
    const { made } = await fetchExport(server.clients.broker, { ...csv, query: 'filter[state]=active' });
    const events = await db().select().from(auditEvents).where(eq(auditEvents.subject_id, made.id));
    expect(events.map(({ action, user_name, subject_name }) => [action, user_name, subject_name])).toEqual([
      ['export.create', 'broker Proefpersoon', 'contracten-2026-06-15.csv'],
      ['export.download', 'broker Proefpersoon', 'contracten-2026-06-15.csv'],
    ]);
    expect(events[0]?.after).toMatchObject({ list: 'contracts', query: 'filter[state]=active' });
  });
});

describe('whose it is', () => {
  test('another user finds nothing, not to see, to fetch or to remove', async () => {
    const { made } = await fetchExport(server.clients.broker, csv);
    for (const stranger of ['otherBroker', 'owner'] as const) {
      const client = server.clients[stranger];
      expect((await client.get('/exports')).json()).toEqual({ data: [] });
      for (const path of [`/exports/${made.id}`, `/exports/${made.id}/file`])
        expect((await client.get(path)).statusCode).toBe(404);
      expect((await client.delete(`/exports/${made.id}`)).statusCode).toBe(404);
    }
    expect((await server.clients.broker.get(`/exports/${made.id}/file`)).statusCode).toBe(200);
  });

  test.each(['contracts', 'objects', 'users', 'tools/audit-events'])(
    'who may not see %s may not export it',
    async (list) => {
      const isAdmins = list === 'users' || list === 'tools/audit-events';
      const clients = isAdmins ? [server.clients.broker, server.clients.owner] : [await server.login('admin')];
      for (const client of clients) {
        const answer = await client.post('/exports', { list, format: 'csv' });
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
      }
    },
  );

  test('an administrator in an opened portal exports what that portal shows, and finds it there only', async () => {
    const admin = await server.login('admin');
    const now = server.clock.now();
    await db()
      .update(sessions)
      .set({
        portal_type: 'broker',
        portal_id: server.brokers.dekade.id,
        portal_opened_at: now,
        portal_expires_at: new Date(now.getTime() + 30 * 60_000),
      })
      .where(eq(sessions.id_hash, hashOfId(admin.cookies.get('gevel') ?? '')));
    const { made, answer } = await fetchExport(admin, { ...csv, columns: ['id'] });
    const { answer: own } = await fetchExport(server.clients.broker, { ...csv, columns: ['id'] });
    expect(answer.body).toBe(own.body);
    const workbook = await fetchExport(admin, { list: 'contracts', format: 'xlsx', columns: ['id'] });
    const [, provenance] = await readWorkbook(workbook.answer.rawPayload);
    const maker = provenance?.rows.find(([name]) => name === 'Gemaakt door')?.[1];
    expect(maker).toMatch(/^admin Proefpersoon, namens /);
    expect((await admin.delete(`/exports/${workbook.made.id}`)).statusCode).toBe(204);
    await admin.post('/portal/close');
    expect((await admin.get(`/exports/${made.id}/file`)).statusCode).toBe(404);
    expect((await admin.get('/exports')).json()).toEqual({ data: [] });
  });
});

describe('rights that go', () => {
  const moduleOff = async (modules: string[]) =>
    db().update(brokers).set({ modules }).where(eq(brokers.id, server.brokers.dekade.id));

  test('with the module the file is refused, and back with it', async () => {
    const { made } = await fetchExport(server.clients.broker, csv);
    await moduleOff(['objects']);
    const answer = await server.clients.broker.get(`/exports/${made.id}/file`);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'module_disabled']);
    await moduleOff(['objects', 'contracts', 'relations', 'rental_statements', 'tickets', 'financial', 'reports']);
    expect((await server.clients.broker.get(`/exports/${made.id}/file`)).statusCode).toBe(200);
  });

  test('with the permission of an administrator', async () => {
    const admin = await server.login('admin');
    const { made } = await fetchExport(admin, { list: 'users', format: 'csv' });
    const set = (users_manage: boolean) =>
      db()
        .update(users)
        .set({ users_manage })
        .where(eq(users.email, emailOf('admin')));
    await set(false);
    expect((await admin.get(`/exports/${made.id}/file`)).statusCode).toBe(403);
    await set(true);
  });

  test('when an owner goes to another broker', async () => {
    const { made } = await fetchExport(server.clients.broker, csv);
    const link = (broker: number) =>
      server.database.sync((connection) =>
        connection.query('update owners set linked_broker_id = $1 where id = 102', [broker]),
      );
    await link(server.brokers.singel.id);
    expect((await server.clients.broker.get(`/exports/${made.id}/file`)).statusCode).toBe(403);
    await link(server.brokers.dekade.id);
    expect((await server.clients.broker.get(`/exports/${made.id}/file`)).statusCode).toBe(200);
  });

  test('while it is made: it stops, says why, and leaves nothing', async () => {
    const before = await storedFiles();
    shutGate();
    const id = await running();
    await db()
      .update(users)
      .set({ blocked_at: server.clock.now() })
      .where(eq(users.email, emailOf('broker')));
    gate.open();
    await server.jobs.whenIdle();
    const [row] = await db().select().from(listExports).where(eq(listExports.id, id));
    expect(row).toMatchObject({ state: 'failed', problem: 'not_allowed', storage_key: null });
    expect(await storedFiles()).toEqual(before);
    await db()
      .update(users)
      .set({ blocked_at: null })
      .where(eq(users.email, emailOf('broker')));
  });
});

describe('while it is made', () => {
  test('a third one of the same user has to wait its turn; one of another does not', async () => {
    shutGate();
    const first = await running();
    const second = await askExport(server.clients.broker, csv);
    const answer = await server.clients.broker.post('/exports', csv);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const other = await askExport(server.clients.otherBroker, csv);
    gate.open();
    for (const id of [first, second.id]) expect((await whenEnded(server.clients.broker, id)).state).toBe('done');
    expect((await whenEnded(server.clients.otherBroker, other.id)).state).toBe('done');
    expect((await server.clients.broker.post('/exports', csv)).statusCode).toBe(200);
  });

  test('of many asked for at once two are taken', async () => {
    shutGate();
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.clients.broker.post('/exports', csv)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  });

  test('it can be cancelled, leaves nothing, and can then be removed', async () => {
    const before = await storedFiles();
    shutGate();
    const id = await running();
    const waiting = await askExport(server.clients.broker, csv);
    for (const each of [waiting.id, id])
      expect((await server.clients.broker.delete(`/exports/${each}`)).statusCode).toBe(204);
    gate.open();
    await server.jobs.whenIdle();
    for (const each of [waiting.id, id]) {
      const { data } = (await server.clients.broker.get(`/exports/${each}`)).json();
      expect(data).toMatchObject({ state: 'cancelled', byte_count: null });
      expect((await server.clients.broker.get(`/exports/${each}/file`)).statusCode).toBe(404);
      expect((await server.clients.broker.delete(`/exports/${each}`)).statusCode).toBe(204);
      expect((await server.clients.broker.get(`/exports/${each}`)).statusCode).toBe(404);
    }
    expect(await storedFiles()).toEqual(before);
  });
});

describe('afterwards', () => {
  test('the file is gone after a day, and the mention of it after a week more', async () => {
    const { made } = await fetchExport(server.clients.broker, csv);
    const before = await storedFiles();
    const deps = { database: server.database, files: storageOf(), clock: server.clock };
    server.clock.forward({ hours: 24 });
    const client = await server.login('broker');
    expect((await client.get(`/exports/${made.id}`)).json().data.state).toBe('expired');
    expect((await client.get(`/exports/${made.id}/file`)).statusCode).toBe(404);
    server.clock.forward({ seconds: 1 });
    await tidyExports(deps);
    expect((await storedFiles()).length).toBe(before.length - 1);
    expect((await client.get('/exports')).json().data).toMatchObject([{ id: made.id, state: 'expired' }]);
    server.clock.forward({ hours: 7 * 24 });
    await tidyExports(deps);
    expect((await (await server.login('broker')).get('/exports')).json()).toEqual({ data: [] });
    server.clock.forward({ hours: -8 * 24, seconds: -1 });
  });

  test('removing it takes the file away', async () => {
    const before = await storedFiles();
    const { made } = await fetchExport(server.clients.broker, csv);
    expect((await storedFiles()).length).toBe(before.length + 1);
    expect((await server.clients.broker.delete(`/exports/${made.id}`)).statusCode).toBe(204);
    expect(await storedFiles()).toEqual(before);
    expect((await server.clients.broker.get(`/exports/${made.id}/file`)).statusCode).toBe(404);
  });

  test('what a stopped server was making says so, and can be made again as it was asked', async () => {
    const other = await startTestServer({ database: server.database, clock: server.clock, beforeFiles: gated });
    const client = await other.login('otherBroker');
    shutGate();
    const id = await running(client);
    const asked: ListExport = (await client.get(`/exports/${id}`)).json().data;
    const closing = other.close();
    gate.open();
    await closing;
    const said: ListExport = (await server.clients.otherBroker.get(`/exports/${id}`)).json().data;
    expect(said).toMatchObject({ state: 'failed', problem: 'interrupted' });
    const { list, format, query, columns } = asked;
    expect((await fetchExport(server.clients.otherBroker, { list, format, query, columns })).made.state).toBe('done');
  });

  test('what a process was making that died is found out, here at the next start or elsewhere after a while', async () => {
    shutGate();
    const id = await running();
    const died = (await db().select().from(listExports).where(eq(listExports.id, id)))[0];
    if (!died) throw new Error('It is not there');
    gate.open();
    await server.jobs.whenIdle();
    await db().delete(listExports);
    await db().insert(listExports).values(died);
    const deps = { database: server.database, files: storageOf(), clock: server.clock };
    await tidyExports(deps);
    expect((await server.clients.broker.get(`/exports/${id}`)).json().data.state).toBe('running');
    server.clock.forward({ seconds: 31 });
    await tidyExports(deps);
    expect((await server.clients.broker.get(`/exports/${id}`)).json().data).toMatchObject({
      state: 'failed',
      problem: 'interrupted',
    });
    server.clock.forward({ seconds: -31 });
  });
});

function storageOf(): FileStorage {
  return server.app.files;
}

test('files are kept where uploads are, and tidying the storage leaves them', async () => {
  const { made } = await fetchExport(server.clients.broker, csv);
  const { tidyFiles } = await import('../../platform/files/tidy-files.ts');
  server.clock.forward({ hours: 365 * 24 });
  await tidyFiles({ database: server.database, files: server.app.files, clock: server.clock });
  server.clock.forward({ hours: -365 * 24 });
  const names = (await storedFiles()).map(({ parentPath, name }) => join(parentPath, name));
  const [row] = await db().select().from(listExports).where(eq(listExports.id, made.id));
  expect(names.some((name) => name.endsWith(row?.storage_key ?? '-'))).toBe(true);
});
