import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CheckedFile, ListAnswer } from '@gevel/contract';
import {
  type ExportDialect,
  exportDialects,
  type Field,
  isMasked,
  type List,
  lists,
  totalledFields,
} from '@gevel/contract/plain';
import { type CodeLabels, codeLabel } from '@gevel/i18n';
import { nl } from '@gevel/i18n/nl';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentRefusals } from '../../db/schema/documents.ts';
import { listExports } from '../../db/schema/exports.ts';
import { news } from '../../db/schema/news.ts';
import { loginAttempts } from '../../db/schema/users.ts';
import { createDiskStorage } from '../../platform/files/disk-storage.ts';
import { productBrand } from '../../platform/mail/mail-brand.ts';
import { saveClearPhones } from '../../platform/session/clear-phones.ts';
import { share } from '../../test/beside-server.ts';
import { drawnQuestions } from '../../test/drawn-questions.ts';
import { fillEveryList } from '../../test/every-list-world.ts';
import { fetchExport, parseCsv, readWorkbook } from '../../test/export-client.ts';
import type { WireRecord } from '../../test/facts/fact.ts';
import { addressOf, type Question } from '../../test/list-question.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { makeExport } from './make-export.ts';

type Row = WireRecord & { id: string };

let server: PortfolioServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
  // A file masks for everybody, a screen for whoever sees no numbers.
  await saveClearPhones(server.database.db, { kinds: [], roles: [] });
  await fillEveryList(server);
  const at = server.clock.now();
  await server.database.db.insert(news).values(
    ['=HYPERLINK("x")', 'Gewoon nieuws', '+31'].map((title) => ({
      title,
      description: '<p>Tekst</p>',
      target: 'everyone' as const,
      published_at: at,
      created_by: '-Proef',
    })),
  );
  const mail = { content: { kind: 'test' as const, firstName: 'Proef' }, recipient: '+31@test.gevel.test' };
  await server.mailer.send({ ...mail, language: 'nl', brand: productBrand(new URL('http://localhost')) });
  await server.database.sync((connection) =>
    connection.query(
      `insert into sync_rejections (record_type, record_id, kind, field, property, value, reason)
       values ('contracts', '40217', 'value', 'notice_period', 'NoticePeriod', '=drie', 'is no whole number')`,
    ),
  );
  await server.database.db
    .insert(documentRefusals)
    .values({ source: 'folder', path: '=Post/+31.pdf', byte_count: 12, problem: 'unknown', refused_at: at });
  admin = await server.login('admin');
});
afterAll(() => server.close());

/** Every export is an event of its own, so that the trail is asked for events that come to rest. */
const standing: Readonly<Record<string, Question['filter']>> = { 'tools/audit-events': { action: 'session.login' } };

const clientFor = (list: List): TestClient => {
  const forAdmins = ['brokers', 'owners', 'users', 'news'];
  return forAdmins.includes(list.name) || list.name.startsWith('tools/') ? admin : server.clients.broker;
};

/** Everything on all pages, as the screen of the list would show it. */
async function readAll(client: TestClient, list: List, question: Partial<Question>) {
  const rows: Row[] = [];
  let meta: ListAnswer<Row>['meta'] | null = null;
  for (let page = 1; meta === null || page <= meta.last_page; page += 1) {
    const answer = await client.get(addressOf(list, { ...question, page, per_page: 100 }));
    if (answer.statusCode !== 200) return null;
    const body: ListAnswer<Row> = answer.json();
    rows.push(...body.data);
    meta = body.meta;
  }
  return { rows, meta };
}

/** What the portal says of a file, to whoever was handed it. */
async function checked(bytes: Buffer): Promise<CheckedFile> {
  // One asker may not ask so much.
  await server.database.db.delete(loginAttempts);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return (await server.visitor().post('/made-files/check', { sha256 })).json().data;
}

