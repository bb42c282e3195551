// What is installed, and how much of it a server needs to run.
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of the packages that are installed here of those in the lock: the lock names those of every platform. */
export function installedOf(lock, root) {
  return Object.keys(lock.packages).filter((path) => path.includes('node_modules/') && isInstalled(lock, root, path));
}

/** Of these the ones that a workspace needs to run, through whatever it needs. */
export function neededBy(workspace, lock, root) {
  const found = new Set();
  const waiting = [workspace];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path];
    for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
      const place = placeOf(name, path, lock);
      if (place === null || found.has(place)) continue;
      const { link, resolved } = lock.packages[place];
      if (!link && !isInstalled(lock, root, place)) continue;
      found.add(place);
      waiting.push(link ? resolved : place);
    }
  }
  return [...found].filter((path) => !lock.packages[path].link);
}

/** Bytes of files, without packages that lie within. */
export async function bytesOf(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.name !== 'node_modules' && !entry.isSymbolicLink())
    .map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? bytesOf(path) : (await stat(path)).size;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Where a package at `path` finds another: beside its own, then further out. */
function placeOf(name, path, lock) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (at === '') return null;
  }
}

const isInstalled = (lock, root, path) => !lock.packages[path].link && existsSync(join(root, path));
