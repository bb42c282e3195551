// Every package of the lock must accept the oldest Node that we promise.
import { readFile } from 'node:fs/promises';
import semver from 'semver';

const oldest = '20.19.0';
const lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
const refusing = Object.entries(lock.packages)
  .filter(([, entry]) => entry.engines?.node && !semver.satisfies(oldest, entry.engines.node))
  .map(([path, entry]) => `${path} wants Node ${entry.engines.node}`);

if (refusing.length > 0) {
  console.error(`These packages refuse Node ${oldest}:\n${refusing.join('\n')}`);
  process.exitCode = 1;
}