/** The same export made once more, by reading the server in the way of the embedded database. */
async function readInChunks(id: string, { document_number, made_at }: CheckedFile): Promise<Buffer> {
  const { app, clock, filesFolder } = server;
  const madeAt = new Date(made_at ?? '');
  const stamp = { documentNumber: document_number ?? '', madeAt, checkAddress: 'http://localhost:3000/controle' };
  const [row] = await server.database.db.select().from(listExports).where(eq(listExports.id, id));
  if (!row) throw new Error('The export is gone');
  const database = { ...server.database, isEmbedded: true };
  const { exportableLists, exportablePacks } = app;
  const deps = { database, clock, files: createDiskStorage(filesFolder), exportableLists, exportablePacks };
  const asked = { ...row, format: row.format === 'csv' ? ('csv' as const) : ('xlsx' as const) };
  const how = { stamp, signal: new AbortController().signal, onRows: () => {} };
  const { received } = await makeExport(deps, asked, how);
  const bytes = await readFile(received.path);
  await received.discard();
  return bytes;
}

describe.each(Object.values(lists).map((list) => [list.name, list as unknown as List] as const))('%s', (name, list) => {
  const labels = Reflect.get(nl, name);

  test('is the same on the screen, in the API, as CSV and as XLSX, row for row and total for total', async () => {
    const client = clientFor(list);
    const columnsOf = Object.keys(list.fields);
    const everything = await readAll(client, list, { fields: columnsOf });
    // A list without a row proves nothing: fill it in test/every-list-world.ts.
    expect(everything?.rows.length).toBeGreaterThan(0);
    const asked = fc.tuple(
      drawnQuestions(list, everything?.rows ?? []),
      fc.shuffledSubarray(columnsOf, { minLength: 1 }),
      fc.constantFrom(...exportDialects),
    );
    await fc.assert(
      fc.asyncProperty(asked, async ([drawn, columns, dialect]) => {
        const question = { sort: drawn.sort, filter: { ...drawn.filter, ...standing[name] } };
        const query = addressOf(list, question).split('?')[1] ?? '';
        const found = await readAll(client, list, { ...question, fields: columns });
        if (found === null) {
          expect((await client.post('/exports', { list: name, format: 'csv', query, columns })).statusCode).toBe(422);
          return;
        }
        const body = { list: name, query, columns };
        const csv = await fetchExport(client, { ...body, format: 'csv', dialect });
        expect(csv.made.rows).toBe(found.meta.total);
        const [heading, ...lines] = parseCsv(csv.answer.body.slice(1), dialect === 'dutch' ? ';' : ',');
        expect(heading).toHaveLength(columns.length);
        expect(lines).toEqual(
          found.rows.map((row) =>
            columns.map((column) =>
              csvCell({ labels, column, field: fieldOf(list, column) }, row[column] ?? null, dialect),
            ),
          ),
        );
        const xlsx = await fetchExport(client, { ...body, format: 'xlsx' });
        await expectWorkbook(xlsx.answer.rawPayload, { list, labels, columns, found });
        for (const [kind, { answer }] of [['list_csv', csv] as const, ['list_xlsx', xlsx] as const]) {
          expect(await checked(answer.rawPayload)).toMatchObject({ is_known: true, kind });
          const changed = Buffer.from(answer.rawPayload);
          changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
          expect(await checked(changed)).toEqual(unknownFile);
        }
        // The embedded database is read in one way only.
        if (server.database.isEmbedded) return;
        for (const { made, answer } of [csv, xlsx]) {
          const again = await readInChunks(made.id, await checked(answer.rawPayload));
          expect(again.equals(answer.rawPayload), 'the same to the byte').toBe(true);
        }
      }),
      { numRuns: share(6), seed: 17 },
    );
  });
});

const unknownFile = { is_known: false, made_at: null, kind: null, document_number: null };

interface Expected {
  list: List;
  labels: Words;
  columns: string[];
  found: { rows: Row[]; meta: ListAnswer<Row>['meta'] };
}
interface Words {
  title: string;
  fields: Record<string, string>;
  values: Record<string, CodeLabels>;
}

