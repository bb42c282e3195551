import { createHash } from 'node:crypto';
import type { ImportedFile } from '@gevel/contract';
import { maxImportedFiles } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBooks } from '../../sync/test/build-books.ts';
import { build, emptyWorld } from '../../sync/test/build-world.ts';
import { type PortfolioServer, startPortfolioServer, type Viewer } from '../../test/portfolio-server.ts';
import { testOwners } from '../../test/test-people.ts';
import { sendForm } from '../../test/upload-form.ts';

let server: PortfolioServer;
beforeAll(async () => {
  const world = emptyWorld();
  for (const { id: owner_id, name } of testOwners)
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
  world.objects.push(
    build.object(1, { owner_id: 101, reference: 'OBJ-0001', name: 'Kade 1' }),
    build.object(2, { owner_id: 101, reference: 'OBJ-0001-02', name: 'Kade 1 boven' }),
    build.object(3, { owner_id: 102, reference: 'OBJ-0003', name: 'Gracht 3' }),
    build.object(4, { owner_id: 201, reference: 'OBJ-0004', name: 'Van een ander' }),
    build.object(5, { owner_id: 101, reference: 'DUBBEL-900', name: 'Dubbel van de een' }),
    build.object(6, { owner_id: 102, reference: 'Dubbel 900', name: 'Dubbel van de ander' }),
  );
  world.contracts.push(build.contract(1, { owner_id: 101, reference: 'HC-0001' }));
  world.tickets.push(build.ticket(1, { owner_id: 101, reference: 'MLD-0007', object_id: 1, description: 'Lekkage' }));
  world.purchase_invoices.push(
    buildBooks.purchaseInvoice(1, {
      owner_id: 101,
      reference: 'F2026/0815',
      workflow_state: 'draft',
      outstanding_amount: null,
    }),
  );
  server = await startPortfolioServer(world);
});
afterAll(() => server.close());

