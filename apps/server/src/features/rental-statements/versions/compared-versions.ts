import { Refusal } from '../../../platform/http/refusal.ts';
import { type Compared, compare, isSame } from './compare.ts';
import { type DayState, daysOf, type EveryState, stateOn } from './versions.repository.ts';

export interface AskedVersions {
  id: string;
  before?: string | undefined;
  now?: string | undefined;
  against?: string | undefined;
}

export interface Version {
  day: string;
  is: DayState;
  /** Null of the first. */
  change: Compared | null;
}

export interface ComparedVersions {
  versions: readonly Version[];
  /** Null when there is one version and no other is named. */
  pair: { before: Version; now: Version } | null;
}

/** Those that were asked for, of a statement or of it and one that it replaces. */
export function comparedVersions(
  every: EveryState,
  asked: Pick<AskedVersions, 'before' | 'now'>,
  replaced: EveryState | null,
): ComparedVersions {
  const versions = versionsOf(every);
  const earlier = replaced === null ? versions : versionsOf(replaced);
  const now = asked.now === undefined ? versions.at(-1) : versionOn(versions, asked.now);
  const before =
    asked.before === undefined ? earlier.at(replaced === null ? -2 : -1) : versionOn(earlier, asked.before);
  return { versions, pair: now === undefined || before === undefined ? null : { before, now } };
}

function versionOn(versions: readonly Version[], day: string): Version {
  const found = versions.findLast((version) => version.day <= day);
  if (found === undefined) throw new Refusal('not_known_then', { knownFrom: versions[0]?.day ?? '' });
  return found;
}

/** Days at the end of which the statement had other lines or amounts than before. */
function versionsOf(every: EveryState): Version[] {
  const versions: Version[] = [];
  for (const day of daysOf(every)) {
    const is = stateOn(every, day);
    if (is === null) continue;
    const last = versions.at(-1);
    const change = last === undefined ? null : compare(last.is, is);
    if (change === null || !isSame(change)) versions.push({ day, is, change });
    else if (last !== undefined) last.is = is;
  }
  return versions;
}
