import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const bundle = join(root, '.tmp', `test-server-${process.pid}-${process.env['VITEST_WORKER_ID'] ?? 0}`);
let building: Promise<void> | null = null;

/** The server as it is delivered, of the sources as they are now; made once per test file. */
export async function builtServer(): Promise<string> {
  building ??= build();
  await building;
  return join(bundle, 'main.js');
}

/** What runs of before left behind, which may have been ended at any moment. */
async function forgetOthers(): Promise<void> {
  for (const name of await readdir(join(root, '.tmp')).catch(() => [])) {
    const pid = Number(/^test-server-(\d+)-/.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isRunning(pid)) await rm(join(root, '.tmp', name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function build(): Promise<void> {
  await forgetOthers();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = ['build', '--config', 'apps/server/vite.config.ts', '--outDir', bundle, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [vite, ...args], { cwd: root });
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
