import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../../../platform/files/disk-storage.ts';
import { createClamdScanner, scanning } from '../../../platform/files/virus-scanner.ts';
import { createLogger } from '../../../platform/log.ts';
import { build, emptyWorld } from '../../../sync/test/build-world.ts';
import { type ClamDaemon, startClamDaemon } from '../../../test/clam-daemon.ts';
import { type PortfolioServer, startPortfolioServer } from '../../../test/portfolio-server.ts';
import { testOwners } from '../../../test/test-people.ts';
import { createDocumentFolder } from './folder.ts';

const pdf = (text: string) => `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%${text}\n%%EOF`;

let server: PortfolioServer;
let clamd: ClamDaemon;
let root: string;
beforeAll(async () => {
  const world = emptyWorld();
  for (const { id: owner_id, name } of testOwners)
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
  world.objects.push(build.object(1, { owner_id: 101, reference: 'OBJ-0001', name: 'Kade 1' }));
  server = await startPortfolioServer(world, { documentSources: ['folder'] });
  clamd = await startClamDaemon();
  root = await mkdtemp(join(tmpdir(), 'gevel-unscanned-'));
});
afterAll(async () => {
  await server.close();
  await clamd.close();
  await rm(root, { recursive: true, force: true });
});

const names = async (): Promise<unknown[]> => {
  const { data } = (await server.clients.broker.get('/documents?per_page=100&sort=name')).json();
  return data.map(({ name }: { name: string }) => name);
};

test('a scanner that is away stops all; a file of which it gives no verdict is refused and told, and the others go on', async () => {
  const files = scanning(createDiskStorage(server.filesFolder), createClamdScanner(clamd.address));
  const folder = createDocumentFolder({ ...server, files, root, log: createLogger('silent') });
  await writeFile(join(root, 'OBJ-0001 a zwaar.pdf'), pdf('zwaar'));
  await writeFile(join(root, 'OBJ-0001 b.pdf'), pdf('licht'));
  await folder.look();
  server.clock.forward({ seconds: 11 });
  clamd.answer = 'nonsense';
  await expect(folder.look()).rejects.toMatchObject({ name: 'ScannerAway' });
  expect(await names()).toEqual([]);
  expect((await readdir(root)).filter((name) => name.endsWith('.pdf'))).toHaveLength(2);

  Object.assign(clamd, { answer: 'scan', muteOn: 'zwaar' });
  await folder.look();
  expect(await names()).toEqual(['OBJ-0001 b.pdf']);
  const refused = (await (await server.login('admin')).get('/tools/refused-documents')).json().data;
  expect(refused).toMatchObject([{ path: 'OBJ-0001 a zwaar.pdf', problem: 'unscanned' }]);
  expect(await readdir(join(root, 'refused'))).toContain('OBJ-0001 a zwaar.pdf');
});
