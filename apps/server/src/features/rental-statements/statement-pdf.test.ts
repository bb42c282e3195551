import { formatDate, formatMoney } from '@gevel/i18n';
import { documents as enDocuments } from '@gevel/i18n/en/documents';
import { nl } from '@gevel/i18n/nl';
import { documents as nlDocuments } from '@gevel/i18n/nl/documents';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { addRows, invoiceRow } from '../../test/book-rows.ts';
import {
  aStatement,
  aTransaction,
  september,
  writeStatementLinks,
  writeStatements,
} from '../../test/statement-world.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { picture, sendForm } from '../../test/upload-form.ts';

let server: TestServer;
let owner: TestClient;
let broker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await writeStatementLinks(server.database);
  await writeStatements(server.database, september);
  const rows = Array.from({ length: 400 }, (_, place) =>
    aTransaction(1_000 + place, 102, 5020, {
      description: `Huur van eenheid ${place}`,
      relation_name: `Huurder ${place % 90}`,
      object_reference: `E-${place % 90}`,
      income_settled: 100_000 + place,
      amount_excl: 100_000 + place,
      amount_incl: 100_000 + place,
    }),
  );
  await writeStatements(server.database, {
    rental_statements: [
      aStatement(5020, 102, { income_settled: rows.reduce((sum, row) => sum + Number(row['income_settled']), 0) }),
      aStatement(5021, 101, {
        workflow_state: 'draft',
        processed_on: null,
        outstanding_amount: null,
        income_settled: 10_000,
      }),
      aStatement(5023, 101, { costs_settled: 15_000, outstanding_amount: -15_000 }),
      aStatement(5022, 101, { income_settled: 100, total_settlement_balance: 101 }),
    ],
    statement_transactions: rows,
  });
  const fee = {
    owner_id: 101,
    amount_excl: 11_570,
    amount_incl: 14_000,
    outstanding_amount: 0,
    invoice_date: '2026-10-05',
  };
  await addRows(server.database, 'purchase_invoices', [
    invoiceRow(800, { ...fee, relation_id: 7900, relation_name: 'Noorderlicht Vastgoedbeheer B.V.' }),
    // As much, long before.
    invoiceRow(801, { ...fee, relation_id: 7901, relation_name: 'Loodgieter Vos', invoice_date: '2025-01-05' }),
  ]);
  owner = await server.login('owner');
  broker = await server.login('broker');
});
afterAll(() => server.close());

interface Read {
  pages: string[];
  text: string;
  roles: string[];
  title: unknown;
  language: unknown;
  isMarked: boolean;
}

async function read(bytes: Uint8Array): Promise<Read> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
    collect(await page.getStructTree(), roles);
  }
  const { info } = await document.getMetadata();
  const marks = await document.getMarkInfo();
  await document.destroy();
  return {
    pages: pages.map(oneSpace),
    text: oneSpace(pages.join(' ')),
    roles,
    title: Reflect.get(info, 'Title'),
    language: Reflect.get(info, 'Language'),
    isMarked: Reflect.get(Object(marks), 'Marked') === true,
  };
}

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ');
const euro = (amount: string, language: 'nl' | 'en' = 'nl') =>
  oneSpace(formatMoney(amount, language)).replaceAll('\u2060', '');

interface Node {
  role?: string;
  children?: readonly object[];
}
function collect(node: Node | null, roles: string[]): void {
  if (node?.role) roles.push(node.role);
  for (const child of node?.children ?? []) collect(child, roles);
}

async function pdfOf(client: TestClient, id: number, query = '') {
  const answer = await client.get(`/rental-statements/${id}/pdf${query}`);
  expect(answer.statusCode).toBe(200);
  return { answer, ...(await read(answer.rawPayload)) };
}

