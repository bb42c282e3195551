import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fillDataFolder } from './test/database-template.ts';
import { startServerProcess } from './test/server-process.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Runs before the program, and makes the mistakes that it has to survive when it is told to. */
const mistakes = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => void Promise.reject(Object.assign(new Error('Failed query'), {
    query: 'select 1', params: ['kanarie@vogel.test'], message: 'Failed query: kanarie@vogel.test' })));
`)}`;

test('a promise that nobody heard of failing is said, without data of people, and the server goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-main-'));
  folders.push(folder);
  await fillDataFolder(folder);
  const server = await startServerProcess({ DATA_DIR: folder, NODE_OPTIONS: `--import=${mistakes}` });
  try {
    server.child.kill('SIGUSR2');
    await expect.poll(() => server.said()).toContain('"Unhandled rejection"');
    expect(server.said()).toContain('"err":{"type":"Error","message":"statement failed"}');
    expect(server.said()).not.toContain('kanarie');
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  } finally {
    await server.kill('SIGTERM');
  }
});