async function expectWorkbook(bytes: Buffer, { list, labels, columns, found }: Expected): Promise<void> {
  const sheets = await readWorkbook(bytes);
  expect(sheets.map(({ name }) => name)).toEqual([labels.title.slice(0, 31), 'Herkomst']);
  const [data, provenance] = sheets;
  const totalled = totalledFields(list).filter((name) => columns.includes(name));
  const { totals, apart = [] } = found.meta;
  const footers = totalled.length === 0 ? [] : [...(totals ? [totals] : []), ...apart.map((group) => group.totals)];
  const rows = data?.rows.slice(1, footers.length > 0 ? -footers.length : undefined) ?? [];
  // A reader leaves out rows at the end in which no cell holds anything.
  expect(rows.length).toBeLessThanOrEqual(found.rows.length);
  const cells = found.rows.map((_row, row) => columns.map((_column, place) => rows[row]?.[place] ?? null));
  expect(cells).toEqual(
    found.rows.map((row) =>
      columns.map((column) => sheetCell({ labels, column, field: fieldOf(list, column) }, row[column] ?? null)),
    ),
  );
  for (const [place, sums] of footers.entries())
    for (const name of totalled)
      expect(data?.rows.at(place - footers.length)?.[columns.indexOf(name)]).toBe(Number(sums[name]));
  const said = new Map(provenance?.rows.map(([name, value]) => [name, value]));
  expect(said.get('Aantal rijen')).toBe(found.meta.total);
  for (const [name, total] of Object.entries(found.meta.totals ?? {})) {
    expect(said.get(`Totaal ${labels.fields[name] ?? name}`)).toBe(Number(total));
  }
  for (const { kind, left_out, count, totals: sums } of apart) {
    const named = (field: string | undefined, value: string) => codeLabel(labels.values[field ?? ''], value);
    const reasons = left_out === null ? [] : [`niet meegeteld: ${named(list.leftOut?.field, left_out)}`];
    const group = [...(kind === null ? [] : [named(list.neverAdded, kind)]), ...reasons].join(', ');
    for (const [name, sum] of Object.entries(sums))
      expect(said.get(`${group} (${count}): ${labels.fields[name] ?? name}`)).toBe(Number(sum));
  }
}

const fieldOf = (list: List, name: string): Field => {
  const field = list.fields[name];
  if (!field) throw new Error(`No field ${name}`);
  return field;
};

interface Cell {
  labels: Words;
  column: string;
  field: Field;
}

const wordOf = ({ labels, column }: Cell, value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nee';
  return codeLabel(labels.values[column], value);
};

/** Written down apart from the code that makes the files. */
function csvCell(cell: Cell, value: WireRecord[string], dialect: ExportDialect): string {
  if (value === null) return '';
  const { kind } = cell.field;
  const isDutch = dialect === 'dutch';
  if (kind === 'integer' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return wordOf(cell, value);
  if (kind === 'money' || kind === 'decimal') return isDutch ? value.replace('.', ',') : value;
  if (kind === 'date') return isDutch ? value.split('-').reverse().join('-') : value;
  if (kind === 'moment') return isDutch ? inAmsterdam(value).replace(/^(\d+)-(\d+)-(\d+)/, '$3-$2-$1') : value;
  const text = wordOf(cell, value);
  return '=+-@\t\r\n＝＋－＠'.includes(text[0] ?? ' ') ? `'${text}` : text;
}

function sheetCell(cell: Cell, value: WireRecord[string]): unknown {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return wordOf(cell, value);
  const { kind } = cell.field;
  if (kind === 'money' || kind === 'decimal') return Number(value);
  if (kind === 'date') return isMasked(value) ? value : new Date(`${value}T00:00:00Z`);
  if (kind === 'moment') return new Date(`${inAmsterdam(value).replace(' ', 'T')}Z`);
  return wordOf(cell, value);
}

function inAmsterdam(moment: string): string {
  return new Date(moment).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' });
}
