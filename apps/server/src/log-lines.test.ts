import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDataFolder } from './test/database-template.ts';
import { spawnServer, startServerProcess } from './test/server-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-lines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Line {
  level: number;
  time: number;
  msg: string;
  err: { message: string };
}

function linesOf(said: string): Line[] {
  return said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}
const isLine = { level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) };

test('a server that is started, used and stopped says everything as one JSON line per event', async () => {
  const data = join(folder, 'data');
  await fillDataFolder(data);
  const server = await startServerProcess({ DATA_DIR: data });
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  await server.kill('SIGTERM');
  const lines = linesOf(server.said());
  for (const line of lines) expect(line).toMatchObject(isLine);
  expect(lines.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^Gevel is ready: http/));
});

test.each([
  ['settings that are wrong', { APP_SECRET: 'kort', PORT: '0' }, /^The settings are not right:\n {2}APP_SECRET/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://portal:geheim@127.0.0.1:1/gevel' },
    /^DATABASE_URL: nothing listens at 127\.0\.0\.1:1;/,
  ],
])('a start that fails does so too: %s', async (_, settings: Record<string, string>, said) => {
  const server = await spawnServer({ DATA_DIR: join(folder, 'other'), ...settings });
  expect(await server.ended).toBe(1);
  const lines = linesOf(server.said());
  for (const line of lines) expect(line).toMatchObject(isLine);
  expect(lines.at(-1)).toMatchObject({ level: 50, msg: expect.stringMatching(said) });
});

test('and so does what Node.js warns of, and what nobody caught', async () => {
  const wrong = join(folder, 'wrong.mjs');
  await writeFile(
    wrong,
    `const { openConsole } = await import(${JSON.stringify(new URL('./operator/console.ts', import.meta.url).href)});
    openConsole({ isReadByPrograms: true });
    process.emitWarning('something is old');
    Promise.reject(new Error('forgotten'));
    setTimeout(() => { throw new Error('thrown'); }, 50);`,
  );
  const env = { PATH: process.env['PATH'] };
  const ran = promisify(execFile)(process.execPath, ['--import', 'tsx', wrong], { env });
  const { stdout, stderr, code } = await ran.then(
    () => ({ stdout: '', stderr: '', code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  expect([code, stderr]).toEqual([1, '']);
  expect(linesOf(stdout).map((line) => [line.level, line.msg, line.err.message])).toEqual([
    [40, 'Warning of Node.js', 'something is old'],
    [50, 'Unhandled rejection', 'forgotten'],
    [60, 'Uncaught exception', 'thrown'],
  ]);
});
