import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PortfolioServer, startPortfolioServer, type Viewer } from '../../test/portfolio-server.ts';
import { getTestBrokers } from '../../test/test-people.ts';
import { sendForm } from '../../test/upload-form.ts';

let server: PortfolioServer;
beforeAll(async () => {
  server = await startPortfolioServer();
});
afterAll(() => server.close());

const about = { kind: 'lease', description: '', audience: '', valid_until: '' };
const fields = { ...about, subject_type: 'objects', subject_id: '101001', is_checked: '' };
const letter = (content = 'Huur') => ({ name: 'huur.txt', type: 'text/plain', content });
const sent = (who: Viewer, path: string) =>
  sendForm(server.clients[who], { method: 'POST', path, file: letter(), fields });
const listed = async (who: Viewer): Promise<{ id: string; owner_id: string; audience: string | null }[]> =>
  (await server.clients[who].get('/documents')).json().data;
const change = (id: string, changed: Partial<typeof about>) =>
  server.clients.broker.put(`/documents/${id}`, { ...about, ...changed });
const replace = (id: string) =>
  sendForm(server.clients.broker, {
    method: 'PUT',
    path: `/documents/${id}/content`,
    file: letter('Huur van de volgende'),
    fields: { is_checked: '' },
  });

async function sell(ownerId: number, broker: 'dekade' | 'singel' = 'dekade'): Promise<void> {
  const brokers = await getTestBrokers(server.database);
  await server.database.sync((connection) =>
    connection.query('update objects set owner_id = $1, broker_id = $2 where id = 101001', [
      ownerId,
      brokers[broker].id,
    ]),
  );
}

let id: string;
beforeEach(async () => {
  await server.database.sync((connection) => connection.query('delete from documents'));
  await sell(101);
  const answer = await sent('broker', '/documents');
  id = answer.json().data.id;
});

test('a document of the former landlord of a record is neither shared nor replaced: the next one would be meant', async () => {
  expect((await replace(id)).statusCode).toBe(204);
  await sell(102);
  const refused = [await change(id, { audience: 'owner' }), await replace(id)];
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [409, 'document_of_former_owner'],
    [409, 'document_of_former_owner'],
  ]);
  for (const who of ['owner', 'secondOwner'] as const) expect(await listed(who)).toEqual([]);
  expect(await listed('broker')).toMatchObject([{ id, owner_id: '101', version: 2 }]);
});

test('it is described better, taken back and deleted as before', async () => {
  expect((await change(id, { audience: 'owner' })).statusCode).toBe(204);
  await sell(102);
  expect((await change(id, { audience: 'owner', description: 'Tot de verkoop' })).statusCode).toBe(204);
  expect(await listed('owner')).toMatchObject([{ id, description: 'Tot de verkoop' }]);
  expect((await change(id, {})).statusCode).toBe(204);
  expect(await listed('owner')).toEqual([]);
  expect((await server.clients.broker.delete(`/documents/${id}`)).statusCode).toBe(204);
});

test('the same contents are added for the next landlord, at the same broker and at another', async () => {
  const path = `${(await server.clients.broker.get('/objects/101001')).json().data.reference}.txt`;
  const files = [{ path, byte_count: 4, sha256: createHash('sha256').update('Huur').digest('hex') }];
  const problem = async () => {
    const { data } = (await server.clients.broker.post('/documents/import-check', { files })).json();
    return data[0].problem;
  };
  expect(await problem()).toBe('same');
  expect((await sent('broker', '/documents/import')).json().data).toEqual({ id, is_added: false });
  await sell(102);
  expect(await problem()).toBe(null);
  expect((await sent('broker', '/documents/import')).json().data).toMatchObject({ is_added: true });
  expect((await sent('broker', '/documents/import')).json().data).toMatchObject({ is_added: false });
  await sell(201, 'singel');
  expect((await sent('otherBroker', '/documents/import')).json().data).toMatchObject({ is_added: true });
  expect((await listed('broker')).map(({ owner_id }) => owner_id).sort()).toEqual(['101', '102']);
  expect(await listed('otherBroker')).toMatchObject([{ owner_id: '201' }]);
});
