import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createSheetsBackOffice } from '@gevel/back-office';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentRefusals } from '../../../db/schema/documents.ts';
import { dayInAmsterdam } from '../../../domain/calendar.ts';
import { createDiskStorage } from '../../../platform/files/disk-storage.ts';
import { createLogger } from '../../../platform/log.ts';
import { build, emptyWorld } from '../../../sync/test/build-world.ts';
import { loadWorld, type PortfolioServer, startPortfolioServer, type Viewer } from '../../../test/portfolio-server.ts';
import { addDays } from '../../../test/seeded-random.ts';
import { testOwners } from '../../../test/test-people.ts';
import { createBackOfficeFiles } from './back-office-files.ts';

const pdf = (text: string) => `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%${text}\n%%EOF`;

let server: PortfolioServer;
let folder: string;
const world = emptyWorld();
beforeAll(async () => {
  for (const { id: owner_id, name } of testOwners) {
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
  }
  world.objects.push(
    build.object(1, { owner_id: 101, reference: 'OBJ-0001', name: 'Kade 1' }),
    build.object(4, { owner_id: 201, reference: 'OBJ-0004', name: 'Singel 4' }),
  );
  server = await startPortfolioServer(world, { documentSources: ['back_office'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-record-files-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await look();
  for (const { id } of await documents()) await server.clients.broker.delete(`/documents/${id}`);
  await server.database.db.delete(documentRefusals);
});

function taker() {
  const { files } = createSheetsBackOffice({ folder });
  if (files === null) throw new Error('A folder has files');
  return createBackOfficeFiles({
    ...server,
    files: createDiskStorage(server.filesFolder),
    recordFiles: files,
    log: createLogger('silent'),
  });
}
async function look(): Promise<void> {
  await mkdir(folder, { recursive: true });
  server.clock.forward({ seconds: 1 });
  await taker().look();
}

async function put(path: string, content = pdf(path)): Promise<void> {
  const place = join(folder, 'bestanden', path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
}

const documents = async (who: Viewer = 'broker'): Promise<Record<string, unknown>[]> =>
  (await server.clients[who].get('/documents?per_page=100')).json().data;
const refused = async () => {
  const rows = await server.database.db.select().from(documentRefusals);
  return rows.map(({ source, path, problem }) => [source, path, problem]);
};

test('a file is at its record, once, for its agent, until somebody says that it is for more', async () => {
  await put('objecten/1/plattegrond.pdf');
  await Promise.all([taker().look(), taker().look()]);
  await look();
  const found = await documents();
  expect(found).toMatchObject([
    {
      subject_type: 'objects',
      subject_id: '1',
      name: 'plattegrond.pdf',
      kind: 'floor_plan',
      source: 'back_office',
      audience: null,
      added_by: null,
      is_new: true,
    },
  ]);
  expect(await documents('owner')).toEqual([]);
  expect(await documents('otherBroker')).toEqual([]);
  expect(await refused()).toEqual([]);
});

test('other contents replace the file of the document, which keeps what it was; another date alone does not', async () => {
  await put('objecten/1/offerte.pdf', pdf('een'));
  await look();
  const [before] = await documents();
  await utimes(join(folder, 'bestanden/objecten/1/offerte.pdf'), 1, 1);
  await look();
  expect((await documents()).map(({ version }) => version)).toEqual([1]);
  await put('objecten/1/offerte.pdf', pdf('twee en meer'));
  await look();
  const after = await documents();
  expect(after.map(({ id, version }) => [id, version])).toEqual([[before?.['id'], 2]]);
  const { data } = (await server.clients.broker.get(`/documents/${String(before?.['id'])}/versions`)).json();
  expect(data.map(({ version }: { version: number }) => version)).toEqual([1]);
});

test('a file that becomes the same as another one of its record replaces what it was all the same', async () => {
  await put('objecten/1/concept.pdf', pdf('concept'));
  await put('objecten/1/definitief.pdf', pdf('definitief'));
  await look();
  await put('objecten/1/concept.pdf', pdf('definitief'));
  await look();
  const found = (await documents()).map(({ name, version }) => [name, version]);
  expect(found.sort()).toEqual([
    ['concept.pdf', 2],
    ['definitief.pdf', 1],
  ]);
  await look();
  expect((await documents()).map(({ version }) => version).sort()).toEqual([1, 2]);
});

test('of two files that were the same one changes, and the other keeps its document', async () => {
  await put('objecten/1/a.pdf', pdf('gelijk'));
  await put('objecten/1/b.pdf', pdf('gelijk'));
  await look();
  expect((await documents()).map(({ name }) => name)).toEqual(['a.pdf']);
  await put('objecten/1/b.pdf', pdf('anders en meer'));
  await look();
  expect((await documents()).map(({ name, version }) => [name, version]).sort()).toEqual([
    ['a.pdf', 1],
    ['b.pdf', 1],
  ]);
});

test('of a record that went to another landlord other contents are a document of that one, and the former keeps its own', async () => {
  world.objects.push(build.object(6, { owner_id: 101, reference: 'OBJ-0006', name: 'Kade 6' }));
  await loadWorld(server, world);
  await put('objecten/6/keuring.pdf', pdf('een'));
  await look();
  const [before] = await documents();
  await server.clients.broker.put(`/documents/${String(before?.['id'])}`, {
    kind: 'inspection',
    description: '',
    audience: 'owner',
    valid_until: '',
  });
  await server.database.sync((connection) => connection.query('update objects set owner_id = 102 where id = 6'));
  await put('objecten/6/keuring.pdf', pdf('twee en meer'));
  await look();
  expect((await documents()).map(({ owner_id, version }) => [owner_id, version]).sort()).toEqual([
    ['101', 1],
    ['102', 1],
  ]);
  expect(await documents('owner')).toMatchObject([{ id: before?.['id'], version: 1 }]);
  await put('objecten/6/keuring.pdf', pdf('drie en nog meer'));
  await look();
  expect((await documents()).map(({ owner_id, version }) => [owner_id, version]).sort()).toEqual([
    ['101', 1],
    ['102', 2],
  ]);
});

test('a file that comes in place of another clears the day until which that one was valid, once it has passed', async () => {
  const today = dayInAmsterdam(server.clock.now());
  const validUntil = async () => (await documents()).map(({ valid_until, version }) => [valid_until, version]);
  await put('objecten/1/polis.pdf', pdf('een'));
  await look();
  const [{ id } = {}] = await documents();
  const until = (valid_until: string) =>
    server.clients.broker.put(`/documents/${String(id)}`, {
      kind: 'other',
      description: '',
      audience: '',
      valid_until,
    });
  await until(today);
  await put('objecten/1/polis.pdf', pdf('twee en meer'));
  await look();
  expect(await validUntil()).toEqual([[today, 2]]);
  await until(addDays(today, -1));
  await put('objecten/1/polis.pdf', pdf('drie en nog meer'));
  await look();
  expect(await validUntil()).toEqual([[null, 3]]);
});

test('what somebody removed stays away until its file is another one; a file that went leaves its document', async () => {
  await put('objecten/1/brief.pdf', pdf('een'));
  await look();
  const [first] = await documents();
  await server.clients.broker.delete(`/documents/${String(first?.['id'])}`);
  await look();
  expect(await documents()).toEqual([]);
  await put('objecten/1/brief.pdf', pdf('twee en meer'));
  await look();
  expect(await documents()).toHaveLength(1);
  await rm(join(folder, 'bestanden'), { recursive: true });
  await look();
  expect(await documents()).toHaveLength(1);
});

test('what is refused is told for as long as it lies there, and once', async () => {
  await put('objecten/1/kopie paspoort.pdf');
  await put('objecten/1/leeg.pdf', '');
  await put('objecten/1/programma.exe');
  await put('objecten/999/huur.pdf');
  await look();
  const all = [
    ['back_office', 'bestanden/objecten/1/kopie paspoort.pdf', 'personal'],
    ['back_office', 'bestanden/objecten/1/leeg.pdf', 'empty'],
    ['back_office', 'bestanden/objecten/1/programma.exe', 'wrong_type'],
    ['back_office', 'bestanden/objecten/999/huur.pdf', 'unknown'],
  ];
  expect((await refused()).sort()).toEqual(all);
  // The term of a refusal is shorter than a file may lie there.
  await server.database.db.delete(documentRefusals);
  await look();
  expect((await refused()).sort()).toEqual(all);
  await rm(join(folder, 'bestanden/objecten/1'), { recursive: true });
  await look();
  expect(await refused()).toEqual(all.slice(-1));
  expect(await documents()).toEqual([]);
});

test('a file waits for its record', async () => {
  await put('objecten/2/huur.pdf');
  await look();
  expect(await refused()).toHaveLength(1);
  world.objects.push(build.object(2, { owner_id: 101, reference: 'OBJ-0002', name: 'Kade 2' }));
  await loadWorld(server, world);
  await look();
  expect(await refused()).toEqual([]);
  expect(await documents()).toMatchObject([{ subject_id: '2' }]);
});

test('while the folder is away nothing is forgotten', async () => {
  await put('objecten/1/brief.pdf');
  await look();
  await rm(folder, { recursive: true });
  await expect(taker().look()).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await documents()).toHaveLength(1);
});
