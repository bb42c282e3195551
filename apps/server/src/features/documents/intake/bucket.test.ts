import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../../../platform/files/disk-storage.ts';
import { bucketAt } from '../../../platform/files/s3-storage.ts';
import { StorageAway } from '../../../platform/files/storage-away.ts';
import { createLogger } from '../../../platform/log.ts';
import { build, emptyWorld } from '../../../sync/test/build-world.ts';
import { type PortfolioServer, startPortfolioServer } from '../../../test/portfolio-server.ts';
import { type S3Server, startS3Server } from '../../../test/s3-server.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { testOwners } from '../../../test/test-people.ts';
import { createDocumentBucket } from './bucket.ts';

const pdf = (text: string) => `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%${text}\n%%EOF`;

let server: PortfolioServer;
let admin: TestClient;
let s3: S3Server;
let bucket: ReturnType<typeof bucketAt>;
beforeAll(async () => {
  const world = emptyWorld();
  for (const { id: owner_id, name } of testOwners)
    world.owners.push(build.owner(owner_id, { relation_id: 10_000 + owner_id, reference: `EIG-${owner_id}`, name }));
  world.objects.push(build.object(1, { owner_id: 101, reference: 'OBJ-0001', name: 'Kade 1' }));
  server = await startPortfolioServer(world);
  admin = await server.login('admin');
  s3 = await startS3Server();
  bucket = bucketAt(s3.url);
});
afterAll(async () => {
  await s3.close();
  await server.close();
});

const watched = (url = `${s3.url}/in/scans`) =>
  createDocumentBucket({
    ...server,
    files: createDiskStorage(server.filesFolder),
    url,
    incoming: join(server.filesFolder, 'incoming'),
    log: createLogger('silent'),
  });
const keys = async () => ((await bucket.listObjects('/', '', 1_000)) ?? []).map(({ Key }) => Key).sort();
const documents = async (q: string): Promise<unknown[]> =>
  (await server.clients.broker.get(`/documents?filter[q]=${q}`)).json().data;
const refusals = async (): Promise<unknown[]> => (await admin.get('/tools/refused-documents?sort=path')).json().data;

test('what is put under the prefix goes to its record once, by two servers too, and nothing else of the bucket is touched', async () => {
  await bucket.putObject('in/scans/Map 1/OBJ-0001 plan.pdf', pdf('plan'));
  await bucket.putObject('in/OBJ-0001 elders.pdf', pdf('elders'));
  await bucket.putObject('in/scans/OBJ-0001.pdf.part', 'half');
  await Promise.all([watched().look(), watched().look()]);
  expect(await keys()).toEqual(['in/OBJ-0001 elders.pdf', 'in/scans/OBJ-0001.pdf.part']);
  expect(await documents('plan')).toMatchObject([
    { subject_id: '1', source: 'bucket', audience: null, added_by: null },
  ]);
  expect(await documents('elders')).toEqual([]);
  await bucket.deleteObjects(['in/OBJ-0001 elders.pdf', 'in/scans/OBJ-0001.pdf.part']);
});

test('what is refused lies under `refused` with its reason beside it, and is told of until it is taken away', async () => {
  await bucket.putObject('in/scans/Vakantie.pdf', pdf('vakantie'));
  await bucket.putObject('in/scans/OBJ-0001 paspoort.pdf', pdf('paspoort'));
  await watched().look();
  await bucket.putObject('in/scans/Vakantie.pdf', pdf('andere'));
  await watched().look();
  const names = ['OBJ-0001 paspoort.pdf', 'Vakantie (2).pdf', 'Vakantie.pdf'];
  expect(await keys()).toEqual(
    names.flatMap((name) => [`in/scans/refused/${name}`, `in/scans/refused/${name}.reason.txt`]).sort(),
  );
  expect(await bucket.getObject('in/scans/refused/Vakantie.pdf')).toBe(pdf('vakantie'));
  expect(await refusals()).toMatchObject([
    { path: 'OBJ-0001 paspoort.pdf', problem: 'personal', source: 'bucket' },
    { path: 'Vakantie (2).pdf', problem: 'unknown' },
    { path: 'Vakantie.pdf', problem: 'unknown' },
  ]);
  await bucket.deleteObject('in/scans/refused/Vakantie.pdf');
  server.clock.forward({ minutes: 2 });
  await watched().look();
  expect(await refusals()).toHaveLength(2);
});

test('a storage that does not answer is a look that failed', async () => {
  await expect(watched('http://key:secret-word@127.0.0.1:1/gevel').look()).rejects.toThrow(StorageAway);
});
