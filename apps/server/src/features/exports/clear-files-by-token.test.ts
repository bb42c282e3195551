import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../test/administration.ts';
import { fetchExport } from '../../test/export-client.ts';
import { type PortfolioServer, startPortfolioServer } from '../../test/portfolio-server.ts';
import type { TestClient } from '../../test/test-client.ts';

let server: PortfolioServer;
let broker: TestClient;
let program: TestClient;
beforeAll(async () => {
  server = await startPortfolioServer();
  broker = server.clients.broker;
  const made = await broker.post('/user/tokens', { name: 'boekhouding', days: 30, scopes: ['read', 'export'] });
  program = server.visitor({ headers: { authorization: `Bearer ${made.json().data.token}` } });
});
afterAll(() => server.close());

const asked = { list: 'relations', format: 'csv' as const, query: '', columns: ['name', 'phone'] };
const refused = { status: 403, code: 'token_scope_missing' };

test('a token makes no file with values in clear, and gets its files masked', async () => {
  const answer = await program.post('/exports', { ...asked, clear_reason: 'De loodgieter belt aan.' });
  expect(outcome(answer)).toEqual(refused);
  expect(answer.json().missing).toEqual([]);
  expect((await program.get('/exports')).json().data).toEqual([]);
  const { made, answer: file } = await fetchExport(program, asked);
  expect([made.is_clear, file.statusCode]).toEqual([false, 200]);
});

test('a token sees that its user made a file with values in clear, and does not get it', async () => {
  const { made, answer } = await fetchExport(broker, { ...asked, clear_reason: 'De loodgieter belt aan.' });
  expect([made.is_clear, answer.statusCode]).toEqual([true, 200]);
  expect((await program.get(`/exports/${made.id}`)).json().data).toMatchObject({ id: made.id, is_clear: true });
  expect(outcome(await program.get(`/exports/${made.id}/file`))).toEqual(refused);
});