const check = async (who: Viewer, ...paths: string[]): Promise<ImportedFile[]> => {
  const files = paths.map((path) => ({ path, byte_count: 10, sha256: null }));
  const answer = await server.clients[who].post('/documents/import-check', { files });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const found = async (path: string, who: Viewer = 'broker') => {
  const [file] = await check(who, path);
  return [
    file?.problem,
    ...(file?.records ?? []).map(({ subject_type, subject_id }) => `${subject_type} ${subject_id}`),
  ];
};

describe('the name of a file says', () => {
  test.each([
    ['OBJ-0001 sleutelplan.pdf', [null, 'objects 1']],
    ['obj_0001.pdf', [null, 'objects 1']],
    ['OBJ0001.pdf', [null, 'objects 1']],
    ['Foto bij obj 0001-02 keuken.jpg', [null, 'objects 2']],
    ['HC-0001 getekend.pdf', [null, 'contracts 1']],
    ['OBJ-0001/HC-0001.pdf', [null, 'contracts 1']],
    ['Map 2026/OBJ-0003/voordeur.jpg', [null, 'objects 3']],
    ['HC-0001/OBJ-0001/plattegrond.pdf', [null, 'objects 1']],
    ['OBJ-0001 HC-0001 MLD-0007.pdf', [null, 'tickets 1']],
    ['F2026-0815.pdf', [null, 'invoices purchases-1']],
    ['dubbel-900.pdf', ['ambiguous', 'objects 5', 'objects 6']],
    ['EIG-102/dubbel-900.pdf', [null, 'objects 6']],
    ['EIG-102 jaarbrief.pdf', [null, 'owners 102']],
    ['EIG-102/jaarbrief.pdf', [null, 'owners 102']],
    ['OBJ-0003/EIG-102 sleutels.pdf', [null, 'objects 3']],
    ['EIG-101/EIG-102 volmacht.pdf', [null, 'owners 102']],
    ['EIG-101/OBJ-0003 sleutels.pdf', ['ambiguous', 'objects 3', 'owners 101']],
    ['EIG-101 EIG-102 volmacht.pdf', ['ambiguous', 'owners 101', 'owners 102']],
    ['EIG-201 jaarbrief.pdf', ['unknown']],
    ['OBJ-0001 OBJ-0003.pdf', ['ambiguous', 'objects 1', 'objects 3']],
    ['Vakantiefoto 2026.jpg', ['unknown']],
    ['OBJ-00011.pdf', ['unknown']],
    ['OBJ-0004.pdf', ['unknown']],
    ['OBJ-0001.exe', ['wrong_type', 'objects 1']],
    ['OBJ-0001', ['wrong_type', 'objects 1']],
  ])('%s: %j', async (path, expected) => {
    const [problem, ...records] = await found(path);
    expect([problem, ...records.sort()]).toEqual(expected);
  });

  test('nothing of another portfolio, and nothing to owners', async () => {
    expect(await found('OBJ-0004.pdf', 'otherBroker')).toEqual([null, 'objects 4']);
    expect(await found('OBJ-0001.pdf', 'otherBroker')).toEqual(['unknown']);
    const files = [{ path: 'OBJ-0001.pdf', byte_count: 1, sha256: null }];
    expect((await server.clients.owner.post('/documents/import-check', { files })).statusCode).toBe(403);
    const file = { name: 'OBJ-0001.pdf', type: 'application/pdf', content: '%PDF-1.7' };
    const sent = await sendForm(server.clients.owner, { method: 'POST', path: '/documents/import', file, fields: {} });
    expect(sent.statusCode).toBe(403);
  });

  test('too large, empty, and that it looks like an identity document; what it is', async () => {
    const files = [
      { path: 'OBJ-0001.pdf', byte_count: 25_000_001, sha256: null },
      { path: 'OBJ-0001.pdf', byte_count: 0, sha256: null },
    ];
    const answer = await server.clients.broker.post('/documents/import-check', { files });
    expect(answer.json().data.map(({ problem }: ImportedFile) => problem)).toEqual(['too_large', 'empty']);
    const [passport, lease, photo, plan] = await check(
      'broker',
      'OBJ-0001 paspoort.pdf',
      'HC-0001.pdf',
      'OBJ-0001.jpg',
      'OBJ-0001 plattegrond.png',
    );
    expect(passport).toMatchObject({ problem: null, looks_personal: true });
    expect([lease, photo, plan].map((file) => file?.kind)).toEqual(['lease', 'photo', 'floor_plan']);
    const many = Array.from({ length: maxImportedFiles + 1 }, () => ({ path: 'a.pdf', byte_count: 1, sha256: null }));
    expect((await server.clients.broker.post('/documents/import-check', { files: many })).statusCode).toBe(422);
  });
});

describe('files that are imported', () => {
  const content = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF';
  const fields = {
    subject_type: 'objects',
    subject_id: '1',
    kind: 'other',
    description: '',
    audience: 'agents',
    valid_until: '',
    is_checked: '',
  };
  const add = (who: Viewer, changed: Partial<typeof fields> = {}, name = 'OBJ-0001.pdf') =>
    sendForm(server.clients[who], {
      method: 'POST',
      path: '/documents/import',
      file: { name, type: 'application/pdf', content },
      fields: { ...fields, ...changed },
    });

  test('are there once, however often they are sent and by how many at once', async () => {
    const answers = await Promise.all([add('broker'), add('broker'), add('broker')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const data = answers.map((answer) => answer.json().data);
    expect(new Set(data.map(({ id }) => id)).size).toBe(1);
    expect(data.filter(({ is_added }) => is_added)).toHaveLength(1);
    const listed = (await server.clients.broker.get('/documents?filter[subject_id]=1')).json();
    expect(listed.meta.total).toBe(1);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const files = [
      { path: 'OBJ-0001 anders genoemd.pdf', byte_count: content.length, sha256 },
      { path: 'OBJ-0003.pdf', byte_count: content.length, sha256 },
    ];
    const again = (await server.clients.broker.post('/documents/import-check', { files })).json().data;
    expect(again.map(({ problem }: ImportedFile) => problem)).toEqual(['same', null]);
  });

  test('are asked about and refused as any other document, and never go to another portfolio', async () => {
    expect((await add('broker', {}, 'kopie paspoort.pdf')).json().errors).toHaveProperty('is_checked');
    expect((await add('broker', {}, 'virus.exe')).statusCode).toBe(422);
    expect((await add('otherBroker')).statusCode).toBe(404);
    expect((await add('broker', { subject_id: '4' })).statusCode).toBe(404);
  });

  test('by an administrator go to the broker that was chosen, and to no other', async () => {
    const admin = await server.login('admin');
    const { dekade, singel } = server.brokers;
    const files = [{ path: 'OBJ-0001.pdf', byte_count: 10, sha256: null }];
    const checked = async (id: number | string) =>
      (await admin.post(`/brokers/${id}/documents/import-check`, { files })).json().data?.[0];
    expect(await checked(dekade.id)).toMatchObject({ problem: null, records: [{ subject_id: '1' }] });
    expect(await checked(singel.id)).toMatchObject({ problem: 'unknown', records: [] });
    const send = (id: number | string, client = admin) =>
      sendForm(client, {
        method: 'POST',
        path: `/brokers/${id}/documents/import`,
        file: { name: 'OBJ-0001 van beheer.pdf', type: 'application/pdf', content: `${content}%beheer` },
        fields,
      });
    expect((await send(dekade.id)).json().data.is_added).toBe(true);
    expect((await send(dekade.id)).json().data.is_added).toBe(false);
    expect((await send(singel.id)).statusCode).toBe(404);
    expect((await send('999998')).statusCode).toBe(404);
    expect((await send('x')).statusCode).toBe(404);
    expect((await send(dekade.id, server.clients.broker)).statusCode).toBe(403);
    const found = await server.clients.broker.get('/documents?filter[q]=beheer&filter[is_new]=true');
    expect(found.json().data).toMatchObject([{ subject_id: '1', audience: 'agents', source: 'upload' }]);
    const events = (await admin.get('/tools/audit-events?filter[action]=document.add')).json().data;
    expect(events[0]).toMatchObject({ user_kind: 'admin', acting_as: null });
  });
});
