import { loadedWhenNeeded } from '../loaded-when-needed.ts';

/** Tells types by their first bytes. */
export const fileTypes = loadedWhenNeeded(() => import('file-type'));
