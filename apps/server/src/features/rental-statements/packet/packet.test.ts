import { createHash } from 'node:crypto';
import type { Language } from '@gevel/contract';
import { type ChangeCause, modules } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokers } from '../../../db/schema/brokers.ts';
import { type ReadSheet, readWorkbook } from '../../../test/export-client.ts';
import { pdfText, unpacked } from '../../../test/read-files.ts';
import {
  aStatement,
  aTransaction,
  september,
  writeStatementLinks,
  writeStatements,
} from '../../../test/statement-world.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { sendForm } from '../../../test/upload-form.ts';

let server: TestServer;
let owner: TestClient;
let broker: TestClient;
let invoice: string;
beforeAll(async () => {
  server = await startTestServer();
  await writeStatementLinks(server.database);
  await writeStatements(server.database, september);
  owner = await server.login('owner');
  broker = await server.login('broker');
  const { transactions } = (await owner.get('/rental-statements/5001')).json().data;
  invoice = transactions.find(({ invoice_id }: { invoice_id: string | null }) => invoice_id !== null).invoice_id;
  await add('rental_statements', '5001', 'toelichting.txt', 'owner');
  await add('rental_statements', '5001', 'alleen kantoor.txt', 'agents');
  await add('invoices', invoice, 'toelichting.txt', 'owner');
});
afterAll(() => server.close());

