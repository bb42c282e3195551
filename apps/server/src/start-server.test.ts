import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { users } from './db/schema/users.ts';
import { adminCommand } from './operator/admin-command.ts';
import { createSecrets } from './platform/secrets/secrets.ts';
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

test('a secret that opens nothing is refused before anybody is locked out, until what it does not open is reset', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gevel-data-'));
  const config = readConfig({ ...settings, DATA_DIR: dataDir });
  const first = await startServer(config);
  await first.ready;
  await first.stop();
  const database = await openDatabase(config);
  const [user] = await database.db.select().from(users);
  const two_factor_secret = createSecrets(settings.APP_SECRET).seal('JBSWY3DPEHPK3PXP', user?.id ?? '');
  await database.db.update(users).set({ two_factor_enabled: true, two_factor_secret });
  await database.close();

  const lost = readConfig({ ...settings, APP_SECRET: 'vB8nM3kQ6wE1rT9yU4iO7pA2sD5fG0hJ', DATA_DIR: dataDir });
  await expect(startServer(lost)).rejects.toThrow(/^APP_SECRET: opens no second factor of this database/);
  expect(await adminCommand(lost, ['reset-unreadable-2fa', '--reason', 'Sleutel kwijt'])).toContain(user?.email);
  const second = await startServer(lost);
  await second.ready;
  await second.stop();
});
