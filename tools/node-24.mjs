// Starts the demo and walks one journey on the Node that production runs, next to the floor that the tests run on.
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { browser } from './lib/browser.mjs';
import { build, install, refuseOldNode } from './lib/prepare.mjs';
import { bin, npm, run, runQuietly } from './lib/run.mjs';

/** The same as that of the image, which `tools/checks/installed.test.ts` holds it to. */
const version = '24.21.0';
/** What the registry said of these packages when this version was chosen; they hold the binary and run nothing when unpacked. */
const integrities = new Map([
  ['linux-x64', 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q=='],
  ['linux-arm64', 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g=='],
]);
/** Start, takeover of the back office's data, login, a screen with its data, logout. */
const journey = ['e2e/specs/auth.spec.ts', '-t', 'brings a visitor to the page|leads back to login after logging out'];
/** Whose data are taken over: enough for every kind of record and every demo user, and for a dashboard with figures. */
const owners = '6';

refuseOldNode();
await install();
await build();
const folder = await mkdtemp(join(tmpdir(), 'gevel-node-24-'));
try {
  const binaries = await unpackNode();
  const told = await runQuietly(join(binaries, 'node'), ['--version']);
  if (told.trim() !== `v${version}`) throw new Error(`The package of Node ${version} holds ${told.trim()}`);
  console.log(`On Node ${version}:`);
  const path = `${binaries}${delimiter}${process.env.PATH}`;
  // On the embedded database, wherever the other journeys are walked.
  const own = { PATH: path, SIMULATOR_OWNERS: owners, TEST_DATABASE_URL: '' };
  const env = { ...process.env, CHROMIUM: browser() ?? '', ...own };
  const args = ['run', '--project', 'e2e', '--maxWorkers', '1', ...journey];
  process.exitCode = await run(join(binaries, 'node'), [bin('vitest'), ...args], { env });
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Answers the folder that holds `node`. */
async function unpackNode() {
  const platform = `${process.platform}-${process.arch}`;
  const integrity = integrities.get(platform);
  if (!integrity) throw new Error(`There is no pinned package of Node ${version} for ${platform}`);
  await runQuietly(npm, ['pack', `node-${platform}@${version}`, '--silent', '--pack-destination', folder]);
  const archive = join(folder, (await readdir(folder))[0]);
  const found = `sha512-${createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')}`;
  if (found !== integrity) throw new Error(`The package of Node ${version} is not the one that is pinned: ${found}`);
  await runQuietly('tar', ['-xzf', archive, '-C', folder, 'package/bin/node']);
  return join(folder, 'package', 'bin');
}
