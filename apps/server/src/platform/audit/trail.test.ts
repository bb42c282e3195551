import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, type TestClock } from '../../test/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { asOwner } from '../../test/trail-tampering.ts';
import { createDiskStorage } from '../files/disk-storage.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { eraseTrail } from './erase-trail.ts';
import { recordAudit } from './record-audit.ts';
import { tellRestore } from './tell-restore.ts';
import { createTrail } from './trail.ts';
import { trailKeysOf } from './trail-keys.ts';

const old = 'the-secret-of-last-year-the-secret-of-last-year';
const current = 'the-secret-of-this-year-the-secret-of-this-year';

let database: TestDatabase;
let folder: string;
let files: FileStorage;
let clock: TestClock;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'gevel-trail-'));
  files = createDiskStorage(folder);
  clock = createTestClock();
  lines = [];
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const trailWith = (...secrets: [string, ...string[]]) =>
  createTrail({
    database,
    files,
    clock,
    secrets: createSecrets(...secrets),
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });

/** Events 1 to so many. */
async function write(count: number): Promise<void> {
  for (let each = 1; each <= count; each += 1)
    await recordAudit(database.db, {
      at: clock.now(),
      action: 'user.update',
      by: { id: '00000000-0000-4000-8000-000000000001', name: 'Bo Beheer' },
      subject: { type: 'user', id: each, name: `Mila ${each}` },
      before: { z: 1, a: { y: 1.5, b: [1, 2] } },
      after: { name: 'Anders' },
    });
}
const whole = { faults: [], restores: [], unverifiable: 0, unsealed: 0 };

