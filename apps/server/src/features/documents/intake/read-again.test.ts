import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSheetsBackOffice } from '@gevel/back-office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentRefusals } from '../../../db/schema/documents.ts';
import { createDiskStorage } from '../../../platform/files/disk-storage.ts';
import { scanning } from '../../../platform/files/virus-scanner.ts';
import { createLogger } from '../../../platform/log.ts';
import { build, emptyWorld } from '../../../sync/test/build-world.ts';
import { type PortfolioServer, startPortfolioServer } from '../../../test/portfolio-server.ts';
import { testOwners } from '../../../test/test-people.ts';
import { createBackOfficeFiles } from './back-office-files.ts';

const pdf = (text: string) => `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%${text}\n%%EOF`;

let server: PortfolioServer;
let folder: string;
beforeAll(async () => {
  const world = emptyWorld();
  for (const { id: owner_id, name } of testOwners)
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
  world.objects.push(build.object(1, { owner_id: 101, reference: 'OBJ-0001', name: 'Kade 1' }));
  server = await startPortfolioServer(world, { documentSources: ['back_office'] });
  folder = await mkdtemp(join(tmpdir(), 'gevel-read-again-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Files of the back office, how often one of them was read, and what the scanner says of them. */
function watched() {
  const { files } = createSheetsBackOffice({ folder });
  if (files === null) throw new Error('A folder has files');
  const seen = { reads: 0, virus: 'Eicar' as string | null };
  const taker = createBackOfficeFiles({
    ...server,
    files: scanning(createDiskStorage(server.filesFolder), async () => seen.virus),
    recordFiles: {
      ...files,
      read: (file) => {
        seen.reads += 1;
        return files.read(file);
      },
    },
    log: createLogger('silent'),
  });
  const look = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 5) {
      server.clock.forward({ minutes: 5 });
      await taker.look();
    }
  };
  return { seen, look };
}
const refused = async () =>
  (await server.database.db.select().from(documentRefusals)).map(({ path, problem }) => [path, problem]);

test('a file that is refused once it was read is read ever less often, told all the while, and taken when it passes', async () => {
  const place = join(folder, 'bestanden', 'objecten', '1');
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'brief.pdf'), pdf('een'));
  const { seen, look } = watched();
  await look(60);
  expect(seen.reads).toBe(3);
  await look(24 * 60);
  expect(seen.reads).toBeLessThanOrEqual(9);
  const all = [['bestanden/objecten/1/brief.pdf', 'infected']];
  expect(await refused()).toEqual(all);
  await server.database.db.delete(documentRefusals);
  await look(5);
  expect(await refused()).toEqual(all);
  // Another version is read at once.
  const before = seen.reads;
  await writeFile(join(place, 'brief.pdf'), pdf('twee en meer'));
  await look(5);
  expect(seen.reads).toBe(before + 1);
  seen.virus = null;
  await look(10);
  expect(await refused()).toEqual([]);
  const { data } = (await (await server.login('broker')).get('/documents')).json();
  expect(data).toMatchObject([{ name: 'brief.pdf', subject_id: '1' }]);
});
