import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where the tools keep what they know between runs; never part of the repository. */
export const stampFolder = fileURLToPath(new URL('../../.tmp', import.meta.url));
