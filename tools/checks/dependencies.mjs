// Where the packages come from, under which licence, and whether any is known to be vulnerable.
import { spawn } from 'node:child_process';
import { readLock } from '../lib/bill-of-materials.mjs';
import { complaintsAbout, findingsOf } from '../lib/dependency-rules.mjs';
import { root } from '../lib/paths.mjs';
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

const complaints = complaintsAbout(await readLock());
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
