import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import type { FileStorage, StoredKey } from './file-storage.ts';
import { checkedKey, forgetReceivedOnDisk, isStorageKey, receiveOnDisk } from './received-files.ts';
import { StorageAway } from './storage-away.ts';

/** Larger files go up in parts of this size, one after the other, so that one part is all that is ever in memory. */
const partBytes = 8 * 1024 * 1024;
/** Until the storage begins to answer; reading what it answers may take as long as its reader likes. */
const timeoutMs = 30_000;
const attempts = 3;
const keysAtOnce = 1_000;

export interface S3Options {
  /** `https://KEY:SECRET@host/bucket?region=…`; `s3://` is the same as `https://`. */
  url: string;
  /** Where files come in before they are stored. */
  incoming: string;
}

/** Files in a bucket of an S3-compatible storage, which all nodes of a portal share. An object appears when it is whole. */
export function createS3Storage({ url, incoming }: S3Options): FileStorage {
  const bucket = bucketAt(url);
  return {
    receive: (content) => receiveOnDisk(content, { folder: incoming, keep: (path, key) => upload(bucket, path, key) }),
    open: async (given) => {
      const key = checkedKey(given);
      const answer = await retried(() => bucket.getObjectResponse(key));
      if (answer?.body) return Readable.fromWeb(answer.body);
      throw Object.assign(new Error('No such file in the storage'), { code: 'ENOENT' });
    },
    delete: async (given) => {
      const key = checkedKey(given);
      await retried(() => bucket.deleteObject(key));
    },
    keys: () => keysIn(bucket),
    forgetReceived: (before) => forgetReceivedOnDisk(incoming, before),
  };
}

/** Reads, writes and deletes once, so that a wrong address or key is told at the start and not to the first who uploads. */
export async function checkS3(url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const fail = (what: string, cause: unknown) => new Error(`S3_URL: the storage at ${host} ${what}`, { cause });
  const bucket = bucketAt(url);
  try {
    const answer = await bucket.listObjectsPaged('/', '', 1);
    if (!answer) throw Object.assign(new Error('No bucket'), { status: 404 });
    // Of its own, since servers that start together look at the same moment.
    const id = randomUUID();
    const probe = `${id.slice(0, 2)}/${id}`;
    await bucket.putObject(probe, Buffer.from('Gevel looks whether it may write here.'));
    await bucket.deleteObject(probe);
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    const status = statusOf(error) ?? Number(/status (\d{3})/.exec(text)?.[1] ?? 0);
    if (status === 401 || status === 403) throw fail('refuses this key, or lets it not read and write', error);
    if (status === 404) throw fail(`has no bucket ${pathname.replaceAll('/', '')}`, error);
    if (status > 0) throw fail(`answers with status ${status}`, error);
    throw fail('cannot be reached', error);
  }
}

export function bucketAt(text: string): S3mini {
  const url = new URL(text.replace(/^s3:/, 'https:'));
  const { origin, pathname, username, password, searchParams } = url;
  return new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${origin}${pathname}`,
    region: searchParams.get('region') ?? 'us-east-1',
    fetch: impatientFetch,
  });
}

/** Gives up on a storage that does not answer, and not on a reader who is slow. */
const impatientFetch: typeof fetch = async (input, init) => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error('The storage does not answer')), timeoutMs);
  try {
    return await fetch(input, { ...init, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
};

export async function upload(bucket: S3mini, path: string, key: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const partAt = async (position: number) => {
      const part = new Uint8Array(Math.min(partBytes, size - position));
      await file.read(part, 0, part.length, position);
      return part;
    };
    if (size <= partBytes) {
      const bytes = await partAt(0);
      await retried(() => bucket.putObject(key, bytes));
    } else await uploadParts(bucket, { key, size, partAt });
  } finally {
    await file.close();
  }
  await rm(path, { force: true });
}

interface Parts {
  key: string;
  size: number;
  partAt: (position: number) => Promise<Uint8Array>;
}

/** Nobody sees the object before its last word. */
async function uploadParts(bucket: S3mini, { key, size, partAt }: Parts): Promise<void> {
  const id = await retried(() => bucket.getMultipartUploadId(key));
  try {
    const parts = [];
    for (let position = 0; position < size; position += partBytes) {
      const bytes = await partAt(position);
      parts.push(await retried(() => bucket.uploadPart(key, id, bytes, parts.length + 1)));
    }
    await bucket.completeMultipartUpload(key, id, parts);
  } catch (error) {
    await bucket.abortMultipartUpload(key, id).catch(() => {});
    throw away(error);
  }
}

async function* keysIn(bucket: S3mini): AsyncGenerator<StoredKey> {
  let token: string | undefined;
  do {
    const from = token;
    const page = await retried(() => bucket.listObjectsPaged('/', '', keysAtOnce, from));
    for (const { Key: key, LastModified: changedAt } of page?.objects ?? []) {
      if (isStorageKey(key)) yield { key, changedAt };
    }
    token = page?.nextContinuationToken;
  } while (token);
}

/** Every call may be made twice without harm. */
export async function retried<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const status = statusOf(error);
      const mayPass = status === null || status >= 500 || status === 429;
      if (!mayPass || attempt === attempts) throw away(error);
      await pause(200 * attempt);
    }
  }
}

function away(error: unknown): StorageAway {
  return error instanceof StorageAway ? error : new StorageAway(error);
}

function statusOf(error: unknown): number | null {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : null;
  return typeof status === 'number' ? status : null;
}
