// Where the packages come from, under which licence, and whether any is known to be vulnerable.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { judged } from '../lib/advisories.mjs';
import { readLock } from '../lib/bill-of-materials.mjs';
import { complaintsAbout, findingsOf } from '../lib/dependency-rules.mjs';
import { root, snapshotFile } from '../lib/paths.mjs';
import { npm } from '../lib/run.mjs';

const timeoutMs = 60_000;

/** What npm prints as JSON; it ends with an error both when it finds something and when it cannot ask. */
function audited() {
  return new Promise((resolve) => {
    const child = spawn(npm, ['audit', '--json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: timeoutMs,
    });
    let text = '';
    child.stdout.on('data', (data) => (text += data));
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(text));
  });
}

/** What the snapshot knows, said with its day; what it does not know is said as loudly. */
function complaintsBySnapshot(lock) {
  const renew = 'Renew it: npm run advisories -- FOLDER, with a copy of github.com/github/advisory-database.';
  if (!existsSync(snapshotFile)) {
    console.warn(
      `\nNO SNAPSHOT OF ADVISORIES: nothing is known here of vulnerable packages without a network. ${renew}\n`,
    );
    return [];
  }
  const snapshot = JSON.parse(readFileSync(snapshotFile, 'utf8'));
  const { findings, unlooked, ageDays, isOld } = judged(snapshot, { lock, now: new Date() });
  console.log(`Advisories of ${snapshot.taken_on.slice(0, 10)} on ${snapshot.packages.length} packages.`);
  if (isOld) console.warn(`\nTHE SNAPSHOT OF ADVISORIES IS ${ageDays} DAYS OLD. ${renew}\n`);
  if (unlooked.length > 0) console.warn(`\nNOT IN THE SNAPSHOT OF ADVISORIES: ${unlooked.join(', ')}. ${renew}\n`);
  return findings;
}

const lock = await readLock();
const complaints = [...complaintsAbout(lock), ...complaintsBySnapshot(lock)];
const findings = findingsOf(await audited());
if (findings === null) {
  console.warn('\nNOT AUDITED: the registry of packages does not answer questions on known vulnerabilities.');
  console.warn('Run `npm run check` once a week where it does.\n');
} else {
  complaints.push(...findings.map((finding) => `known to be vulnerable: ${finding}`));
}
if (complaints.length > 0) {
  console.error(`These packages may not stay:\n${complaints.join('\n')}`);
  process.exitCode = 1;
}
