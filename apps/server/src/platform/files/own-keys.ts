/** Where the list of erasures lies: a name of its own among the files, so that it is found without the database. */
export const erasureListKey = 'e0/e0e0e0e0-e0e0-4e0e-8e0e-e0e0e0e0e0e0';
/** Where the end of the trail was when it was last told. */
export const trailHeadKey = 'a0/a0a0a0a0-a0a0-4a0a-8a0a-a0a0a0a0a0a0';

/** No row speaks of them. */
export const ownKeys: ReadonlySet<string> = new Set([erasureListKey, trailHeadKey]);
