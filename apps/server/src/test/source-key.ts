import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../../..');
/** What is kept between test runs, never part of the repository. */
export const keptFolder = join(root, '.tmp');

const migrations = 'apps/server/src/db/migrations';
const sources = [
  'apps/server/src',
  'apps/bloxs-simulator/src',
  ...['back-office', 'contract', 'i18n'].map((name) => `packages/${name}/src`),
];

let ofSchema: Promise<string> | null = null;
let ofSources: Promise<string> | null = null;

/** Changes with the migrations, and with the database engine or any other package. */
export function schemaKey(): Promise<string> {
  ofSchema ??= keyOf([migrations], (name) => name.endsWith('.sql'));
  return ofSchema;
}

/** Changes with every source that the server or its tests are made of, but for the tests themselves. */
export function sourceKey(): Promise<string> {
  ofSources ??= keyOf(sources, (name) => /(?<!\.(?:test|faults))\.(?:ts|sql)$/.test(name));
  return ofSources;
}

async function keyOf(folders: readonly string[], counts: (name: string) => boolean): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const folder of folders) {
    const names = (await readdir(join(root, folder), { recursive: true })).filter(counts).sort();
    for (const name of names) hash.update(name).update(await readFile(join(root, folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
