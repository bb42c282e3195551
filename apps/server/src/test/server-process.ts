import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { keptFolder, root, sourceKey } from './source-key.ts';

const building = new Map<string, Promise<string>>();

/** The server as it is delivered, of the sources as they are now; made once for all test files. */
export function builtServer(): Promise<string> {
  return builtProgram('src/main.ts');
}

/** A program of this folder as the server is delivered: it begins three times as quickly as its sources do. */
export function builtProgram(entry: string): Promise<string> {
  const known = building.get(entry) ?? build(entry);
  building.set(entry, known);
  return known;
}

async function build(entry: string): Promise<string> {
  const name = basename(entry, '.ts');
  const folder = join(keptFolder, `test-server-${name}-${await sourceKey()}`);
  const main = join(folder, `${name}.js`);
  if (existsSync(main)) return main;
  await forgetOld();
  // Under another name until it is whole: several workers may be doing the same.
  const unfinished = join(keptFolder, `test-server-unfinished-${name}-${process.pid}`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = ['build', '--config', 'apps/server/vite.config.ts', '--ssr', entry];
  await promisify(execFile)(process.execPath, [vite, ...args, '--outDir', unfinished, '--logLevel', 'error'], {
    cwd: root,
  });
  await rename(unfinished, folder).catch((error: unknown) => {
    if (!existsSync(main)) throw error;
  });
  await rm(unfinished, { recursive: true, force: true });
  return main;
}

const longestRunMs = 6 * 3_600_000;

/** Of sources as they were, which no run uses any more. */
async function forgetOld(): Promise<void> {
  for (const name of await readdir(keptFolder).catch(() => [])) {
    if (!name.startsWith('test-server-')) continue;
    const { mtimeMs } = await stat(join(keptFolder, name));
    if (Date.now() - mtimeMs > longestRunMs) await rm(join(keptFolder, name), { recursive: true, force: true });
  }
}

/** Of a real portal; its back office is never reached. */
export const settingsOfServer = {
  HOST: '127.0.0.1',
  BACK_OFFICE_URL: 'https://nergens.bloxs.invalid',
  BACK_OFFICE_API_KEY: 'key',
  BACK_OFFICE_API_SECRET: 'geheim',
  APP_SECRET: 'kT7pQ2vX9zR4mW6hL1dS8bN3cF5gJ0yA',
  LOG_LEVEL: 'error',
};

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** Everything it said so far, on both outputs. */
  said(): string;
  /** Resolves with its exit code when it has ended; null when it was killed. */
  ended: Promise<number | null>;
  kill(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** The server as it is started for people: a process of its own. Resolves when it serves. */
export async function startServerProcess(env: Record<string, string>, main?: string): Promise<ServerProcess> {
  const process_ = await spawnServer(env, main);
  await Promise.race([
    process_.isReady,
    process_.ended.then((code) => {
      throw new Error(`The server ended with ${code}: ${process_.said()}`);
    }),
  ]);
  return process_;
}

/** Resolves at once; for a server that is to refuse. */
export async function spawnServer(
  env: Record<string, string>,
  main?: string,
): Promise<ServerProcess & { isReady: Promise<void> }> {
  const port = env['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [main ?? (await builtServer())], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settingsOfServer, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const isReady = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('Gevel is ready')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    said: () => text,
    ended,
    isReady,
    kill: (signal = 'SIGKILL') => {
      child.kill(signal);
      return ended;
    },
  };
}
