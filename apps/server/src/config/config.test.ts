import { chmod, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keptAppSecret } from './app-secret.ts';
import { ConfigMistakes, readConfig } from './config.ts';
import { refuseUnsafeSurroundings } from './surroundings.ts';

const secret = 'kT7!pQ2-vX9_zR4+mW6=hL1.dS8,bN3?';
const real = {
  BACK_OFFICE_URL: 'https://klant.bloxs.test',
  BACK_OFFICE_API_KEY: 'key',
  BACK_OFFICE_API_SECRET: 'geheim',
  APP_SECRET: secret,
  PUBLIC_URL: 'https://portaal.test',
};

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigMistakes) return error.mistakes;
    throw error;
  }
}

describe('settings', () => {
  test('without any setting it is a demo on loopback with the embedded database', () => {
    expect(readConfig({})).toMatchObject({
      isDemo: true,
      host: 'localhost',
      port: 3000,
      databaseUrl: null,
      appSecret: null,
      previousAppSecrets: [],
    });
  });

  test.each([
    ['a back office', { BACK_OFFICE_URL: real.BACK_OFFICE_URL }],
    ['a database', { DATABASE_URL: 'postgres://localhost/gevel' }],
    ['DEMO=false', { DEMO: 'false' }],
  ])('%s makes it a real portal, which needs its settings', (_name, env) => {
    expect(mistakesOf(env)).toContain('APP_SECRET: is required');
  });

  test('DEMO=true makes it a demo whatever else is named', () => {
    expect(readConfig({ DEMO: 'true', DATABASE_URL: 'postgres://localhost/gevel' }).isDemo).toBe(true);
  });

  test('an empty setting counts as absent', () => {
    expect(readConfig({ BACK_OFFICE_URL: '', DATABASE_URL: '', PORT: '' })).toMatchObject({ isDemo: true, port: 3000 });
  });

  test('a real portal starts with its settings', () => {
    expect(readConfig(real)).toMatchObject({ isDemo: false, host: '0.0.0.0', appSecret: secret });
  });

  test('every mistake is listed at once', () => {
    const mistakes = mistakesOf({
      PORT: 'tachtig',
      LOG_LEVEL: 'luid',
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'https://portaal.test/pad',
      TRUSTED_PROXIES: 'overal',
      SYNC_INTERVAL_MINUTES: '0',
    });
    expect(new Set(mistakes.map((mistake) => mistake.split(':')[0]))).toEqual(
      new Set(['DATABASE_URL', 'LOG_LEVEL', 'PORT', 'PUBLIC_URL', 'SYNC_INTERVAL_MINUTES', 'TRUSTED_PROXIES']),
    );
  });

  test.each([
    ['short', 'kort-geheim'],
    ['sample', 'change-me-change-me-change-me-0123456789'],
    ['monotone', 'a'.repeat(40)],
  ])('a %s APP_SECRET is refused and never shown', (_name, APP_SECRET) => {
    const mistakes = mistakesOf({ ...real, APP_SECRET });
    expect(mistakes).toHaveLength(1);
    expect(mistakes.join()).not.toContain(APP_SECRET);
  });

  test.each([
    ['the key of the demo', { BACK_OFFICE_API_KEY: 'gevel-demo-key' }, 'BACK_OFFICE_API_KEY: is that of the demo'],
    [
      'the secret of the demo',
      { BACK_OFFICE_API_SECRET: 'gevel-demo-secret' },
      'BACK_OFFICE_API_SECRET: is that of the demo',
    ],
    ['logs for debugging', { LOG_LEVEL: 'debug' }, 'LOG_LEVEL: debug and trace are for a demo only'],
    ['logs of every step', { LOG_LEVEL: 'trace' }, 'LOG_LEVEL: debug and trace are for a demo only'],
  ])('a real portal does not take %s', (_what, env, mistake) => {
    expect(mistakesOf({ ...real, ...env })).toEqual([mistake]);
    expect(mistakesOf({ DEMO: 'true', ...env })).toEqual([]);
  });

  test('each secret that is missing is named', () => {
    for (const name of ['APP_SECRET', 'BACK_OFFICE_API_KEY', 'BACK_OFFICE_API_SECRET'] as const) {
      expect(mistakesOf({ ...real, [name]: '' })).toEqual([`${name}: is required`]);
    }
  });

  test('a demo refuses to listen to other machines', () => {
    expect(mistakesOf({ HOST: '0.0.0.0' })).toHaveLength(1);
    expect(readConfig({ HOST: '127.0.0.1' }).host).toBe('127.0.0.1');
  });

  test('a real portal on the net must be https', () => {
    expect(mistakesOf({ ...real, PUBLIC_URL: 'http://portaal.test' })).toEqual(['PUBLIC_URL: must be https']);
  });

  test('the data folder of a real portal is made for its owner, and one that others may look into is refused', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'gevel-')), 'new', 'data');
    const config = readConfig({ ...real, DATA_DIR: dataDir });
    await refuseUnsafeSurroundings(config, {});
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    for (const mode of [0o701, 0o704, 0o755, 0o777]) {
      await chmod(dataDir, mode);
      await expect(refuseUnsafeSurroundings(config, {}), mode.toString(8)).rejects.toThrow('DATA_DIR: is open');
    }
    await chmod(dataDir, 0o770);
    await refuseUnsafeSurroundings(config, {});
    await expect(refuseUnsafeSurroundings(config, { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).rejects.toThrow('unchecked');
    await refuseUnsafeSurroundings(readConfig({}), { NODE_TLS_REJECT_UNAUTHORIZED: '0' });
  });

  test('the secret of a demo is made once and readable by its owner only', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'gevel-')), 'data');
    const made = await keptAppSecret(dataDir);
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(await keptAppSecret(dataDir)).toBe(made);
    expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
  });
});
