import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileUpload, noPermissions } from '@gevel/contract/plain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentRefusals } from '../../../db/schema/documents.ts';
import { createDiskStorage } from '../../../platform/files/disk-storage.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { StorageAway } from '../../../platform/files/storage-away.ts';
import { scanning } from '../../../platform/files/virus-scanner.ts';
import { createLogger } from '../../../platform/log.ts';
import { build, emptyWorld } from '../../../sync/test/build-world.ts';
import { type PortfolioServer, startPortfolioServer, type Viewer } from '../../../test/portfolio-server.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { testOwners } from '../../../test/test-people.ts';
import { createDocumentFolder } from './folder.ts';

const pdf = (text = '') => `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%${text}\n%%EOF`;

let server: PortfolioServer;
let admin: TestClient;
let parent: string;
let root: string;
beforeAll(async () => {
  const world = emptyWorld();
  for (const { id: owner_id, name } of testOwners)
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
  world.objects.push(
    build.object(1, { owner_id: 101, reference: 'OBJ-0001', name: 'Kade 1' }),
    build.object(4, { owner_id: 201, reference: 'OBJ-0004', name: 'Singel 4' }),
    build.object(5, { owner_id: 101, reference: 'DUBBEL-900', name: 'Bij de een' }),
    build.object(6, { owner_id: 201, reference: 'DUBBEL-900', name: 'Bij de ander' }),
  );
  server = await startPortfolioServer(world, { documentSources: ['folder'] });
  admin = await server.login('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'gevel-folder-'));
  root = join(parent, 'in');
  await mkdir(root);
});
afterEach(async () => {
  await rm(parent, { recursive: true, force: true });
  await server.database.db.delete(documentRefusals);
});

const eicar = 'EICAR';
function watched(change: (files: FileStorage) => FileStorage = (files) => files) {
  const disk = createDiskStorage(server.filesFolder);
  const files = scanning(change(disk), async (path) =>
    (await readFile(path, 'utf8')).includes(eicar) ? 'Eicar' : null,
  );
  return createDocumentFolder({ ...server, files, root, log: createLogger('silent') });
}

/** As a look does that comes after nothing has changed for a while. */
async function lookTwice(folder = watched()): Promise<void> {
  await folder.look();
  server.clock.forward({ seconds: 11 });
  await folder.look();
}

async function put(path: string, content: string | Buffer = pdf(path)): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

const below = async (folder = '.'): Promise<string[]> => {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
};
const documents = async (who: Viewer = 'broker', query = ''): Promise<Record<string, unknown>[]> =>
  (await server.clients[who].get(`/documents?per_page=100${query}`)).json().data;
const refusals = async (): Promise<Record<string, unknown>[]> =>
  (await admin.get('/tools/refused-documents?sort=path')).json().data;

describe('a file in the folder', () => {
  test('goes to the record that it is named after, for agents alone, by nobody’s hand, and leaves the folder', async () => {
    await put('OBJ-0001 sleutelplan.pdf');
    await put('Map 2026/OBJ-0004/voordeur.pdf');
    await lookTwice();
    expect(await below()).toEqual([]);
    expect(await documents('broker', '&filter[q]=sleutelplan')).toMatchObject([
      { subject_type: 'objects', subject_id: '1', audience: null, source: 'folder', added_by: null, added_by_id: null },
    ]);
    expect(await documents('otherBroker')).toMatchObject([{ subject_id: '4', name: 'voordeur.pdf' }]);
    expect(await documents('owner')).toEqual([]);
    const events = (await admin.get('/tools/audit-events?filter[action]=document.add')).json().data;
    expect(events[0]).toMatchObject({ user_id: null, subject_type: 'document' });
    expect((await server.clients.broker.get('/documents?filter[is_new]=true')).json().meta.total).toBe(1);
  });

  test('is left alone while its size or its moment moves', async () => {
    const folder = watched();
    await put('OBJ-0001 groeit.pdf', '%PDF-1.7');
    await folder.look();
    server.clock.forward({ seconds: 11 });
    await put('OBJ-0001 groeit.pdf', pdf('groter'));
    await folder.look();
    server.clock.forward({ seconds: 9 });
    await folder.look();
    expect(await below()).toEqual(['OBJ-0001 groeit.pdf']);
    await utimes(join(root, 'OBJ-0001 groeit.pdf'), 1, 1);
    server.clock.forward({ seconds: 9 });
    await folder.look();
    expect(await below()).toEqual(['OBJ-0001 groeit.pdf']);
    server.clock.forward({ seconds: 11 });
    await folder.look();
    expect(await below()).toEqual([]);
  });

  test('that changes while it is read is put back and waited for', async () => {
    await put('OBJ-0001 laat.pdf', pdf('kort'));
    const growing = watched((files) => ({
      ...files,
      receive: async (content) => {
        const [name = ''] = await readdir(join(root, 'taking'));
        await writeFile(join(root, 'taking', name, 'OBJ-0001 laat.pdf'), pdf('veel langer'));
        return files.receive(content);
      },
    }));
    await lookTwice(growing);
    expect(await below()).toEqual(['OBJ-0001 laat.pdf']);
    expect(await documents('broker', '&filter[q]=laat')).toEqual([]);
  });

  test('under a name that programs give to what they are still copying is left alone', async () => {
    for (const name of ['OBJ-0001.pdf.part', '.OBJ-0001.pdf', '~$OBJ-0001.docx', 'Thumbs.db']) await put(name);
    await lookTwice();
    expect(await below()).toHaveLength(4);
  });

  test('is called without whoever was erased, among documents and among what was refused, for as long as it lies there', async () => {
    await server.erasures.replay(server.clock.now());
    const user = { first_name: 'Vera', name: 'Vlasvink', email: 'vera@vink.test', type: 'admin', language: 'nl' };
    const rights = { broker_id: null, owner_id: null, permissions: noPermissions, invite: false };
    const made = await admin.post('/users', { ...user, ...rights });
    const { id } = made.json<{ data: { id: string } }>().data;
    await server.erasures.erase({ type: 'user', id }, { at: server.clock.now(), by: null });
    await put('OBJ-0001 aantekening Vera Vlasvink.pdf');
    await put('Brieven Vera Vlasvink/onbekend.pdf');
    await lookTwice();
    expect(await documents('broker', '&filter[q]=aantekening')).toMatchObject([
      { name: 'OBJ-0001 aantekening [gewist].pdf' },
    ]);
    const refused = [{ path: 'Brieven [gewist]/onbekend.pdf', problem: 'unknown' }];
    expect(await refusals()).toMatchObject(refused);
    server.clock.forward({ minutes: 5 });
    await lookTwice();
    expect(await refusals()).toMatchObject(refused);
    await rm(join(root, 'refused'), { recursive: true });
    await lookTwice();
    expect(await refusals()).toEqual([]);
  });

  test('belongs to one broker when its first folder is named after that, and to none when several know it', async () => {
    await put('dubbel-900.pdf');
    const { rows } = await server.database.pool.query('select display_name as name from brokers where id = $1', [
      server.brokers.singel.id,
    ]);
    await put(`${rows[0].name}/dubbel-900.pdf`);
    await lookTwice();
    expect(await below('refused')).toEqual(['refused/dubbel-900.pdf', 'refused/dubbel-900.pdf.reason.txt']);
    expect(await refusals()).toMatchObject([{ path: 'dubbel-900.pdf', problem: 'ambiguous', source: 'folder' }]);
    expect(await documents('otherBroker', '&filter[q]=dubbel')).toMatchObject([{ subject_id: '6' }]);
    expect(await documents('broker', '&filter[q]=dubbel')).toEqual([]);
  });
});

test('a file that is named after a landlord alone goes to that landlord', async () => {
  await put('EIG-101 brief.pdf');
  await lookTwice();
  expect(await documents('broker', '&filter[q]=brief')).toMatchObject([
    { subject_type: 'owners', subject_id: '101', kind: 'letter', audience: null },
  ]);
});

describe('a file that is refused', () => {
  test.each<[string, string, string | Buffer]>([
    ['unknown', 'Vakantie.pdf', pdf()],
    ['wrong_type', 'OBJ-0001.exe', 'MZ'],
    ['damaged', 'OBJ-0001 vermomd.pdf', 'gewone tekst'],
    ['empty', 'OBJ-0001 leeg.pdf', ''],
    ['too_large', 'OBJ-0001 groot.pdf', Buffer.alloc(fileUpload.maxBytes + 1)],
    ['personal', 'OBJ-0001 paspoort.pdf', pdf()],
    ['personal', 'OBJ-0001 lijst.txt', 'Het nummer is 111222333.'],
    ['personal', 'OBJ-0001 scan.png', readFileSync(join(import.meta.dirname, '../fixtures/identity-card.png'))],
    ['infected', 'OBJ-0001 virus.txt', eicar],
  ])('as %s lies in its own folder with the reason beside it: %s', async (problem, path, content) => {
    await put(path, content);
    await lookTwice();
    expect(await below()).toEqual([`refused/${path}`, `refused/${path}.reason.txt`]);
    expect(await refusals()).toMatchObject([{ path, problem, byte_count: Buffer.byteLength(content) }]);
    const reason = await readFile(join(root, 'refused', `${path}.reason.txt`), 'utf8');
    expect(reason.split('\n').filter(Boolean)).toHaveLength(2);
    expect(await documents('broker', `&filter[q]=${encodeURIComponent(path)}`)).toEqual([]);
  });

  test('may be a link, which is followed nowhere: to a file, to a folder, and of a folder on the way', async () => {
    const secret = join(parent, 'geheim');
    await mkdir(secret);
    await writeFile(join(secret, 'OBJ-0001 geheim.pdf'), pdf('geheim'));
    await symlink(join(secret, 'OBJ-0001 geheim.pdf'), join(root, 'OBJ-0001 link.pdf'));
    await symlink(secret, join(root, 'OBJ-0001 map'));
    await lookTwice();
    expect((await refusals()).map(({ path, problem }) => [path, problem])).toEqual([
      ['OBJ-0001 link.pdf', 'link'],
      ['OBJ-0001 map', 'link'],
    ]);
    await put('gewoon/OBJ-0001 geheim.pdf', pdf('geheim'));
    const folder = watched();
    await folder.look();
    await rm(join(root, 'gewoon'), { recursive: true });
    await symlink(secret, join(root, 'gewoon'));
    server.clock.forward({ seconds: 11 });
    await folder.look();
    expect(await readdir(secret)).toEqual(['OBJ-0001 geheim.pdf']);
    expect(await documents('broker', '&filter[q]=geheim')).toEqual([]);
    await rm(join(root, 'refused'), { recursive: true });
    await symlink(secret, join(root, 'refused'));
    await expect(folder.look()).rejects.toThrow('refused is a link');
  });

  test('keeps its name beside another of that name, and is no more told of once somebody took it away', async () => {
    for (let count = 0; count < 2; count++) {
      await put('Vakantie.pdf', pdf(String(count)));
      await lookTwice();
    }
    expect((await refusals()).map(({ path }) => path)).toEqual(['Vakantie (2).pdf', 'Vakantie.pdf']);
    expect(await readFile(join(root, 'refused', 'Vakantie.pdf'), 'utf8')).toBe(pdf('0'));
    await rename(join(root, 'refused', 'Vakantie.pdf'), join(root, 'OBJ-0001 vakantie.pdf'));
    server.clock.forward({ minutes: 2 });
    await lookTwice();
    expect((await refusals()).map(({ path }) => path)).toEqual(['Vakantie (2).pdf']);
    expect(await documents('broker', '&filter[q]=vakantie')).toHaveLength(1);
  });

  test('is told to who manages portfolios, and to nobody else', async () => {
    await put('Vakantie.pdf');
    await lookTwice();
    const [row] = await refusals();
    expect((await admin.get(`/tools/refused-documents/${row?.['id']}`)).json().data).toMatchObject({
      problem: 'unknown',
    });
    for (const who of ['broker', 'owner'] as const)
      expect((await server.clients[who].get('/tools/refused-documents')).statusCode).toBe(403);
  });
});

describe('several servers, and ones that die', () => {
  test('each file is taken once by two that look at the same time', async () => {
    const names = Array.from({ length: 30 }, (_, number) => `OBJ-0001 samen ${number}.pdf`);
    for (const name of names) await put(name);
    await put('samen onbekend.pdf');
    const both = [watched(), watched()];
    for (const folder of both) await folder.look();
    server.clock.forward({ seconds: 11 });
    await Promise.all(both.map((folder) => folder.look()));
    expect(await documents('broker', '&filter[q]=samen')).toHaveLength(names.length);
    expect(await below()).toEqual(['refused/samen onbekend.pdf', 'refused/samen onbekend.pdf.reason.txt']);
    expect(await refusals()).toHaveLength(1);
  });

  test('what was added before a server died is added no second time, and what was not is', async () => {
    await put('OBJ-0001 half.pdf', pdf('half'));
    await lookTwice();
    expect(await documents('broker', '&filter[q]=half')).toHaveLength(1);
    // As a server leaves it that dies between adding and removing.
    const since = server.clock.now().getTime();
    await put(`taking/${since}-a/OBJ-0001 half.pdf`, pdf('half'));
    await put(`taking/${since}-b/OBJ-0001 ongezien.pdf`);
    await put(`taking/${since}-c/ongezien.pdf`);
    const folder = watched();
    await folder.look();
    expect(await below()).toHaveLength(3);
    server.clock.forward({ minutes: 11 });
    await folder.look();
    expect(await below()).toEqual(['refused/ongezien.pdf', 'refused/ongezien.pdf.reason.txt']);
    expect(await documents('broker', '&filter[q]=half')).toHaveLength(1);
    expect(await documents('broker', '&filter[q]=ongezien')).toHaveLength(1);
  });

  test('while the storage is away everything stays where it is, and goes when it is back', async () => {
    let isAway = true;
    const folder = watched((files) => ({
      ...files,
      receive: (content) => (isAway ? Promise.reject(new StorageAway(null)) : files.receive(content)),
    }));
    await put('OBJ-0001 weg.pdf');
    await expect(lookTwice(folder)).rejects.toThrow(StorageAway);
    expect(await below()).toEqual(['OBJ-0001 weg.pdf']);
    isAway = false;
    await lookTwice(folder);
    expect(await below()).toEqual([]);
    expect(await documents('broker', '&filter[q]=weg')).toHaveLength(1);
  });
});

test('administrators see where the portal looks, and that a look failed', async () => {
  const sources = async () => (await admin.get('/tools/document-sources')).json().data;
  expect(await sources()).toEqual([{ source: 'folder', looked_at: null, problem: null }]);
  server.jobs.run('documents-folder', () => watched().look());
  await server.jobs.whenIdle();
  expect(await sources()).toMatchObject([{ looked_at: server.clock.now().toISOString(), problem: null }]);
  await rm(root, { recursive: true });
  server.clock.forward({ seconds: 10 });
  server.jobs.run('documents-folder', () => watched().look());
  await server.jobs.whenIdle();
  expect(await sources()).toMatchObject([{ looked_at: server.clock.now().toISOString(), problem: 'ENOENT' }]);
  expect((await server.clients.broker.get('/tools/document-sources')).statusCode).toBe(403);
});
