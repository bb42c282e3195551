import type { RefusalProblem } from '@gevel/contract/plain';
import type { FastifyBaseLogger } from 'fastify';
import type { S3mini } from 's3mini';
import { receiveOnDisk } from '../../../platform/files/received-files.ts';
import { bucketAt, retried, upload } from '../../../platform/files/s3-storage.ts';
import { StorageAway } from '../../../platform/files/storage-away.ts';
import type { DocumentDeps } from '../documents.service.ts';
import type { Place } from './places.ts';
import { keepOnlyRefused, keepRefusal } from './refusals.repository.ts';
import { ignoredNames, numbered, reasonEnding, reasonText, refusedFolder } from './refused-files.ts';
import { takeEach } from './take-each.ts';
import { takeIn } from './take-in.ts';

export interface BucketDeps extends DocumentDeps {
  /** `https://KEY:SECRET@host/bucket/prefix?region=…`; without a prefix the whole bucket. */
  url: string;
  /** Where files come in, for as long as they are moved. */
  incoming: string;
  log: FastifyBaseLogger;
}

interface Work extends BucketDeps {
  bucket: S3mini;
  prefix: string;
}

interface Listed {
  /** Within the prefix. */
  path: string;
  byteCount: number;
}

const keysAtOnce = 1_000;
const refusingMs = 60_000;

/**
 * Takes in what is put into a bucket, under a prefix. An object is whole when it is there; two servers that take the same one find each
 * other's by its contents, and delete what they read alone.
 */
export function createDocumentBucket(deps: BucketDeps): { look: () => Promise<void> } {
  const url = new URL(deps.url);
  const [, name = '', ...folders] = url.pathname.split('/');
  url.pathname = `/${name}`;
  const within = folders.filter((folder) => folder !== '').map((folder) => `${decodeURIComponent(folder)}/`);
  const work = { ...deps, bucket: bucketAt(url.href), prefix: within.join('') };
  return {
    look: async () => {
      const { waiting, refused } = await listObjects(work);
      const failure = await takeEach(work, waiting, (object, place) => takeObject(work, object, place));
      const before = new Date(deps.clock.now().getTime() - refusingMs);
      await keepOnlyRefused(deps, { source: 'bucket', paths: refused, before });
      if (failure !== null) throw failure;
    },
  };
}

async function listObjects({ bucket, prefix }: Work): Promise<{ waiting: Listed[]; refused: string[] }> {
  const waiting: Listed[] = [];
  const refused: string[] = [];
  let token: string | undefined;
  do {
    const from = token;
    const page = await retried(() => bucket.listObjectsPaged('/', prefix, keysAtOnce, from));
    for (const { Key: key, Size: size } of page?.objects ?? []) {
      const path = key.slice(prefix.length);
      const name = path.split('/').at(-1) ?? '';
      if (!key.startsWith(prefix) || name === '' || ignoredNames.test(name)) continue;
      if (path.startsWith(`${refusedFolder}/`)) refused.push(path.slice(refusedFolder.length + 1));
      else waiting.push({ path, byteCount: size });
    }
    token = page?.nextContinuationToken;
  } while (token);
  return { waiting, refused };
}

async function takeObject(work: Work, { path, byteCount }: Listed, place: Place): Promise<void> {
  const { bucket, prefix } = work;
  const key = prefix + path;
  const read = await retried(() => bucket.getEtag(key));
  if (read === null) return;
  const content = () => contentOf(bucket, key);
  const { problem } = await takeIn(work, { source: 'bucket', path, byteCount, place, content });
  if (problem !== null) await refuse(work, { path, byteCount, problem, etag: read });
  // What came under the same name since then has not been read.
  if ((await retried(() => bucket.getEtag(key))) === read) await retried(() => bucket.deleteObject(key));
  work.log.info({ problem }, 'an object of the documents bucket was looked at');
}

async function* contentOf(bucket: S3mini, key: string): AsyncGenerator<Uint8Array> {
  const answer = await retried(() => bucket.getObjectResponse(key));
  if (!answer?.body) throw new StorageAway(new Error('The object went while it was read'));
  yield* answer.body;
}

async function refuse(
  work: Work,
  { path, byteCount, problem, etag }: Listed & { problem: RefusalProblem; etag: string },
): Promise<void> {
  const { bucket, prefix, clock, incoming } = work;
  const folder = `${prefix}${refusedFolder}/`;
  for (let number = 1; ; number++) {
    const free = numbered(path, number);
    const there = await retried(() => bucket.getEtag(folder + free));
    if (there !== null && there !== etag) continue;
    await keepRefusal(work, { source: 'bucket', path: free, byteCount, problem, at: clock.now() });
    await retried(() => bucket.putObject(`${folder}${free}${reasonEnding}`, reasonText(problem)));
    // Not as a copy within the bucket: storages differ in how they read a name with folders there.
    const received = await receiveOnDisk(contentOf(bucket, prefix + path), {
      folder: incoming,
      keep: (file) => upload(bucket, file, folder + free),
    });
    try {
      await received.keep();
    } finally {
      await received.discard();
    }
    return;
  }
}
