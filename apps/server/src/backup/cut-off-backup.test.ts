import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gevel-cut-off-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As the command: it ends where it is when it is told to stop. */
const program = (path: string) => `
  import { writeBackup } from ${JSON.stringify(new URL('./backup-file.ts', import.meta.url).href)};
  process.on('SIGTERM', () => process.exit(143));
  const pieces = async function* () {
    yield { is: 'table', table: 'users', columns: [] };
    await new Promise(() => setInterval(() => {}, 60_000));
  };
  await writeBackup(${JSON.stringify(path)}, pieces(), null);`;

test('a backup that is told to stop leaves nothing of what it had written', async () => {
  const path = join(folder, 'portal.gevel');
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program(path)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  await expect.poll(() => readdir(folder), { timeout: 60_000 }).toEqual(['portal.gevel.part']);
  child.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  expect(await readdir(folder)).toEqual([]);
});
