// Known vulnerabilities of packages as a file of our own, so that the check needs no network: made of advisories in the form of OSV.
import semver from 'semver';
import { packagesOf } from './dependency-rules.mjs';

/** After so long a snapshot says little. */
const freshDays = 30;

/** What a lock needs to know of all advisories: those on the packages that it names, whatever their version. */
export function snapshotOf(advisories, { lock, source, takenOn }) {
  const packages = [...new Set(packagesOf(lock).map(({ name }) => name))].sort((one, other) =>
    one.localeCompare(other),
  );
  const found = advisories
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap((advisory) =>
      (advisory.affected ?? [])
        .filter(({ package: { ecosystem, name } }) => ecosystem === 'npm' && packages.includes(name))
        .map((affected) => ({
          id: advisory.id,
          name: affected.package.name,
          severity: advisory.database_specific?.severity ?? 'UNKNOWN',
          affected: affectedRange(affected),
        })),
    )
    .sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
  return { taken_on: takenOn, source, packages, advisories: found };
}

/** As a range of versions: from each that brought it to the one that mended it. */
export function affectedRange(affected) {
  const spans = (affected.ranges ?? []).flatMap(({ events }) => {
    const parts = [];
    for (const { introduced, fixed, last_affected: last } of events ?? []) {
      if (introduced !== undefined) parts.push(`>=${introduced === '0' ? '0.0.0-0' : introduced}`);
      const end = fixed === undefined ? last && `<=${last}` : `<${fixed}`;
      if (end) parts.push(`${parts.pop() ?? '>=0.0.0-0'} ${end}`);
    }
    return parts;
  });
  return [...spans, ...(affected.versions ?? [])].join(' || ');
}

/** What a snapshot says of a lock: its vulnerable packages, those that it never looked at, and whether it is old. */
export function judged(snapshot, { lock, now }) {
  const packages = packagesOf(lock);
  const findings = packages.flatMap(({ name, id, entry }) =>
    snapshot.advisories
      .filter((each) => each.name === name && isWithin(entry.version, each.affected))
      .map((each) => `${id} is known to be vulnerable: ${each.id} (${each.severity.toLowerCase()}, ${each.affected})`),
  );
  const looked = new Set(snapshot.packages);
  const unlooked = [...new Set(packages.map(({ name }) => name))].filter((name) => !looked.has(name));
  const ageDays = Math.floor((now.getTime() - Date.parse(snapshot.taken_on)) / 86_400_000);
  return { findings, unlooked, ageDays, isOld: ageDays > freshDays };
}

/** What cannot be read counts as affected: better asked once too often. */
function isWithin(version, range) {
  return semver.validRange(range) === null || semver.satisfies(version, range, { includePrerelease: true });
}
