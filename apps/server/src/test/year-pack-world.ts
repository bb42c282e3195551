import type { YearPack } from '@gevel/contract';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chart, writeBooks } from './books.ts';
import { fetchExport } from './export-client.ts';
import { unpacked } from './read-files.ts';
import { aStatement, writeStatements } from './statement-world.ts';
import type { TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { sendForm } from './upload-form.ts';

const list = 'financial/year-pack';
export const asked = { list, format: 'zip', query: 'year=2026' } as const;

export let server: TestServer;
export let owner: TestClient;
export let broker: TestClient;

/** For the tests of one file: a closed year of owner 101, with VAT, an entry that does not balance, statements and papers. */
export function useYearPack(): void {
  beforeAll(async () => {
    server = await startTestServer();
    const line = { owner_id: 101, year: 2026 };
    await writeBooks(server.database, {
      ...chart,
      ledger_accounts: [
        ...chart.ledger_accounts,
        { id: 532, code: '1500', name: 'Af te dragen btw', compaction_id: 453 },
      ],
      financial_years: [{ owner_id: 101, financial_year: 2026, is_closed: true }],
      mutations: [
        { ...line, id: 1, post: 1, period: 0, account: 510, cents: 100_00 },
        { ...line, id: 2, post: 1, period: 0, account: 520, cents: -100_00 },
        {
          ...line,
          id: 3,
          post: 3,
          period: 1,
          account: 510,
          cents: 121_00,
          invoice_reference: 'VF <1> & "2"',
          relation_id: 5,
          relation_name: 'J. de Vries & zoon',
        },
        { ...line, id: 4, post: 3, period: 1, account: 570, cents: -100_00, description: 'Huur\u0001 januari' },
        { ...line, id: 5, post: 3, period: 1, account: 532, cents: -21_00 },
        // Its other half was booked on another owner.
        { ...line, id: 6, post: 6, period: 13, account: 540, cents: 40_00, entry: 'ME-6' },
      ],
    });
    await server.database.sync(async (connection) => {
      await connection.query(`insert into tax_rates (id, name, percentage, is_active, rubric, content_hash) values
      (1, 'Btw hoog 21%', 21, true, '1a', 'hash'), (2, 'Vrijgesteld', null, true, null, 'hash'), (3, 'Btw nul', 0, true, '1e', 'hash'),
      (4, 'Btw verlegd', 0, true, '2a', 'hash')`);
      await connection.query(`update financial_mutations set tax_rate_id = 1 where id in (4, 5)`);
      await connection.query(`update financial_mutations set tax_rate_id = 4 where id = 6`);
    });
    await writeStatements(server.database, {
      rental_statements: [
        aStatement(9001, 101, { period_start: '2026-01-01', period_end: '2026-01-31' }),
        aStatement(9002, 101, { period_start: '2025-12-01', period_end: '2025-12-31' }),
      ],
    });
    owner = await server.login('owner');
    broker = await server.login('broker');
    await add('owner', 'toelichting.txt');
    await add('agents', 'alleen kantoor.txt');
  });
  afterAll(() => server.close());
  afterEach(() => setKinds());
}

export const setKinds = (sql = `case id when 532 then 'vat' when 510 then 'debtors' end`) =>
  server.database.sync((connection) => connection.query(`update ledger_accounts set kind = ${sql}`));

async function add(audience: string, name: string): Promise<void> {
  const fields = {
    kind: 'letter',
    description: '',
    valid_until: '',
    is_checked: '',
    audience,
    subject_type: 'rental_statements',
    subject_id: '9001',
  };
  const file = { name, type: 'text/plain', content: `${audience} ${name}` };
  const answer = await sendForm(broker, { method: 'POST', path: '/documents', file, fields });
  expect(answer.statusCode, answer.body).toBe(200);
}

export const read = async (client: TestClient, query = 'year=2026'): Promise<YearPack> =>
  (await client.get(`/financial/year-pack?${query}`)).json().data;
export const packed = async (client: TestClient, body = asked as { list: string; format: 'zip'; query: string }) =>
  unpacked((await fetchExport(client, body)).answer.rawPayload);