describe('the chain of the trail', () => {
  test('holds every event once, whoever writes and seals at the same time', async () => {
    const [trail, other] = [trailWith(current), trailWith(current)];
    const work = Array.from({ length: 30 }, async () => {
      await write(1);
      await Promise.all([trail.seal(), other.seal()]);
    });
    await Promise.all(work);
    expect(await trail.check()).toEqual({ ...whole, sealed: 30 });
    expect(lines.at(-1)).toMatchObject({ msg: 'the audit trail is whole' });
  });

  test('nobody who writes waits for the chain, and what is not in it yet is told', async () => {
    const trail = trailWith(current);
    await write(2);
    await trail.seal();
    if (!database.isEmbedded) {
      const client = await database.pool.connect();
      await client.query('begin; select pg_advisory_xact_lock(5813402122)');
      await write(3);
      await client.query('rollback');
      client.release();
    } else await write(3);
    const { rows } = await database.pool.query(
      'select count(*)::int as n from audit_events e where not exists (select from audit_seals s where s.event_id = e.id)',
    );
    expect(rows).toEqual([{ n: 3 }]);
    expect(await trail.check()).toEqual({ ...whole, sealed: 5 });
  });

  test('takes in an event whose transaction ended after later ones were sealed', async () => {
    const trail = trailWith(current);
    await write(1);
    await database.owner.query(`select setval(pg_get_serial_sequence('audit_events', 'id'), 9)`);
    await write(1);
    await trail.seal();
    await asOwner(
      database.owner,
      `insert into audit_events (id, happened_at, action) overriding system value values (5, now(), 'session.login')`,
    );
    expect(await trail.check()).toEqual({ ...whole, sealed: 3 });
  });

  test('begins with the events of the version before, and believes no hash of theirs', async () => {
    await asOwner(
      database.owner,
      `insert into audit_events (happened_at, action, hash) select now(), 'session.login', 'x' from generate_series(1, 1200)`,
    );
    expect(await trailWith(current).check()).toEqual({ ...whole, sealed: 1200 });
  });

  test('a server that dies while it seals leaves a whole chain, and the rest for the next', async () => {
    await asOwner(
      database.owner,
      `insert into audit_events (happened_at, action) select now(), 'session.login' from generate_series(1, 700)`,
    );
    await expect(
      database.db.transaction(async (transaction) => {
        await createTrail({
          database: { db: transaction },
          files,
          clock,
          secrets: createSecrets(current),
          log: pino({ level: 'silent' }),
        }).seal();
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await trailWith(current).check()).toEqual({ ...whole, sealed: 700 });
  });
});

describe('what the owner of the tables does is found', () => {
  test.each<[string, string[], object]>([
    ['another word', [`update audit_events set subject_name = 'Ander' where id = 7`], { kind: 'changed', event_id: 7 }],
    ['another action', [`update audit_events set action = 'x' where id = 7`], { kind: 'changed', event_id: 7 }],
    ['another moment', [`update audit_events set happened_at = now() where id = 7`], { kind: 'changed', event_id: 7 }],
    ['an event taken out', ['delete from audit_events where id = 7'], { kind: 'gone', event_id: 7 }],
    [
      'an event taken out with its link',
      ['delete from audit_events where id = 7', 'delete from audit_seals where event_id = 7'],
      { kind: 'link', event_id: 8 },
    ],
    [
      'a link with another key',
      [`update audit_seals set key_id = 'mine' where event_id = 7`],
      { kind: 'link', event_id: 7 },
    ],
    [
      'an erasure that was none',
      [
        `insert into audit_seals select place + 1, 'erased', null, null, null, '{"events": {"7": "x"}}', sealed_at, key_id, hash from audit_seals order by place desc limit 1`,
      ],
      { kind: 'link', place: 12 },
    ],
  ])('%s', async (_name, statements, fault) => {
    const trail = trailWith(current);
    await write(10);
    await trail.seal();
    await trail.tellHead();
    await asOwner(database.owner, ...statements);
    expect((await trail.check()).faults).toContainEqual(expect.objectContaining(fault));
    expect(lines.at(-1)).toMatchObject({ level: 50, msg: 'the audit trail is not what it was' });
  });

  test('a tail that was cut off is missed, because its end was told outside; and that is not told anew', async () => {
    const trail = trailWith(current);
    await write(10);
    await trail.seal();
    await trail.tellHead();
    expect(lines.at(-1)).toMatchObject({ msg: 'end of the audit trail', end: { place: 11 } });
    await asOwner(
      database.owner,
      'delete from audit_events where id > 5',
      'delete from audit_seals where event_id > 5',
    );
    expect((await trail.check()).faults).toEqual([{ kind: 'cut', place: 11, event_id: null }]);
    // Also when as much was written since.
    await write(12);
    await trail.seal();
    await trail.tellHead();
    expect(lines.at(-1)).toMatchObject({ msg: 'the audit trail ends before what was told of it' });
    expect((await trail.check()).faults).toEqual([{ kind: 'cut', place: 11, event_id: null }]);
  });

  test('what was told outside cannot be made by anybody without the secret', async () => {
    const trail = trailWith(current);
    await write(3);
    await trail.seal();
    await trailWith(old).seal();
    const foreign = createTrail({
      database,
      files,
      clock,
      secrets: createSecrets(old),
      log: pino({ level: 'silent' }),
    });
    await foreign.tellHead();
    expect((await trail.check()).faults).toContainEqual(expect.objectContaining({ kind: 'head' }));
  });
});

describe('what is done to the trail by its own functions leaves it whole', () => {
  const erase = (ids: number[]) =>
    database.db.transaction((transaction) =>
      eraseTrail(transaction, trailKeysOf(createSecrets(current)), {
        ids,
        without: (row) => ({ ...row, subject_name: '[gewist]', after: null }),
        event: { at: clock.now(), by: null },
      }),
    );

  test('an erasure, of sealed events and of one that was not', async () => {
    const trail = trailWith(current);
    await write(4);
    await trail.seal();
    await write(1);
    const salts = () => database.pool.query<{ salt: string }>('select salt from audit_seals where event_id = 2');
    const [before] = (await salts()).rows;
    expect(await erase([2, 5])).toBe(2);
    const { rows } = await database.pool.query('select subject_name from audit_events where id in (2, 5)');
    expect(rows).toEqual([{ subject_name: '[gewist]' }, { subject_name: '[gewist]' }]);
    expect((await salts()).rows[0]?.salt).not.toBe(before?.salt);
    expect(await trail.check()).toEqual({ ...whole, sealed: 6 });
    await erase([2]);
    expect(await trail.check()).toEqual({ ...whole, sealed: 7 });
    await asOwner(database.owner, `update audit_events set subject_name = 'Mila 2' where id = 2`);
    expect((await trail.check()).faults).toEqual([expect.objectContaining({ kind: 'changed', event_id: 2 })]);
  });

  test('a pruning, of all that is over and of nothing else', async () => {
    clock.set('2020-06-15T08:00:00Z');
    const trail = trailWith(current);
    await write(6);
    clock.forward({ minutes: 10 });
    const later = clock.now();
    await write(2);
    await trail.seal();
    await trail.tellHead();
    expect(await trail.prune(later)).toBe(6);
    expect(await trail.check()).toEqual({ ...whole, sealed: 3 });
    expect(await trail.prune(later)).toBe(0);
    await asOwner(
      database.owner,
      'delete from audit_events where id = 7',
      'delete from audit_seals where event_id = 7',
    );
    expect((await trail.check()).faults).toContainEqual(expect.objectContaining({ kind: 'link' }));
  });

  test('a pruning takes nothing along for an event that says to be older than it is', async () => {
    clock.set('2020-06-15T08:00:00Z');
    const trail = trailWith(current);
    await write(2);
    clock.forward({ minutes: 10 });
    const later = clock.now();
    await write(3);
    await recordAudit(database.db, { at: new Date('2010-01-01'), action: 'session.login', by: null });
    await recordAudit(database.db, { at: new Date('2090-01-01'), action: 'session.login', by: null });
    expect(await trail.prune(later)).toBe(2);
    expect(await trail.check()).toEqual({ ...whole, sealed: 6 });
    // What says to be of a day to come keeps nothing longer either.
    clock.forward({ minutes: 10 });
    expect(await trail.prune(clock.now())).toBe(6);
  });

  test('another secret: the last hash is sealed anew, and what came before stays verifiable without the old one', async () => {
    await write(3);
    await trailWith(old).seal();
    const rotating = trailWith(current, old);
    await write(1);
    expect(await rotating.check()).toEqual({ ...whole, sealed: 4 });
    await write(1);
    const after = trailWith(current);
    expect(await after.check()).toEqual({ ...whole, sealed: 5 });
    await asOwner(database.owner, `update audit_events set reason = 'x' where id = 2`);
    expect((await after.check()).faults).toEqual([expect.objectContaining({ kind: 'changed', event_id: 2 })]);
  });

  test('a secret that was lost: what it sealed is counted apart, and the chain goes on', async () => {
    await write(3);
    await trailWith(old).seal();
    await write(1);
    expect(await trailWith(current).check()).toEqual({ ...whole, sealed: 4, unverifiable: 4 });
  });

  test('a secret that was lost after a pruning: the chain begins where that says', async () => {
    clock.set('2020-06-15T08:00:00Z');
    await write(3);
    await trailWith(old).seal();
    clock.forward({ minutes: 10 });
    await write(2);
    expect(await trailWith(old).prune(clock.now())).toBe(3);
    expect(await trailWith(current).check()).toEqual({ ...whole, sealed: 3, unverifiable: 3 });
    await trailWith(current).tellHead();
    await write(1);
    expect(await trailWith(current).check()).toEqual({ ...whole, sealed: 4, unverifiable: 3 });
  });

  test('a restore is told by name; without the secret nobody makes one up for a tail that was cut off', async () => {
    const trail = trailWith(current);
    await write(10);
    await trail.seal();
    await trail.tellHead();
    // As the database of a backup made after the fifth event.
    await asOwner(
      database.owner,
      'delete from audit_events where id > 5',
      'delete from audit_seals where event_id > 5',
    );
    const forged = `insert into audit_seals select 12, 'restored', null, null, null, '{"from": 6}', sealed_at, key_id, 'x' from audit_seals where place = 6`;
    await asOwner(database.owner, forged);
    expect((await trail.check()).faults).toContainEqual(expect.objectContaining({ kind: 'link' }));
    await asOwner(database.owner, 'delete from audit_seals where place = 12');
    await tellRestore({ db: database.db, files, secrets: createSecrets(current) }, clock.now());
    await write(2);
    expect(await trail.check()).toEqual({ ...whole, sealed: 7, restores: [{ place: 12, at: clock.now(), from: 6 }] });
    await trail.tellHead();
    expect(lines.at(-1)).toMatchObject({ msg: 'end of the audit trail', end: { place: 14 } });
  });
});

describe('what is done with the login of the portal alone is found', () => {
  const forged = async (kind: string, note: object) => {
    const { rows } = await database.pool.query<{ place: number }>(
      'select max(place)::int + 1 as place from audit_seals',
    );
    return JSON.stringify({ ...rows[0], kind, note, sealed_at: clock.now(), key_id: 'zzz', hash: 'zzz' });
  };
  const link = expect.objectContaining({ kind: 'link' });

  beforeEach(async () => {
    clock.set('2020-06-15T08:00:00Z');
    await write(10);
    await trailWith(current).seal();
    await trailWith(current).tellHead();
  });

  async function prune(upTo: number): Promise<void> {
    const { rows } = await database.pool.query('select hash from audit_seals where place = $1', [upTo]);
    const anchor = await forged('pruned', { up_to: upTo, last: rows[0]?.hash });
    await database.pool.query('select gevel_prune_trail($1, $2)', [upTo, anchor]);
  }

  test('a pruning of a part of it, also after the server went on', async () => {
    await prune(6);
    const trail = trailWith(current);
    const faults = [link, expect.objectContaining({ kind: 'link', place: 12 })];
    expect((await trail.check()).faults).toEqual(faults);
    await write(2);
    await trail.seal();
    await trail.tellHead();
    expect(await trail.check()).toMatchObject({ faults, unverifiable: 0 });
  });

  test('a pruning of all of it, whatever the server seals afterwards', async () => {
    await prune(11);
    const trail = trailWith(current);
    await write(2);
    const cut = { kind: 'cut', place: 11, event_id: null };
    expect((await trail.check()).faults).toContainEqual(cut);
    await trail.tellHead();
    expect(lines.at(-1)).toMatchObject({ msg: 'the audit trail ends before what was told of it' });
    expect((await trail.check()).faults).toContainEqual(cut);
  });

  test('an erasure', async () => {
    const digest = { 7: 'x' };
    const anchor = await forged('erased', { events: digest });
    const rows = JSON.stringify([{ id: 7, salt: 'x', subject_name: 'Ander' }]);
    await database.pool.query('select gevel_erase_trail($1, $2)', [rows, anchor]);
    const trail = trailWith(current);
    await write(1);
    expect(await trail.check()).toMatchObject({
      faults: [
        expect.objectContaining({ kind: 'changed', event_id: 7 }),
        expect.objectContaining({ kind: 'link', place: 12 }),
      ],
      unverifiable: 0,
    });
  });

  test.each<[string, string]>([
    ['a restore', `(40, 'restored', null, '{"from": 5}')`],
    ['a secret that was lost', `(12, 'rekeyed', null, '{"from": "other"}')`],
    ['a link before the beginning', `(0, 'event', 11, null)`],
  ])('%s that was none', async (_name, values) => {
    await write(1);
    const insert = `insert into audit_seals (place, kind, event_id, note, sealed_at, key_id, hash)
      select v.place, v.kind, v.event_id::bigint, v.note::jsonb, now(), 'zzz', 'zzz' from (values ${values}) v (place, kind, event_id, note)`;
    await database.pool.query(insert);
    const trail = trailWith(current);
    await write(1);
    expect(await trail.check()).toMatchObject({
      faults: expect.arrayContaining([link]),
      restores: [],
      unverifiable: 0,
    });
  });
});
