import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { brokers } from '../../db/schema/brokers.ts';
import { listExports } from '../../db/schema/exports.ts';
import { madeFiles } from '../../db/schema/made-files.ts';
import { users } from '../../db/schema/users.ts';
import { askExport, fetchExport, parseCsv, readWorkbook, whenEnded } from '../../test/export-client.ts';
import { openPortal } from '../../test/open-portal.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import { emailOf } from '../../test/test-people.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await server.jobs.whenIdle();
  await db().delete(listExports);
});

const csv = { list: 'contracts', format: 'csv' } as const;
const db = () => server.database.db;
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

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

  test('names the day of which it is, beside the one on which it was made', async () => {
    const body = { ...csv, list: 'reports/outstanding-items', query: 'filter[reference_date]=2025-12-31' };
    const { made } = await fetchExport(server.clients.broker, body);
    expect(made.file_name).toBe('openstaande-posten-debiteuren-2026-06-15-peildatum-2025-12-31.csv');
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
    const [file] = await db()
      .select()
      .from(madeFiles)
      .where(eq(madeFiles.sha256, sha256Of(answer.rawPayload)));
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
      expect.stringMatching(/^Bron: .*Contracten, Contractregels.*: volledig gelezen 15-06-2026 10:00/),
      'Gemaakt op: 15-06-2026 10:00 (Nederlandse tijd)',
      'Gemaakt door: broker Proefpersoon',
      `Aantal rijen: ${list.meta.total}`,
      `Totaal Per maand met servicekosten, excl. btw: ${Number(list.meta.totals.amount_excl_per_month)}`,
      `Totaal Btw per maand: ${Number(list.meta.totals.vat_per_month)}`,
      `Totaal Per maand met servicekosten, incl. btw: ${Number(list.meta.totals.amount_incl_per_month)}`,
      `Kenmerk: ${made.id}`,
      `Documentnummer: ${file?.document_number}`,
      expect.stringMatching(/^Controlegetal van de gegevens \(SHA-256\): [0-9a-f]{64}$/),
      'Echtheid controleren: http://localhost:3000/controle',
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
    await openPortal(server, admin);
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
    const { broker } = server.clients;
    // Of the back office, and of what the portal itself keeps of owners; news is of nobody.
    const ids: string[] = [];
    for (const list of ['contracts', 'documents', 'approvals', 'news'])
      ids.push((await fetchExport(broker, { ...csv, list })).made.id);
    const statuses = async () => {
      const found: number[] = [];
      for (const id of ids) found.push((await broker.get(`/exports/${id}/file`)).statusCode);
      return found;
    };
    const link = (to: number) =>
      server.database.sync((connection) =>
        connection.query('update owners set linked_broker_id = $1 where id = 102', [to]),
      );
    await link(server.brokers.singel.id);
    expect(await statuses()).toEqual([403, 403, 403, 200]);
    await link(server.brokers.dekade.id);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });
});
