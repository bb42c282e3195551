/**
 * Whether this is the embedded database in a run that tries everything on a server as well: then it tries a share of each kind,
 * and all of it in `npm run test:faults`.
 */
export const isBesideServer = (): boolean => process.env['TEST_BESIDE_SERVER'] === '1';

/** How many of so many are drawn here. */
export const share = (times: number): number => (isBesideServer() ? Math.ceil(times / 5) : times);
