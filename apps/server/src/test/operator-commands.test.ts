import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { fillDataFolder } from './database-template.ts';
import { builtServer, type ServerProcess, settingsOfServer, startServerProcess } from './server-process.ts';
import { september, writeStatementLinks, writeStatements } from './statement-world.ts';
import { databaseUrlOf, openTestDatabase, type TestDatabase } from './test-database.ts';
import { addTestPeople } from './test-people.ts';
import { WebClient } from './web-client.ts';

/** An installation as it is documented, with a server that runs from it and the commands that are given beside it. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const isServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
let database: TestDatabase | null = null;
let installation: string;
let env: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  await mkdir(join(root, '.tmp'), { recursive: true });
  // Below the root, where its packages are found and nothing but them.
  installation = await mkdtemp(join(root, '.tmp/test-installation-'));
  const at = (path: string) => join(installation, path);
  for (const path of ['package.json', 'package-lock.json', '.npmrc', 'tools']) {
    await cp(join(root, path), at(path), { recursive: true });
  }
  await cp(dirname(await builtServer()), at('apps/server/dist'), { recursive: true });
  await mkdir(at('data'), { mode: 0o700 });
  await mkdir(at('no-npm'));
  // What a command would install or build with: each try is seen, and changes nothing.
  await writeFile(at('no-npm/npm'), `#!/bin/sh\necho "$@" >> ${at('no-npm/tried')}\nexit 1\n`);
  await chmod(at('no-npm/npm'), 0o755);
  await writeFile(at('no-late-reads.cjs'), noLateReads);
  env = { DATA_DIR: at('data') };
  database = isServer ? await openTestDatabase() : null;
  if (!isServer) await fillDataFolder(at('data'));
  const filled = database ?? (await openDatabase({ databaseUrl: null, dataDir: at('data') }));
  await addTestPeople(filled);
  await writeStatementLinks(filled);
  await writeStatements(filled, september);
  if (database) env = { ...env, DATABASE_URL: await databaseUrlOf(database) };
  else await filled.close();
  server = await start({ NODE_OPTIONS: `--require ${at('no-late-reads.cjs')}` });
});
afterAll(async () => {
  await server?.kill();
  await database?.close();
  if (installation) await rm(installation, { recursive: true, force: true });
});

const main = () => join(installation, 'apps/server/dist/main.js');
const start = (more: Record<string, string> = {}) => startServerProcess({ ...env, ...more }, main());

/** Once the signal has come, a program with this in front of it finds nothing in sources and packages any more. */
const noLateReads = `
const fs = require('node:fs');
const where = __dirname;
let isLate = false;
process.on('SIGUSR2', () => { isLate = true; console.log('No more reads'); });
for (const name of ['readFileSync', 'openSync', 'readFile', 'open', 'createReadStream', 'statSync']) {
  const real = fs[name];
  fs[name] = (path, ...rest) => {
    const text = String(path);
    if (isLate && /node_modules|\\.ttf$|\\.sql$|\\/src\\//.test(text) && !text.startsWith(where + '/data'))
      throw Object.assign(new Error('read late: ' + text), { code: 'ENOENT' });
    return real.call(fs, path, ...rest);
  };
}
require('node:module').syncBuiltinESMExports();
`;

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** The command as it stands in the documentation, given in the folder of the installation. */
function command(...words: string[]): Promise<Ended> {
  const path = `${join(installation, 'no-npm')}:${process.env['PATH']}`;
  const script =
    process.env['npm_execpath'] ?? join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const settings = { ...settingsOfServer, ...env, PATH: path, npm_config_update_notifier: 'false' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, 'run', ...words],
      { cwd: installation, env: settings },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : 1, stdout, stderr }),
    );
  });
}

async function statementAsPdf(): Promise<string> {
  const owner = await WebClient.loggedIn(server.url, 'owner');
  const answer = await owner.get('/rental-statements/5001/pdf');
  expect(answer.status, server.said()).toBe(200);
  return answer.bytes.subarray(0, 5).toString();
}

/** What is there to run, to the moment of its last change. */
async function whatIsBuilt(): Promise<string[]> {
  const names = await readdir(join(installation, 'apps/server/dist'), { recursive: true });
  const built = names.sort().map(async (name) => {
    const { mtimeMs, size } = await stat(join(installation, 'apps/server/dist', name));
    return `${name} ${size} ${mtimeMs}`;
  });
  return Promise.all(built);
}

const triedWithNpm = () => readFile(join(installation, 'no-npm/tried'), 'utf8').catch(() => '');

test('the documented backup beside a running server writes it, builds nothing, and harms neither the server nor its next start', async () => {
  const built = await whatIsBuilt();
  const to = join(installation, 'portal.gevel');
  const made = await command('backup', '--', '--to', to);
  expect(made, made.stderr).toMatchObject({ code: 0 });
  expect(made.stdout).toMatch(/Backed up \d+ rows of \d+ tables and 0 files to /);
  // There are no sources here at all, so that the build cannot be theirs.
  expect(made.stderr).toContain('The sources here are not those of the build.');
  expect((await stat(to)).size).toBeGreaterThan(1_000);
  expect(await triedWithNpm()).toBe('');
  expect(await whatIsBuilt()).toEqual(built);
  expect(await statementAsPdf()).toBe('%PDF-');
  expect(await server.kill('SIGTERM')).toBe(0);
  server = await start({ NODE_OPTIONS: `--require ${join(installation, 'no-late-reads.cjs')}` });
  expect(await statementAsPdf()).toBe('%PDF-');
});

test('a running server reads nothing any more from sources and packages', async () => {
  server.child.kill('SIGUSR2');
  await expect.poll(() => server.said()).toContain('No more reads');
  expect(await statementAsPdf()).toBe('%PDF-');
  const owner = await WebClient.loggedIn(server.url, 'owner');
  for (const path of ['/objects', '/rental-statements', '/openapi.json', '/docs', '/branding', '/dashboard'])
    expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
});

test('where nothing was built a command says how to, and does nothing', async () => {
  await server.kill('SIGTERM');
  await rm(join(installation, 'apps/server/dist'), { recursive: true });
  for (const words of [
    ['backup', '--', '--to', join(installation, 'other.gevel')],
    ['restore', '--', '--from', 'x'],
  ]) {
    const refused = await command(...words);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('npm ci && node tools/build.mjs') });
    expect(refused.stderr).not.toContain('    at ');
  }
  expect(await triedWithNpm()).toBe('');
  await expect(stat(join(installation, 'other.gevel'))).rejects.toThrow('ENOENT');
});
