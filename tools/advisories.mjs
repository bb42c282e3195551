// `npm run advisories -- FOLDER`: renews tools/advisories.json from a copy of github.com/github/advisory-database.

import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { snapshotOf } from './lib/advisories.mjs';
import { readLock } from './lib/bill-of-materials.mjs';
import { snapshotFile } from './lib/paths.mjs';

const [folder] = process.argv.slice(2);
const reviewed = join(folder ?? '', 'advisories/github-reviewed');
const names = folder ? await readdir(reviewed, { recursive: true }).catch(() => []) : [];
const files = names.filter((name) => name.endsWith('.json'));
if (files.length === 0) {
  console.error('Name a folder with github.com/github/advisory-database in it; there are no advisories in this one.');
  process.exit(1);
}
const advisories = [];
for (const name of files) advisories.push(JSON.parse(await readFile(join(reviewed, name), 'utf8')));
const { stdout } = await promisify(execFile)('git', ['-C', folder, 'log', '-1', '--format=%cI %H']);
const [takenOn, commit] = stdout.trim().split(' ');
const source = `github.com/github/advisory-database@${commit}`;
const snapshot = snapshotOf(advisories, { lock: await readLock(), source, takenOn });
await writeFile(snapshotFile, `${JSON.stringify(snapshot, null, 2)}\n`);
console.log(
  `${snapshot.advisories.length} of ${files.length} advisories are on packages of the lock, as of ${takenOn}.`,
);
