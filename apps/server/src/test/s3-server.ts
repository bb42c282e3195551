import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** It writes in single DES where a list goes on, which OpenSSL 3 does not know any more; three times with one key it is the same. */
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const made: (algorithm: string, key: Buffer, ...rest: never[]) => unknown = crypto[name].bind(crypto);
  Object.assign(crypto, {
    [name]: (algorithm: string, key: Buffer, ...rest: never[]) =>
      algorithm === 'des'
        ? made('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest)
        : made(algorithm, key, ...rest),
  });
}

export interface S3Server {
  /** As S3_URL wants it. */
  url: string;
  close(): Promise<void>;
}

/** A real S3 server with one bucket. It knows one pair of keys. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'gevel-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'gevel' }],
  });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/gevel`,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