async function add(subject_type: string, subject_id: string, name: string, audience: string): Promise<void> {
  const about = { kind: 'letter', description: '', valid_until: '', is_checked: '' };
  const answer = await sendForm(broker, {
    method: 'POST',
    path: '/documents',
    file: { name, type: 'text/plain', content: `${subject_type} ${name}` },
    fields: { ...about, audience, subject_type, subject_id },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function packet(client: TestClient, query = '', id = 5001): Promise<Map<string, Buffer>> {
  const answer = await client.get(`/rental-statements/${id}/packet${query}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return unpacked(answer.rawPayload);
}

test('a packet holds the statement on paper and as a workbook, the documents that its reader may see, and a list with their checksums', async () => {
  const files = await packet(owner);
  const names = [...files.keys()];
  const pdf = names.find((name) => name.endsWith('.pdf')) ?? '';
  expect(files.get(pdf)?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(names).toEqual([
    'inhoud.csv',
    'herkomst.txt',
    'huurafrekening-HA-5001.pdf',
    'huurafrekening-HA-5001.xlsx',
    'huurafrekening/1-toelichting.txt',
    'facturen/2-toelichting.txt',
  ]);
  expect(files.get('facturen/2-toelichting.txt')?.toString()).toBe('invoices toelichting.txt');
  const [columns, ...lines] = (files.get('inhoud.csv')?.toString('utf8') ?? '').trimEnd().split('\r\n');
  expect(columns).toBe('\uFEFFbestand;soort;hoort bij;bytes;sha256');
  const ofFiles = lines.filter((line) => !line.startsWith(';'));
  expect(ofFiles.map((line) => line.split(';').at(0))).toEqual(names.slice(2));
  for (const line of ofFiles) {
    const [path = '', , , bytes, sha256] = line.split(';');
    const content = files.get(path) ?? Buffer.alloc(0);
    expect([path, Number(bytes), sha256]).toEqual([
      path,
      content.length,
      createHash('sha256').update(content).digest('hex'),
    ]);
  }
});

test.each([
  { query: '', list: 'inhoud.csv', none: 'geen document' },
  { query: '?language=en', list: 'contents.csv', none: 'no document' },
])(
  'its list names every invoice of the statement once, those without a document too: $list',
  async ({ query, list, none }) => {
    const { transactions } = (await owner.get('/rental-statements/5001')).json().data;
    const references: string[] = transactions.flatMap(
      ({ invoice_reference: name }: { invoice_reference: string | null }) => name ?? [],
    );
    const { invoice_reference: withDocument } = transactions.find(
      ({ invoice_id }: { invoice_id: string }) => invoice_id === invoice,
    );
    const [, ...lines] = ((await packet(owner, query)).get(list)?.toString('utf8') ?? '').trimEnd().split('\r\n');
    const named = lines
      .map((line) => line.split(';'))
      .filter(([path = '']) => path === '' || path.startsWith(query ? 'invoices/' : 'facturen/'));
    expect(named.map(([, , name]) => name).sort()).toEqual([...new Set(references)].sort());
    const without = named.filter(([path]) => path === '');
    expect(without.map(([, , name]) => name)).not.toContain(withDocument);
    expect(without.length).toBeGreaterThan(1);
    for (const line of without) expect(line).toEqual(['', none, expect.anything(), '', '']);
  },
);

test('a document that is for agents alone is none to a landlord', async () => {
  const { transactions } = (await owner.get('/rental-statements/5001')).json().data;
  const other = transactions.find(
    ({ invoice_id }: { invoice_id: string | null }) => invoice_id !== null && invoice_id !== invoice,
  );
  await add('invoices', other.invoice_id, 'kantoor.txt', 'agents');
  const lineOf = async (client: TestClient) =>
    ((await packet(client)).get('inhoud.csv')?.toString('utf8') ?? '')
      .split('\r\n')
      .find((line) => line.split(';')[2] === other.invoice_reference);
  expect(await lineOf(owner)).toBe(`;geen document;${other.invoice_reference};;`);
  expect(await lineOf(broker)).toContain('kantoor.txt');
});

const sheetOf = (sheets: readonly ReadSheet[], name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];
const workbook = async (client: TestClient, { id = 5001, name = 'huurafrekening-HA-5001', query = '' } = {}) => {
  const bytes = (await packet(client, query, id)).get(`${name}.xlsx`) ?? Buffer.alloc(0);
  return { bytes, sheets: await readWorkbook(bytes) };
};
const figure = (cell: unknown) => Number(cell).toFixed(2);

test('the workbook comes to what the statement states, to the cent, in each of its parts', async () => {
  const { data: record } = (await owner.get('/rental-statements/5001')).json();
  const { sheets } = await workbook(owner);
  expect(sheets.map(({ name }) => name)).toEqual([
    'Samenvatting',
    'Wat veranderde en waarom',
    'Alle regels van deze afrekening',
    'Objecten',
    'Saldo van huurders',
    'Betalingen',
    'Controle',
    'Herkomst',
  ]);
  const steps = sheetOf(sheets, 'Samenvatting').slice(1);
  expect(steps.at(-1)?.slice(0, 2)).toEqual(['U ontving', Number(record.total_settlement_balance)]);
  const sum = steps.slice(0, -1).reduce((before, [, amount]) => before + Math.round(100 * Number(amount)), 0);
  expect(figure(sum / 100)).toBe(record.total_settlement_balance);

  const columns = ['income_settled', 'costs_settled', 'income_aside', 'costs_aside'];
  const [, ...lines] = sheetOf(sheets, 'Alle regels van deze afrekening');
  const [total, stated] = lines.slice(-2);
  expect([total?.[0], stated?.[0]]).toEqual(['Totaal', 'Op de afrekening']);
  for (const row of [total, stated]) expect(row?.slice(-4).map(figure)).toEqual(columns.map((name) => record[name]));
  const booked = lines.slice(0, -2);
  expect(booked).toHaveLength(record.transactions.length);
  for (const [place, name] of columns.entries()) {
    const cents = booked.reduce((before, row) => before + Math.round(100 * Number(row[11 + place] ?? 0)), 0);
    expect([name, figure(cents / 100)]).toEqual([name, record[name]]);
  }
  const part = (title: string) => booked.filter(([first]) => first === title).map((row) => row[11]);
  expect(part('Afgerekende inkomsten per object en huurder')).toEqual([1590]);
  expect(part('Ontvangen over eerdere perioden')).toEqual([310]);

  const perObject = [
    'income_settled',
    'costs_settled',
    'management_fee_excl',
    'management_fee_vat',
    'management_fee_incl',
  ];
  const ends = sheetOf(sheets, 'Objecten').slice(-2);
  for (const row of ends) {
    expect(row.slice(4, 9).map(figure)).toEqual(perObject.map((name) => record[name]));
    expect(figure(row[9])).toBe(record.subtotal);
  }
  expect(sheetOf(sheets, 'Saldo van huurders').at(-1)).toEqual(['Totaal', null, 310, 0]);
  expect(sheetOf(sheets, 'Betalingen').at(-1)?.slice(0, 5)).toEqual(['Totaal betaald', null, null, null, 1650]);
  expect(
    sheetOf(sheets, 'Controle')
      .slice(1)
      .map(([, , , difference]) => difference),
  ).toEqual(record.checks.map(() => 0));
});

test.each([
  { language: 'nl', name: 'huurafrekening-HA-5001', sheet: 'Wat veranderde en waarom', words: nl },
  { language: 'en', name: 'rental-statement-HA-5001', sheet: 'What changed and why', words: en },
] as const)('what changed and why stands in both files as on the screen, to the cent: $language', async (of) => {
  const { data: change } = (await owner.get('/rental-statements/5001/change')).json();
  const { data: record } = (await owner.get('/rental-statements/5001')).json();
  expect(change.causes.length).toBeGreaterThan(0);
  const files = await packet(owner, `?language=${of.language}`);
  const [, ...rows] = sheetOf(await readWorkbook(files.get(`${of.name}.xlsx`) ?? Buffer.alloc(0)), of.sheet);
  const { names } = of.words['rental-statements'].payout.change;
  const told = change.causes.map(({ cause, amount }: { cause: ChangeCause; amount: string }) => [names[cause], amount]);
  told.push([names.rest, change.rest.amount]);
  const [difference, before, now] = rows.slice(-3);
  expect(rows.slice(0, -3).map(([name, amount]) => [name, figure(amount)])).toEqual(told);
  // Numbers, that come to the difference of the two balances.
  for (const [, amount] of rows) expect(typeof amount).toBe('number');
  const cents = rows.slice(0, -3).reduce((sum, [, amount]) => sum + Math.round(100 * Number(amount)), 0);
  expect([cents, figure(difference?.[1])]).toEqual([Math.round(100 * Number(change.total)), change.total]);
  expect([figure(before?.[1]), figure(now?.[1])]).toEqual([
    record.previous.total_settlement_balance,
    record.total_settlement_balance,
  ]);
  expect([String(before?.[0]), String(now?.[0])]).toEqual([
    expect.stringContaining('HA-5000'),
    expect.stringContaining('HA-5001'),
  ]);

  const paper = (await pdfText(files.get(`${of.name}.pdf`) ?? Buffer.alloc(0))).replaceAll(/\s+/g, ' ');
  const part = paper.slice(paper.indexOf(of.sheet));
  for (const [name, amount] of [...told, [String(before?.[0]), record.previous.total_settlement_balance]])
    expect(part).toContain(`${name} ${written(amount, of.language)}`);
  expect(part).toContain(`${of.language === 'nl' ? 'Verschil' : 'Difference'} ${written(change.total, of.language)}`);
});
const written = (amount: string, language: Language) =>
  formatMoney(amount, language).replaceAll(/\s+/g, ' ').replaceAll('\u2060', '');

test('of a statement with none before it no file speaks of a change', async () => {
  const { sheets } = await workbook(broker, { id: 5000, name: 'huurafrekening-HA-5000' });
  expect(sheets.map(({ name }) => name)).not.toContain('Wat veranderde en waarom');
});

test('the workbook holds days as days, masks what the document masks, and its rows can be filtered under their heads', async () => {
  const { bytes, sheets } = await workbook(owner);
  const [repair] = sheetOf(sheets, 'Alle regels van deze afrekening').filter((row) => row.includes('Kraan vervangen'));
  expect(repair).toEqual([
    'Kosten',
    'O-1 · Oudegracht 1',
    null,
    'Loodgieter Samen',
    new Date('2026-09-10'),
    'Kraan vervangen',
    'Reparatie',
    'L-9',
    new Date('2026-09-10'),
    80,
    16.8,
    null,
    96.8,
    null,
    null,
  ]);
  expect(sheetOf(sheets, 'Betalingen')[1]).toEqual([
    new Date('2026-10-08'),
    'betaald',
    '••••\u00a06789',
    'Verhuurder Aalders',
    1650,
    0,
  ]);
  const sheet = unpacked(bytes).get('xl/worksheets/sheet3.xml')?.toString('utf8') ?? '';
  expect(sheet).toContain('state="frozen"');
  // From the head to the last booking: what stands under it is no booking.
  expect(sheet).toContain('<autoFilter ref="A1:O6"/>');
});

test('the workbook says where it comes from as its document does, under a number of its own', async () => {
  const { sheets } = await workbook(owner);
  const said = Object.fromEntries(sheetOf(sheets, 'Herkomst').map(([name, value]) => [name, value]));
  expect(said).toMatchObject({
    Verhuurder: 'Verhuurder Aalders, Plein 1, 1234\u00a0AB Utrecht',
    Referentie: 'HA-5001',
    Van: new Date('2026-09-01'),
    'Tot en met': new Date('2026-09-30'),
    Status: 'Verwerkt',
    'Let op': 'Afgeschermd: Rekening.',
    Opgevraagd: 'Huurafrekeningen: HA-5001',
    'Gemaakt op': '15-06-2026 10:00 (Nederlandse tijd)',
    'Controlegetal van de gegevens (SHA-256)': expect.stringMatching(/^[0-9a-f]{64}$/),
    'Echtheid controleren': 'http://localhost:3000/controle',
  });
  const files = await packet(owner);
  const text = await pdfText(files.get('huurafrekening-HA-5001.pdf') ?? Buffer.alloc(0));
  const [, ...rows] = sheetOf(
    await readWorkbook(files.get('huurafrekening-HA-5001.xlsx') ?? Buffer.alloc(0)),
    'Herkomst',
  );
  const valueOf = (name: string) => String(rows.find(([first]) => first === name)?.[1]);
  // The same data in two files.
  expect(text).toContain(valueOf('Controlegetal van de gegevens (SHA-256)'));
  expect(text).not.toContain(valueOf('Documentnummer'));
});

test('in English the workbook is English', async () => {
  const { sheets } = await workbook(broker, { name: 'rental-statement-HA-5001', query: '?language=en' });
  expect(sheets.map(({ name }) => name)).toEqual([
    'Summary',
    'What changed and why',
    'All rows of this statement',
    'Objects',
    'Tenant balances',
    'Payments',
    'Reconciliation',
    'Provenance',
  ]);
});

test('of a draft the workbook promises no payment, and of one that does not add up it shows both figures', async () => {
  await writeStatements(server.database, {
    rental_statements: [
      aStatement(5030, 101, {
        workflow_state: 'draft',
        income_settled: 10_000,
        processed_on: null,
        outstanding_amount: null,
      }),
    ],
    statement_transactions: [
      aTransaction(5030, 101, 5030, { amount_excl: 9_999, amount_incl: 9_999, income_settled: 9_999 }),
    ],
    statement_payments: [
      {
        id: 5030,
        owner_id: 101,
        statement_id: 5030,
        payment_date: '2026-10-08',
        amount: 10_000,
        outstanding_amount: 0,
      },
    ],
  });
  const { sheets } = await workbook(owner, { id: 5030, name: 'huurafrekening-HA-5030' });
  expect(sheets.map(({ name }) => name)).toEqual([
    'Samenvatting',
    'Alle regels van deze afrekening',
    'Controle',
    'Herkomst',
  ]);
  expect(sheetOf(sheets, 'Samenvatting').at(-1)?.[0]).toBe('Voorlopig saldo');
  expect(
    sheetOf(sheets, 'Alle regels van deze afrekening')
      .slice(-2)
      .map((row) => [row[0], row[11]]),
  ).toEqual([
    ['Totaal', 99.99],
    ['Op de afrekening', 100],
  ]);
  expect(sheetOf(sheets, 'Controle').filter((row) => row[3] === 0.01)).toHaveLength(1);
  expect(JSON.stringify(sheets)).toContain('Dit is een concept over september 2026.');
});

test('a packet says what was asked, when, of which moments of the source, and by what it and its list are known', async () => {
  const files = await packet(owner);
  const said = files.get('herkomst.txt')?.toString('utf8').slice(1).trimEnd().split('\r\n') ?? [];
  const list = createHash('sha256')
    .update(files.get('inhoud.csv') ?? '')
    .digest('hex');
  expect(said).toEqual([
    'Opgevraagd: Huurafrekeningen: HA-5001, met de documenten die de aanvrager mag zien',
    expect.stringMatching(/^Bron: .*Huurafrekeningen.*: (?:volledig gelezen|nog niet volledig gelezen)/),
    'Gemaakt op: 15-06-2026 10:00 (Nederlandse tijd)',
    expect.stringMatching(/^Documentnummer: (?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
    `Controlegetal van de gegevens (SHA-256): ${list}`,
    'Echtheid controleren: http://localhost:3000/controle',
  ]);
  const english = (await packet(broker, '?language=en')).get('provenance.txt')?.toString('utf8') ?? '';
  expect(english).toContain('Created at: 15-06-2026 10:00 (Dutch time)');
});

test('of agents it also holds what is for agents, and in English its folders are English', async () => {
  const names = [...(await packet(broker, '?language=en')).keys()];
  expect(names).toContain('rental-statement/2-alleen kantoor.txt');
  expect(names).toContain('invoices/3-toelichting.txt');
  expect(names).toContain('contents.csv');
});

test('without the module of invoices it holds none of their documents', async () => {
  const { db } = server.database;
  await db.update(brokers).set({ modules: ['rental_statements'] });
  const files = await packet(owner);
  expect([...files.keys()].filter((name) => name.startsWith('facturen/'))).toEqual([]);
  // Nor does it say that there is none.
  expect(files.get('inhoud.csv')?.toString('utf8')).not.toContain('geen document');
  await db.update(brokers).set({ modules: [...modules] });
});

test('the packet of another is not there', async () => {
  const other = await server.login('otherOwner');
  expect((await other.get('/rental-statements/5001/packet')).statusCode).toBe(404);
});
