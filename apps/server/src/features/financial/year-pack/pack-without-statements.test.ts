import { modules } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokers } from '../../../db/schema/brokers.ts';
import { chart, writeBooks } from '../../../test/books.ts';
import { fetchExport } from '../../../test/export-client.ts';
import { unpacked } from '../../../test/read-files.ts';
import { aStatement, writeStatements } from '../../../test/statement-world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await writeBooks(server.database, {
    ...chart,
    financial_years: [{ owner_id: 101, financial_year: 2026, is_closed: true }],
    mutations: [{ id: 1, owner_id: 101, year: 2026, period: 1, account: 570, cents: -10_000 }],
  });
  await writeStatements(server.database, { rental_statements: [aStatement(5001, 101)] });
});
afterAll(() => server.close());

async function packOf(shown: readonly string[]) {
  await server.database.db.update(brokers).set({ modules: [...shown] });
  const client = await server.login('owner');
  const { data } = (await client.get('/financial/year-pack?year=2026')).json();
  const { answer } = await fetchExport(client, { list: 'financial/year-pack', format: 'zip', query: 'year=2026' });
  const papers = [...unpacked(answer.rawPayload).keys()].filter((path) => path.includes('HA-5001'));
  return { promised: data.statement_count, isTold: data.gaps.includes('not_in_statements'), papers: papers.length };
}

test('a year pack promises the statements that it holds: none where the module is switched off', async () => {
  expect(await packOf(modules)).toEqual({ promised: 1, isTold: false, papers: 1 });
  expect(await packOf(['financial', 'reports'])).toEqual({ promised: 0, isTold: true, papers: 0 });
});
