import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where the tools keep what they know between runs; never part of the repository. */
export const stampFolder = fileURLToPath(new URL('../../.tmp', import.meta.url));
/** Known vulnerabilities as of a day, by `npm run advisories`. */
export const snapshotFile = fileURLToPath(new URL('../advisories.json', import.meta.url));
