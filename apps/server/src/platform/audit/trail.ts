import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { lastSeal } from './anchors.ts';
import { checkTrail, type TrailCheck } from './check-trail.ts';
import { keepCheck } from './kept-check.ts';
import { pruneTrail } from './prune-trail.ts';
import { learnKeys, sealTrail } from './seal-trail.ts';
import { isHeadKept, readHead, writeHead } from './trail-head.ts';
import { trailKeysOf } from './trail-keys.ts';

export interface TrailDeps {
  database: Pick<Database, 'db'>;
  files: FileStorage;
  clock: Clock;
  secrets: Secrets;
  log: FastifyBaseLogger;
  /** Hears of each break once, however often it is found. */
  tellBroken?: () => Promise<void>;
}

/** The audit trail as a whole: its chain, what is told of it outside, and whether it is what it was. */
export interface Trail {
  /** Adds what is not in the chain yet; answers how many events. */
  seal(): Promise<number>;
  /** Tells where the chain ends to the log and beside the files, unless what was told last is not in it any more. */
  tellHead(): Promise<void>;
  /** Whether anything was changed, taken out or cut off; kept for who looks later, and an error in the log when it was. */
  check(): Promise<TrailCheck>;
  /** Takes away what is older; answers how many events. */
  prune(before: Date): Promise<number>;
}

export function createTrail({ database: { db }, files, clock, secrets, log, tellBroken }: TrailDeps): Trail {
  const keys = trailKeysOf(secrets);
  const seal = (from?: number) => sealTrail(db, keys, () => clock.now(), from);
  const found = () => checkTrail({ db, files, keys, now: clock.now() });
  return {
    seal: () => seal(),
    check: async () => {
      await seal(0);
      let check = await found();
      // An erasure in between looks like a change; what is really wrong still is.
      if (check.faults.length > 0) check = await found();
      const newFaults = await keepCheck(db, check, clock.now());
      const { faults, sealed, unverifiable, unsealed } = check;
      const counts = { sealed, unverifiable, unsealed };
      if (faults.length > 0) log.error({ faults, ...counts }, 'the audit trail is not what it was');
      else log.info(counts, 'the audit trail is whole');
      if (newFaults.length > 0) await tellBroken?.();
      return check;
    },
    tellHead: async () => {
      const end = await lastSeal(db);
      if (end === null) return;
      await learnKeys(db, keys);
      const told = await readHead(files, keys);
      // What is told already is the proof that something was cut off.
      if (told === false || (told !== null && !(await isHeadKept(db, keys, told)))) {
        log.error(
          { told, end: { place: end.place, hash: end.hash } },
          'the audit trail ends before what was told of it',
        );
        return;
      }
      log.info({ end: await writeHead(files, keys, end, clock.now()) }, 'end of the audit trail');
    },
    prune: (before) => pruneTrail(db, keys, { before, now: clock.now() }),
  };
}
