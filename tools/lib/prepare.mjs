import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { root } from './paths.mjs';
import { bin, npm, run, runQuietly } from './run.mjs';

const manifests = ['package-lock.json', 'package.json', '.npmrc'];
const sources = ['packages', 'apps', 'tsconfig.base.json', 'tsconfig.json', 'tsconfig.node.json', ...manifests];
const outputs = [
  'apps/web/dist/index.html',
  'apps/server/dist/main.js',
  'apps/server/dist/embedded-worker.js',
  'apps/server/dist/workbook-worker.js',
  'apps/server/dist/fonts',
  'apps/server/dist/picture-text-worker.js',
  'apps/server/dist/ocr',
  'apps/bloxs-simulator/dist/main.js',
];

export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Gevel needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs exactly what the lock says, when that is not what is there. */
export async function install() {
  const wanted = await fingerprint(manifests);
  if (existsSync(join(root, 'node_modules')) && (await isStamped('installed', wanted))) return;
  console.log('Installing packages …');
  // What builds is for developers too, whatever NODE_ENV says.
  const code = await run(npm, ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']);
  if (code !== 0) throw new Error('npm ci failed');
  await stamp('installed', wanted);
}

/** Whether what is built comes of the sources as they are. */
export async function isBuilt() {
  return (
    outputs.every((path) => existsSync(join(root, path))) && (await isStamped('built', await fingerprint(sources)))
  );
}

/** Builds web, server and simulator, when their sources are not those of the last build. */
export async function build() {
  if (await isBuilt()) return;
  console.log('Building …');
  for (const app of ['bloxs-simulator', 'server', 'web']) {
    await runQuietly(bin('vite'), ['build', '--config', `apps/${app}/vite.config.ts`, '--logLevel', 'warn']);
  }
  await stamp('built', await fingerprint(sources));
}
