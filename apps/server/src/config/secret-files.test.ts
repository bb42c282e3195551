import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mistakesOf, real, secret } from '../test/portal-settings.ts';
import { givenSettings, readConfig } from './config.ts';

describe('secrets as files', () => {
  async function fileWith(text: string): Promise<string> {
    const path = join(await mkdtemp(join(tmpdir(), 'gevel-secrets-')), 'secret');
    await writeFile(path, text);
    return path;
  }
  const { APP_SECRET: _taken, ...withoutSecret } = real;

  test('are read as the settings that they are of, without the line end that editors add', async () => {
    const env = { ...withoutSecret, APP_SECRET_FILE: await fileWith(`${secret}\n`) };
    expect(readConfig(env).appSecret).toBe(secret);
    expect(givenSettings(env)['APP_SECRET']).toBe(secret);
  });

  test('are checked as any other, with no word of what is in them', async () => {
    const mistakes = mistakesOf({ ...withoutSecret, APP_SECRET_FILE: await fileWith('kort') });
    expect(mistakes).toContain('APP_SECRET: must have at least 32 characters');
    expect(mistakes.join()).not.toContain('kort');
  });

  test('that are empty count as absent, as empty settings do', async () => {
    const config = readConfig({ ...real, SMTP_URL_FILE: await fileWith('\n') });
    expect(config.smtpUrl).toBeNull();
    expect(mistakesOf({ ...withoutSecret, APP_SECRET_FILE: await fileWith('') })).toEqual(['APP_SECRET: is required']);
  });

  test('that are missing or given twice are named, beside everything else that is wrong', async () => {
    const mistakes = mistakesOf({
      ...real,
      APP_SECRET_FILE: await fileWith(secret),
      SMTP_URL_FILE: '/is/er/niet',
      PORT: 'veel',
    });
    expect(mistakes).toHaveLength(3);
    expect(mistakes).toEqual(
      expect.arrayContaining([
        'APP_SECRET: is given twice, also as APP_SECRET_FILE; keep one of them',
        expect.stringMatching(/^SMTP_URL_FILE: cannot be read \(ENOENT\)/),
        expect.stringMatching(/^PORT: /),
      ]),
    );
  });

  test('a password of the database holds any character, and is put into its address', async () => {
    const password = 'p@ss/w:rd?#%20 &é';
    const databases = {
      DATABASE_URL: 'postgres://gevel_portal@localhost/gevel',
      MIGRATION_DATABASE_URL: 'postgres://gevel@localhost/gevel',
    };
    const config = readConfig({ ...real, ...databases, DATABASE_PASSWORD_FILE: await fileWith(password) });
    expect(decodeURIComponent(new URL(config.databaseUrl ?? '').password)).toBe(password);
    expect(config.migrationDatabaseUrl).toBe(databases.MIGRATION_DATABASE_URL);
  });

  test('the same password is put into the direct address, unless that has one of its own', () => {
    const databases = {
      DATABASE_URL: 'postgres://gevel_portal@localhost:6432/gevel',
      DATABASE_DIRECT_URL: 'postgres://gevel_portal@localhost/gevel',
      DATABASE_PASSWORD: 'geheim',
    };
    const direct = (more = {}) => readConfig({ ...real, ...databases, ...more }).databaseDirectUrl;
    expect(direct()).toBe('postgres://gevel_portal:geheim@localhost/gevel');
    const own = 'postgres://gevel_portal:eigen@localhost/gevel';
    expect(direct({ DATABASE_DIRECT_URL: own })).toBe(own);
    expect(mistakesOf({ ...real, DATABASE_DIRECT_URL: own })).toEqual([
      'DATABASE_DIRECT_URL: needs DATABASE_URL beside it',
    ]);
  });

  test.each([
    [{}, 'DATABASE_PASSWORD: needs DATABASE_URL beside it'],
    [
      { DATABASE_URL: 'postgres://a:b@localhost/gevel' },
      'DATABASE_PASSWORD: DATABASE_URL holds a password too; keep one of them',
    ],
    [{ DATABASE_URL: 'postgres://localhost/gevel' }, 'DATABASE_PASSWORD: DATABASE_URL names no login'],
  ])('a password without its place is refused: %j', (more, mistake) => {
    expect(mistakesOf({ ...real, ...more, DATABASE_PASSWORD: 'geheim' })).toEqual([mistake]);
  });
});
