import { createHash } from 'node:crypto';
import { modules } from '@gevel/contract/plain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokers } from '../../../db/schema/brokers.ts';
import { september, writeStatementLinks, writeStatements } from '../../../test/statement-world.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { unpacked } from '../../../test/unpacked.ts';
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

async function packet(client: TestClient, query = ''): Promise<Map<string, Buffer>> {
  const answer = await client.get(`/rental-statements/5001/packet${query}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return unpacked(answer.rawPayload);
}

test('a packet holds the statement, the documents that its reader may see, and a list with their checksums', async () => {
  const files = await packet(owner);
  const names = [...files.keys()];
  const pdf = names.find((name) => name.endsWith('.pdf')) ?? '';
  expect(files.get(pdf)?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(names).toEqual(['inhoud.csv', pdf, 'huurafrekening/1-toelichting.txt', 'facturen/2-toelichting.txt']);
  expect(files.get('facturen/2-toelichting.txt')?.toString()).toBe('invoices toelichting.txt');
  const [columns, ...lines] = (files.get('inhoud.csv')?.toString('utf8') ?? '').trimEnd().split('\r\n');
  expect(columns).toBe('\uFEFFbestand;soort;hoort bij;bytes;sha256');
  expect(lines.map((line) => line.split(';').at(0))).toEqual(names.slice(1));
  for (const line of lines) {
    const [path = '', , , bytes, sha256] = line.split(';');
    const content = files.get(path) ?? Buffer.alloc(0);
    expect([path, Number(bytes), sha256]).toEqual([
      path,
      content.length,
      createHash('sha256').update(content).digest('hex'),
    ]);
  }
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
  expect([...(await packet(owner)).keys()].filter((name) => name.startsWith('facturen/'))).toEqual([]);
  await db.update(brokers).set({ modules: [...modules] });
});

test('the packet of another is not there', async () => {
  const other = await server.login('otherOwner');
  expect((await other.get('/rental-statements/5001/packet')).statusCode).toBe(404);
});
