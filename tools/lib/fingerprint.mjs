import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, stampFolder } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', 'data', '.tmp', '.git']);

/** One hash over the contents of files and folders, by path below the root, and the kind of machine that they are for. */
export async function fingerprint(paths) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const path of paths) await add(hash, path);
  return hash.digest('hex');
}

export async function isStamped(name, value) {
  const known = await readFile(join(stampFolder, name), 'utf8').catch(() => null);
  return known === value;
}

export async function stamp(name, value) {
  await mkdir(stampFolder, { recursive: true });
  await writeFile(join(stampFolder, name), value);
}

async function add(hash, path) {
  const full = join(root, path);
  const found = await stat(full).catch(() => null);
  if (!found) return;
  if (found.isFile()) {
    hash.update(path).update(await readFile(full));
    return;
  }
  for (const name of (await readdir(full)).sort()) if (!skipped.has(name)) await add(hash, `${path}/${name}`);
}
