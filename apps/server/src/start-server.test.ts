import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { startServer } from './start-server.ts';

const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  BACK_OFFICE_URL: 'https://nergens.bloxs.invalid',
  BACK_OFFICE_API_KEY: 'key',
  BACK_OFFICE_API_SECRET: 'geheim',
  APP_SECRET: 'kT7pQ2vX9zR4mW6hL1dS8bN3cF5gJ0yA',
  LOG_LEVEL: 'silent',
};

test('a real portal serves while its back office cannot be reached, holds its data folder, and stops', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gevel-data-'));
  const config = readConfig({ ...settings, DATA_DIR: dataDir });
  const server = await startServer(config);
  await server.ready;
  const url = server.url.replace('localhost', '127.0.0.1');
  const health = await fetch(`${url}/api/health/ready`);
  expect(health.status).toBe(200);
  // It says so once it knows that the back office does not answer, which it has begun to ask.
  expect([{ status: 'ok' }, { status: 'degraded' }]).toContainEqual(await health.json());
  const branding = await fetch(`${url}/api/branding`);
  expect(await branding.json()).toMatchObject({ data: { title: 'Gevel', demo: null } });

  await expect(startServer(config)).rejects.toThrow(/is in use by another process/);
  await server.stop();
  await expect(fetch(`${url}/api/health/live`)).rejects.toThrow();

  const asDemo = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  await expect(startServer(asDemo)).rejects.toThrow(/holds a real portal/);
});
