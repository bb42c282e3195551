/** Where the list of erasures lies: a name of its own among the files, so that it is found without the database. */
export const erasureListKey = 'e0/e0e0e0e0-e0e0-4e0e-8e0e-e0e0e0e0e0e0';
/** Where the end of the trail was when it was last told. */
export const trailHeadKey = 'a0/a0a0a0a0-a0a0-4a0a-8a0a-a0a0a0a0a0a0';
/** Where it stands which database a storage belongs to. */
export const storageClaimKey = 'c0/c0c0c0c0-c0c0-4c0c-8c0c-c0c0c0c0c0c0';

/** No row speaks of them. */
export const ownKeys: ReadonlySet<string> = new Set([erasureListKey, trailHeadKey, storageClaimKey]);