describe('the document of a rental statement', () => {
  test('is a look at its owner, as its screen is', async () => {
    const reader = await server.login('broker');
    expect((await reader.get('/rental-statements/5001/pdf')).statusCode).toBe(200);
    await server.looks.write();
    const looks = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'personal_data.look'));
    expect(looks).toMatchObject([
      {
        user_name: 'broker Proefpersoon',
        subject_type: 'owner',
        after: { call: 'GET /rental-statements/{id}/pdf' },
      },
    ]);
  });

  test('names the firm that invoices the fee as the property manager, and the broker as the broker', async () => {
    const { text } = await pdfOf(owner, 5001);
    expect(text).toMatch(/Vastgoedbeheerder Noorderlicht Vastgoedbeheer B\.V\. Makelaar (?!Noorderlicht)\S/);
    expect((await pdfOf(owner, 5001, '?language=en')).text).toContain(
      'Property manager Noorderlicht Vastgoedbeheer B.V. Broker',
    );
    expect(text).not.toContain('Loodgieter Vos');
    // Nothing says who manages the objects of this owner, so nobody is named for it.
    expect((await pdfOf(broker, 5020)).text).not.toContain('Vastgoedbeheerder');
  });

  test('says every figure of the statement, its parties, and where the money goes', async () => {
    const { text, answer } = await pdfOf(owner, 5001);
    const { data } = (await owner.get('/rental-statements/5001')).json();
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('huurafrekening-HA-5001.pdf');
    const amounts = [
      data.total_settlement_balance,
      data.management_fee_excl,
      data.management_fee_vat,
      data.management_fee_incl,
      ...data.transactions.flatMap((each: Record<string, string>) => [
        each['amount_excl'],
        each['vat'],
        each['amount_incl'],
      ]),
      ...data.objects.flatMap((each: Record<string, string>) => [each['fee_base'], each['management_fee_incl']]),
      ...data.payments.flatMap((each: Record<string, string>) => [each['amount'], each['outstanding_amount']]),
      ...data.balances.flatMap((each: Record<string, string>) => [each['previous_balance'], each['balance']]),
    ];
    expect(amounts.filter((amount) => !text.includes(euro(amount)))).toEqual([]);
    expect(text).toContain(
      'Over september 2026 ontving u € 1.650,00: € 1.590,00 inkomsten, plus € 310,00 inkomsten over eerdere maanden',
    );
    for (const part of [
      'Verhuurder Aalders, Plein 1, 1234 AB Utrecht',
      'Makelaardij De Kade',
      'HA-5001',
      `${formatDate('2026-09-01')} t/m ${formatDate('2026-09-30')}`,
      'Loodgieter Samen',
      '7,25%',
      'L-9',
      '•••• 6789',
      formatDate('2026-10-08'),
      nlDocuments.statement.late,
      nlDocuments.statement.allExact,
      'Pagina 1 van 3',
    ])
      expect(text).toContain(oneSpace(part));
    // What is only shown counts nowhere, and stands nowhere.
    expect(text).not.toContain('Alleen getoond');
  });

  test('speaks the reader’s language, or the one that is asked', async () => {
    const { text, title, language } = await pdfOf(owner, 5001, '?language=en');
    expect(title).toBe('Rental statement September 2026 · HA-5001');
    expect(language).toBe('en-GB');
    expect(text).toContain('For September 2026 you received €1,650.00');
    expect(text).toContain(enDocuments.statement.fee);
    // What keeps the sign with its amount on a line is no letter of the document.
    expect(text).toContain('−€140.00');
    expect(text).not.toContain('\u2060');
    expect((await owner.get('/rental-statements/5001/pdf?language=de')).statusCode).toBe(422);
    await owner.put('/user/update-language', { language: 'en' });
    expect((await pdfOf(owner, 5001)).language).toBe('en-GB');
    await owner.put('/user/update-language', { language: 'nl' });
    expect((await pdfOf(owner, 5001)).language).toBe('nl-NL');
  });

  test('can be heard: title, language, headings, and tables of heads and cells', async () => {
    const { answer, isMarked, roles, title } = await pdfOf(owner, 5001);
    expect(isMarked).toBe(true);
    expect(title).toBe('Huurafrekening september 2026 · HA-5001');
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    for (const role of ['Document', 'H2', 'P', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD'])
      expect(roles).toContain(role);
    expect(answer.rawPayload.toString('latin1')).toContain('pdfuaid:part>1<');
  });

  test('says the same every time, whoever of the two asks, and of each copy its own number and moment', async () => {
    const number = /(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/g;
    const moment = /Gemaakt op \d{2}-06-2026 \d{2}:\d{2} \(Nederlandse tijd\)/;
    const copies = [await pdfOf(owner, 5001)];
    server.clock.set('2026-06-15T08:20:00Z');
    copies.push(await pdfOf(owner, 5001), await pdfOf(broker, 5001));
    expect(new Set(copies.map(({ text }) => text.replaceAll(number, '').replace(moment, ''))).size).toBe(1);
    expect(new Set(copies.map(({ text }) => text.match(number)?.[0])).size).toBe(3);
    for (const { text, pages } of copies) {
      expect(text).toMatch(/Opgevraagd Huurafrekeningen: HA-5001 Bron .*volledig gelezen/);
      expect(text).toMatch(/Controlegetal van de gegevens \(SHA-256\) [0-9a-f]{64}/);
      expect(text).toContain('Echtheid controleren http://localhost:3000/controle');
      // On every page.
      for (const page of pages) expect(page).toMatch(number);
    }
    expect(copies[0]?.text).toContain('Gemaakt op 15-06-2026 10:00');
    expect(copies[1]?.text).toContain('Gemaakt op 15-06-2026 10:20');
  });

  test('goes on over as many pages as its rows take, with the heads on each', async () => {
    const { pages, text } = await pdfOf(broker, 5020);
    expect(pages.length).toBeGreaterThan(8);
    pages.forEach((page, place) => expect(page).toContain(`Pagina ${place + 1} van ${pages.length}`));
    for (let place = 0; place < 400; place += 1) expect(text).toContain(`Huur van eenheid ${place} `);
    for (const page of pages.slice(1, -1)) expect(page).toContain(nl['rental-statements'].rows.description);
  });

  test('of a draft says so on every page, and promises nothing', async () => {
    const { pages, text } = await pdfOf(owner, 5021);
    for (const page of pages) expect(page).toContain(nlDocuments.statement.watermark);
    expect(text).toContain('Dit is een concept over september 2026.');
    expect(text).toContain(nl['rental-statements'].steps.provisional);
    expect(text).not.toMatch(/ontvangt u|ontving u|U ontv/);
  });

  test('shows the difference when the statement does not add up', async () => {
    const { text } = await pdfOf(owner, 5022);
    expect(text).toContain(nl['rental-statements'].steps.differenceText);
    expect(text).toContain(
      `op de afrekening staat ${euro('1.01')}, opgeteld is het ${euro('1.00')}. Verschil: ${euro('0.01')}.`,
    );
    expect(text).not.toContain(nlDocuments.statement.allExact);
  });

  test('of a negative balance says who pays', async () => {
    const { text } = await pdfOf(owner, 5023);
    expect(text).toContain('Over september 2026 betaalt u € 150,00: € 0,00 inkomsten, min € 150,00 overige kosten.');
    expect(text).toContain(nl['rental-statements'].steps.pays);
  });

  test('of a negative balance that went over to the next statement asks nothing of its owner', async () => {
    const { text } = await pdfOf(owner, 5000);
    expect(text).toContain(
      'Over augustus 2026 kwam € 240,00 voor uw rekening en daarvan staat niets meer open: € 500,00 inkomsten, min € 140,00 beheer, min € 600,00 overige kosten.',
    );
    expect(text).toContain(nl['rental-statements'].steps.wasCharged);
    expect(text).not.toMatch(/betaalt u|U betaalt/);
  });

  test('wears the broker’s logo, with its name for those who hear it', async () => {
    expect((await pdfOf(broker, 5001)).roles).not.toContain('Figure');
    const admin = await server.login('admin');
    const content = await picture().png().toBuffer();
    const path = `/brokers/${server.brokers.dekade.id}/logo`;
    const stored = await sendForm(admin, { method: 'PUT', path, file: { content } });
    expect(stored.statusCode).toBe(200);
    const { roles, answer } = await pdfOf(broker, 5001);
    expect(roles).toContain('Figure');
    expect(answer.rawPayload.toString('latin1')).toContain('/Subtype /Image');
  });
});
