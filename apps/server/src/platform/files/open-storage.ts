import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { checkS3, createS3Storage } from './s3-storage.ts';

export interface StorageSettings {
  dataDir: string;
  s3Url: string | null;
}

/** Where files come in before they are stored; what is left there is cleared. */
export function incomingFolder({ dataDir, s3Url }: StorageSettings): string {
  return s3Url === null ? join(dataDir, 'files', 'incoming') : join(dataDir, 'incoming');
}

/** Files lie in the data folder, or where S3_URL says: then every node of a portal finds those of the others. */
export async function openStorage({ dataDir, s3Url }: StorageSettings): Promise<FileStorage> {
  if (s3Url === null) return createDiskStorage(join(dataDir, 'files'));
  await checkS3(s3Url);
  return createS3Storage({ url: s3Url, incoming: incomingFolder({ dataDir, s3Url }) });
}
