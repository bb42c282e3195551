import { chmod, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mistakesOf, real, secret } from '../test/portal-settings.ts';
import { keptAppSecret } from './app-secret.ts';
import { requiresMailboxTls, requiresMailTls, sendsClearText } from './clear-text.ts';
import { isReadByPrograms, readConfig } from './config.ts';
import { refuseUnsafeSurroundings } from './surroundings.ts';

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

  test.each([
    ['APP_SECRET', secret],
    ['FIRST_ADMIN_EMAIL', 'beheer@kantoor.test'],
  ])('%s of a real portal makes no demo of one in which the rest was left out', (name, value) => {
    const folder = { BACK_OFFICE: 'folder', SHEETS_DIR: tmpdir(), HOST: '127.0.0.1' };
    expect(mistakesOf({ ...folder, [name]: value })).toEqual([expect.stringContaining('DEMO: without')]);
    expect(mistakesOf({ ...folder, [name]: value, DEMO: 'true' })).toEqual([]);
  });

  test('DEMO=true makes it a demo whatever else is named', () => {
    expect(readConfig({ DEMO: 'true', DATABASE_URL: 'postgres://localhost/gevel' }).isDemo).toBe(true);
  });

  test.each([
    ['a real portal in production', { ...real, NODE_ENV: 'production' }, true],
    ['one whose settings are wrong', { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/gevel' }, true],
    ['a demo in production, which is how npm start runs it', { NODE_ENV: 'production' }, false],
    ['a demo on a back office of its own', { ...real, NODE_ENV: 'production', DEMO: 'true' }, false],
    ['a real portal in development', real, false],
  ])('programs read what is said by %s: %s', (_, env, expected) => {
    expect(isReadByPrograms(env)).toBe(expected);
  });

  test('an empty setting counts as absent', () => {
    expect(readConfig({ BACK_OFFICE_URL: '', DATABASE_URL: '', PORT: '' })).toMatchObject({ isDemo: true, port: 3000 });
  });

  test('a real portal starts with its settings', () => {
    expect(readConfig(real)).toMatchObject({ isDemo: false, host: '0.0.0.0', appSecret: secret });
  });

  test('data are old after three intervals and what they may be old, or as is set', () => {
    const staleAfter = (more: Record<string, string> = {}) => readConfig({ ...real, ...more }).staleAfterMinutes;
    expect(staleAfter()).toBe(24 * 60 + 45);
    expect(staleAfter({ SYNC_READS: 'everything' })).toBe(45);
    expect(staleAfter({ STALE_AFTER_MINUTES: '1560' })).toBe(1_560);
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
      new Set([
        'DATABASE_URL',
        'LOG_LEVEL',
        'PORT',
        'PUBLIC_URL',
        'SYNC_INTERVAL_MINUTES',
        'TRUSTED_PROXIES',
        'APP_SECRET',
        'BACK_OFFICE_URL',
        'BACK_OFFICE_API_KEY',
        'BACK_OFFICE_API_SECRET',
      ]),
    );
  });

  test('a setting that is wrong by itself hides no mistake of the others, and what rests on it is not judged', () => {
    expect(
      mistakesOf({
        ...real,
        APP_SECRET: '',
        BACK_OFFICE_URL: 'http://klant.bloxs.test',
        PUBLIC_URL: 'http://portaal.test',
        SYNC_INTERVAL_MINUTES: 'vaak',
        SYNC_CONTRACTS_MINUTES: '5',
        METRICS_HOST: '10.0.0.1',
        HOST: 'hier en daar',
      }).map((mistake) => mistake.split(':')[0]),
    ).toEqual(['HOST', 'SYNC_INTERVAL_MINUTES', 'METRICS_HOST', 'APP_SECRET', 'BACK_OFFICE_URL', 'PUBLIC_URL']);
  });

  test('an address of a back office to which nothing would be sent is refused with the settings', () => {
    const refused = (url: string) => mistakesOf({ ...real, BACK_OFFICE_URL: url });
    expect(refused('http://klant.bloxs.test')).toEqual([
      'BACK_OFFICE_URL: the address of the back office must begin with https://',
    ]);
    expect(refused('https://10.0.0.1')).toEqual(['BACK_OFFICE_URL: the address of the back office is a local one']);
    expect(readConfig({ ...real, DEMO: 'true', BACK_OFFICE_URL: 'http://127.0.0.1:4010' }).isDemo).toBe(true);
  });

  test('metrics listen where the portal does, or on an address of their own', () => {
    expect(readConfig({ ...real, METRICS_PORT: '9464', HOST: '::' }).metricsHost).toBe('::');
    const internal = readConfig({ ...real, METRICS_PORT: '9464', METRICS_HOST: '127.0.0.1' });
    expect([internal.host, internal.metricsHost]).toEqual(['0.0.0.0', '127.0.0.1']);
  });

  test('records may come from a folder, which needs no credentials and is read whole each time', () => {
    const folder = { BACK_OFFICE: 'folder', SHEETS_DIR: '/srv/sheets' };
    expect(readConfig(folder)).toMatchObject({
      isDemo: true,
      sheetsDir: '/srv/sheets',
      syncAges: null,
      staleAfterMinutes: 45,
    });
    const { BACK_OFFICE_URL: _, BACK_OFFICE_API_KEY: __, BACK_OFFICE_API_SECRET: ___, ...others } = real;
    expect(readConfig({ ...others, ...folder, DEMO: 'false' })).toMatchObject({
      isDemo: false,
      sheetsDir: '/srv/sheets',
    });
    expect(mistakesOf({ BACK_OFFICE: 'folder' })).toEqual(['SHEETS_DIR: is required with BACK_OFFICE=folder']);
    expect(mistakesOf({ SHEETS_DIR: '/srv/sheets' })).toEqual(['SHEETS_DIR: needs BACK_OFFICE=folder beside it']);
    expect(mistakesOf({ BACK_OFFICE: 'disk' })).toEqual(['BACK_OFFICE: must be bloxs or folder']);
  });

  test('what a run reads, and how old copies may become, are settings', () => {
    expect(readConfig({})).toMatchObject({ syncIntervalMinutes: 15, syncAges: { hourlyMs: 3_600_000, nightHour: 3 } });
    expect(readConfig({ SYNC_READS: 'everything' }).syncAges).toBeNull();
    expect(mistakesOf({ SYNC_READS: 'alles', SYNC_FULL_HOUR: '24' })).toEqual([
      'SYNC_READS: must be changes or everything',
      'SYNC_FULL_HOUR: must be a whole number from 0 to 23',
    ]);
    // Who has set a longer interval, as of before there were ages, starts with it.
    expect(mistakesOf({ SYNC_INTERVAL_MINUTES: '1440' })).toEqual([]);
    expect(mistakesOf({ SYNC_INTERVAL_MINUTES: '30', SYNC_CONTRACTS_MINUTES: '20' })).toEqual([
      'SYNC_CONTRACTS_MINUTES: must be at least SYNC_INTERVAL_MINUTES, which is 30',
    ]);
  });

  test.each([
    ['short', 'kort-geheim'],
    ['sample', 'change-me-change-me-change-me-0123456789'],
    ['monotone', 'a'.repeat(40)],
    ['counted', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['typed along the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['repeated', 'k7Qp2vX9zR'.repeat(4)],
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
    ['rates without limits', { UNLIMITED_RATES: 'true' }, 'UNLIMITED_RATES: is for a demo only'],
    ['logs of every step', { LOG_LEVEL: 'trace' }, 'LOG_LEVEL: debug and trace are for a demo only'],
  ])('a real portal does not take %s', (_what, env, mistake) => {
    expect(mistakesOf({ ...real, ...env })).toEqual([mistake]);
    expect(mistakesOf({ DEMO: 'true', ...env })).toEqual([]);
  });

  test.each([
    ['3f9c2b7e1d4a8065f2e7c91b0d3a6f48e5b27c90d1f4a3866b8e0c5d7f219a43'],
    ['Zk3vQ0b8nL5xW2pT9rYc7mJd4hGf1sAe'],
  ])('a random APP_SECRET is taken: %s', (APP_SECRET) => {
    expect(mistakesOf({ ...real, APP_SECRET })).toEqual([]);
  });

  const elsewhere = {
    DATABASE_URL: 'postgres://gevel@db.test/gevel',
    S3_URL: 'http://key:secret@files.test/bucket',
    SMTP_URL: 'smtp://mail.test?ignoreTLS=true',
  };
  test.each([
    ['database', { DATABASE_URL: elsewhere.DATABASE_URL }],
    ['database', { DATABASE_URL: `${elsewhere.DATABASE_URL}?sslmode=prefer` }],
    ['database', { DATABASE_URL: `${elsewhere.DATABASE_URL}?sslmode=no-verify` }],
    ['database', { DATABASE_URL: `${elsewhere.DATABASE_URL}?uselibpqcompat=true&sslmode=require` }],
    ['database', { DATABASE_URL: `${elsewhere.DATABASE_URL}?ssl=true&sslmode=disable` }],
    ['database', { DATABASE_URL: `${elsewhere.DATABASE_URL}?ssl=true&sslmode=no-verify` }],
    ['database', { DATABASE_URL: `${elsewhere.DATABASE_URL}?ssl=true&ssl=0` }],
    ['database', { DATABASE_URL: `${elsewhere.DATABASE_URL}?sslmode=verify-full&sslmode=disable` }],
    ['database', { DATABASE_URL: `${elsewhere.DATABASE_URL}?host=` }],
    ['database', { DATABASE_URL: `${elsewhere.DATABASE_URL}?host=localhost&host=db.test` }],
    ['database', { DATABASE_URL: 'postgres://gevel@127.0.0.1.db.test/gevel' }],
    ['storage', { S3_URL: elsewhere.S3_URL }],
    ['mail', { SMTP_URL: elsewhere.SMTP_URL }],
    ['mail', { SMTP_URL: 'smtps://mail.test?tls.rejectUnauthorized=false' }],
  ])('a real portal sends nothing to the %s in clear text, unless it is allowed: %o', (link, env) => {
    const mistakes = mistakesOf({ ...real, ...env });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(`ALLOW_CLEAR_TEXT=${link}`);
    const config = readConfig({ ...real, ...env, ALLOW_CLEAR_TEXT: link });
    expect(sendsClearText(config)).toBe(true);
    expect(mistakesOf({ DEMO: 'true', ...env })).toEqual([]);
  });

  test.each([
    { DATABASE_URL: `${elsewhere.DATABASE_URL}?sslmode=verify-full` },
    { DATABASE_URL: `${elsewhere.DATABASE_URL}?ssl=true` },
    { DATABASE_URL: `${elsewhere.DATABASE_URL}?ssl=0&sslmode=verify-full` },
    { DATABASE_URL: 'postgres://gevel@127.0.0.1/gevel' },
    { DATABASE_URL: 'postgres://gevel@localhost/gevel?host=/run/postgresql' },
    { S3_URL: 'https://key:secret@files.test/bucket' },
    { S3_URL: 'http://key:secret@[::1]:9000/bucket' },
    { SMTP_URL: 'smtps://mail.test' },
    { SMTP_URL: 'smtp://localhost:25' },
  ])('what is encrypted or stays on this machine needs no leave: %o', (env) => {
    const config = readConfig({ ...real, ...env });
    expect(sendsClearText(config)).toBe(false);
    expect(requiresMailTls(config)).toBe('SMTP_URL' in env && env.SMTP_URL === 'smtps://mail.test');
  });

  test('a mailbox of documents has senders, and offers STARTTLS unless clear text is allowed', () => {
    const senders = { DOCUMENTS_MAIL_SENDERS: 'Scan@kantoor.nl, @leverancier.nl' };
    const env = { ...real, ...senders, DOCUMENTS_MAIL_URL: 'imap://scan:woord@mail.test/Scans' };
    const config = readConfig(env);
    expect(config.documentsMailSenders).toEqual(['scan@kantoor.nl', '@leverancier.nl']);
    expect([requiresMailboxTls(config), sendsClearText(config)]).toEqual([true, false]);
    const allowed = readConfig({ ...env, ALLOW_CLEAR_TEXT: 'mail' });
    expect([requiresMailboxTls(allowed), sendsClearText(allowed)]).toEqual([false, true]);
    expect(sendsClearText(readConfig({ ...env, DOCUMENTS_MAIL_URL: 'imaps://scan:woord@mail.test' }))).toBe(false);
    expect(mistakesOf({ ...real, ...senders })).toEqual(['DOCUMENTS_MAIL_SENDERS: needs DOCUMENTS_MAIL_URL beside it']);
    expect(mistakesOf({ ...env, DOCUMENTS_MAIL_SENDERS: '' })).toEqual([
      'DOCUMENTS_MAIL_SENDERS: is required with DOCUMENTS_MAIL_URL',
    ]);
    expect(mistakesOf({ ...env, DOCUMENTS_MAIL_SENDERS: 'kantoor.nl' })[0]).toMatch(/^DOCUMENTS_MAIL_SENDERS: must be/);
    for (const url of [
      'imaps://mail.test',
      'imaps://scan:woord@mail.test?tls.rejectUnauthorized=false',
      'pop3://a:b@c',
    ])
      expect(mistakesOf({ ...env, DOCUMENTS_MAIL_URL: url })[0]).toMatch(/^DOCUMENTS_MAIL_URL: must/);
  });

  test('a mail server that begins in clear text has to offer STARTTLS, unless clear text is allowed', () => {
    const env = { ...real, SMTP_URL: 'smtp://mail.test:587' };
    expect(requiresMailTls(readConfig(env))).toBe(true);
    expect(sendsClearText(readConfig(env))).toBe(false);
    const allowed = readConfig({ ...env, ALLOW_CLEAR_TEXT: 'mail' });
    expect(requiresMailTls(allowed)).toBe(false);
    expect(sendsClearText(allowed)).toBe(true);
    expect(mistakesOf({ ...env, ALLOW_CLEAR_TEXT: 'post' })).toEqual([
      'ALLOW_CLEAR_TEXT: must name database, storage, mail, separated by commas',
    ]);
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
