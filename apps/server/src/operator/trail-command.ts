import type { BackupDeps } from '../backup/make-backup.ts';
import { keptAppSecret } from '../config/app-secret.ts';
import type { Config } from '../config/config.ts';
import { DataFolderInUse } from '../db/embedded-lock.ts';
import { checkTrail } from '../platform/audit/check-trail.ts';
import { sealTrail } from '../platform/audit/seal-trail.ts';
import { checkTrailFile, exportTrail } from '../platform/audit/trail-file.ts';
import { type TrailKeys, trailKeysOf } from '../platform/audit/trail-keys.ts';
import type { ChainWalk } from '../platform/audit/walk-chain.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';

type Opened = <T>(config: Config, work: (deps: BackupDeps) => Promise<T>) => Promise<T>;

/** Writes the trail with its proof into a file, or holds such a file, or the trail of the database, against its chain. */
export async function trailCommand(
  config: Config,
  { to, from }: { to?: string | undefined; from?: string | undefined },
  opened: Opened,
): Promise<string> {
  const keys = await keysOf(config);
  if (from !== undefined) return toldOf(from, await checkTrailFile(from, keys));
  try {
    return await opened(config, async ({ database, files, clock }) => {
      const { db } = database;
      const now = clock.now();
      await sealTrail(db, keys, () => now, 0);
      if (to === undefined) return toldOf('The trail', await checkTrail({ db, files, keys, now }));
      return `Wrote ${await exportTrail(db, keys, { path: to, at: now })} events of the trail to ${to}. Who reads the file reads all of them.`;
    });
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new Error('A server has this data folder. Check its trail under Tools, or stop it first.', { cause: error });
  }
}

async function keysOf(config: Config): Promise<TrailKeys> {
  const appSecret = config.appSecret ?? (await keptAppSecret(config.dataDir));
  return trailKeysOf(createSecrets(appSecret, ...config.previousAppSecrets));
}

/** A fault is a failure, so that whoever runs this by a timer hears of it. */
function toldOf(what: string, { faults, restores, sealed, unverifiable }: ChainWalk): string {
  if (faults.length > 0) {
    const lines = faults.map(
      ({ kind, place, event_id }) => `  ${kind}: place ${place}${event_id === null ? '' : `, event ${event_id}`}`,
    );
    throw new Error([`${what} is not what was sealed:`, ...lines].join('\n'));
  }
  const lost =
    unverifiable === 0 ? '' : ` ${unverifiable} of its links were sealed with a secret that is not known here.`;
  const restored = restores.map(({ at, place }) => ` A backup was restored at ${at.toISOString()} (place ${place}).`);
  return `${what} is whole: ${sealed} events.${lost}${restored.join('')}`;
}
