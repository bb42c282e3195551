import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUntouched } from '../test/database-template.ts';
import { emptyDatabaseUrl, openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate, NewerSchema } from './migrate.ts';
import { type Migration, readMigrations } from './migrations-of-product.ts';

let database: TestDatabase;
let migrations: Migration[];
beforeAll(async () => {
  database = await openTestDatabase();
  migrations = await readMigrations();
});
afterAll(() => database.close());

const later = (statements: string[], add = 1): Migration => ({
  name: 'later',
  when: (migrations.at(-1)?.when ?? 0) + add,
  hash: 'later',
  statements,
});
const tablesNamed = async (name: string) =>
  (await database.owner.query('select from pg_tables where tablename like $1', [name])).rowCount;
const taken = async () =>
  (await database.owner.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations'))
    .rows[0]?.count;

test('a step that breaks at any of its statements leaves nothing of it, and taking it again completes it', async () => {
  const before = await taken();
  const good = ['create table step_one (id int)', 'create table step_two (id int)', 'create table step_three (id int)'];
  for (let at = 0; at <= good.length; at++) {
    const broken = [...good.slice(0, at), 'select 1 / 0', ...good.slice(at)];
    await expect(migrate(database.owner, { migrations: [...migrations, later(broken)] })).rejects.toThrow(
      'division by zero',
    );
    expect([await tablesNamed('step_%'), await taken()]).toEqual([0, before]);
  }
  await migrate(database.owner, { migrations: [...migrations, later(good)] });
  expect([await tablesNamed('step_%'), await taken()]).toEqual([3, (before ?? 0) + 1]);
});

test('an older version refuses the schema of a newer one, and changes nothing', async () => {
  await expect(migrate(database.owner)).rejects.toThrow(NewerSchema);
  await expect(migrate(database.owner)).rejects.toThrow(/newer version of Gevel/);
  await database.owner.query('drop table step_one, step_two, step_three');
  await database.owner.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`);
  await migrate(database.owner);
});

test('two nodes that start together migrate once', async () => {
  const before = await taken();
  const step = { migrations: [...migrations, later(['create table step_once (id int)'])] };
  await Promise.all([migrate(database.owner, step), migrate(database.owner, step)]);
  expect([await tablesNamed('step_once'), await taken()]).toEqual([1, (before ?? 0) + 1]);
  await database.owner.query(`drop table step_once; delete from drizzle.__drizzle_migrations where hash = 'later'`);
});

test('what a run and an alarm kept in the words of the versions before is kept in those of today', async () => {
  const renaming = migrations.find(({ name }) => name.includes('standard_words'))?.statements ?? [];
  await migrate(database.owner, {
    migrations: [
      ...migrations,
      later([
        `insert into sync_runs (id, state, started_at) values ('00000000-0000-4000-8000-000000000001', 'done', now())`,
        `insert into sync_steps (run_id, record_type, position, state, cursor, problem)
          select '00000000-0000-4000-8000-000000000001', type, 1, 'incomplete', cursor, problem from (values
            ('contracts', '{"unnamed":0,"strays":2}', 'strays: 2 records belong to something'),
            ('objects', null, 'held_back: 34 of 120 would be removed at once')) step (type, cursor, problem)`,
        `insert into sync_alarms (record_type, kind, since) values ('objects', 'held_back', now())`,
        ...renaming,
        `create table step_words as select cursor, problem, null as kind from sync_steps
          union all select null, null, kind from sync_alarms`,
        `delete from sync_runs; delete from sync_alarms`,
      ]),
    ],
  });
  const { rows } = await database.owner.query('select * from step_words order by problem');
  expect(rows).toEqual([
    { cursor: '{"unnamed":0,"orphans":2}', problem: 'orphans: 2 records belong to something', kind: null },
    { cursor: null, problem: 'quarantined: 34 of 120 would be removed at once', kind: null },
    { cursor: null, problem: null, kind: 'quarantined' },
  ]);
  await database.owner.query(`drop table step_words; delete from drizzle.__drizzle_migrations where hash = 'later'`);
});

test('what was read before shapes were kept is what some row holds; whoever knows no shapes is given no lease', async () => {
  const noting = migrations.find(({ name }) => name.includes('record_shapes'))?.statements ?? [];
  await migrate(database.owner, {
    migrations: [
      ...migrations,
      later([
        `insert into ticket_states (id, name, is_archived, content_hash) values (1, 'Nieuw', false, 'hash')`,
        'delete from record_shapes',
        ...noting.filter((statement) => statement.includes('record_table text')),
        `create table step_shapes as select record_type, shape, members from record_shapes`,
        'delete from record_shapes',
        'delete from ticket_states',
      ]),
    ],
  });
  const { rows } = await database.owner.query('select * from step_shapes');
  expect(rows).toEqual([{ record_type: 'ticket_states', shape: '', members: expect.objectContaining({ name: null }) }]);
  expect(Object.keys(rows[0].members)).not.toContain('system_state');
  await database.owner.query(`drop table step_shapes; delete from drizzle.__drizzle_migrations where hash = 'later'`);
  const asked = await database.pool.query(
    `insert into leases (name, holder, expires_at) values ('sync', 'a server of before', now() + interval '1 hour')`,
  );
  expect(asked.rowCount).toBe(0);
});

test('a decision whose note was sent and went is noted; one whose note was removed, or is not sent, is not', async () => {
  const noting = migrations.find(({ name }) => name.includes('notes_that_stay'))?.statements ?? [];
  const write = (place: number) => `'00000000-0000-4000-8000-00000000000${place}'::uuid`;
  // By when it was decided, what became of its note, and whether the trail still has the decision.
  const cases = ['sent', 'gone', 'removed', 'queued', 'gone lately', 'gone before the trail', 'none'];
  const has = (...named: string[]) => `subject_id in (${named.map((name) => `'${cases.indexOf(name)}'`).join(', ')})`;
  await migrate(database.owner, {
    migrations: [
      ...migrations,
      later([
        `insert into brokers (id, display_name) overriding system value values (1, 'De Kade')`,
        `insert into owners (id, relation_id, reference, name, is_active, content_hash, linked_broker_id)
          values (1, 1, 'EIG-1', 'Een', true, 'x', 1)`,
        ...cases.map(
          (
            name,
            place,
          ) => `insert into approvals (owner_id, broker_id, subject_type, subject_id, record_id, state, amount, asked_at,
              decided_at, write_id)
            values (1, 1, 'tickets', '${place}', ${place}, 'approved', 1, now(),
              now() - interval '${name === 'gone lately' ? 80 : 100} days', ${name === 'none' ? 'null' : write(place)})`,
        ),
        `insert into ticket_writes (id, kind, state, owner_id, broker_id, user_id, user_name, request_key, reporting_date, description,
            next_attempt_at, created_at)
          select write_id, 'note', case when ${has('sent')} then 'sent' else 'queued' end, 1, 1, gen_random_uuid(), 'Iemand', id::text,
            now()::date, 'Akkoord', now(), now() from approvals where ${has('sent', 'queued')}`,
        `insert into audit_events (happened_at, action, subject_type, subject_id)
          select decided_at, 'approval.decide', 'approval', id::text from approvals where not ${has('gone before the trail')}
          union all select now(), 'ticket.write.delete', 'ticket', write_id::text from approvals where ${has('removed')}`,
        ...noting.filter((statement) => statement.includes('update approvals a')),
        'create table step_noted as select subject_id from approvals where is_noted',
        'delete from approvals',
        'delete from ticket_writes',
      ]),
    ],
  });
  const { rows } = await database.owner.query<{ subject_id: string }>('select * from step_noted order by 1');
  expect(rows.map(({ subject_id }) => cases[Number(subject_id)])).toEqual(['sent', 'gone']);
  await database.owner.query(`drop table step_noted; delete from drizzle.__drizzle_migrations where hash = 'later'`);
});

test('what was replaced of a document that is for administrators still stays theirs', async () => {
  const keeping = migrations.find(({ name }) => name.includes('documents_versions_audience'))?.statements ?? [];
  const file = "'x', 'text/plain', 1, 'x'";
  await migrate(database.owner, {
    migrations: [
      ...migrations,
      later([
        `insert into brokers (id, display_name) overriding system value values (2, 'De Kade')`,
        `insert into owners (id, relation_id, reference, name, is_active, content_hash, linked_broker_id)
          values (2, 2, 'EIG-2', 'Twee', true, 'x', 2)`,
        ...['admins', 'agents', 'owner'].map(
          (
            audience,
          ) => `insert into documents (owner_id, broker_id, subject_type, subject_id, kind, audience, name, content_type, byte_count,
              sha256, storage_key, added_at)
            values (2, 2, 'owners', '2', 'letter', '${audience}', ${file}, '${audience}', now())`,
        ),
        `insert into document_versions (document_id, version, owner_id, broker_id, name, content_type, byte_count, sha256, storage_key,
            added_at, replaced_at)
          select id, 1, 2, 2, ${file}, 'earlier ' || audience, now(), now() from documents`,
        ...keeping.filter((statement) => statement.includes('update document_versions')),
        'create table step_kept as select storage_key, audience from document_versions',
        'delete from documents',
      ]),
    ],
  });
  const { rows } = await database.owner.query('select * from step_kept order by 1');
  expect(rows).toEqual([
    { storage_key: 'earlier admins', audience: 'admins' },
    { storage_key: 'earlier agents', audience: null },
    { storage_key: 'earlier owner', audience: null },
  ]);
  await database.owner.query(`drop table step_kept; delete from drizzle.__drizzle_migrations where hash = 'later'`);
});

test('a table that somebody reads at length is changed when they are done, while others go on reading it', async () => {
  // The embedded database has one connection.
  if (database.isEmbedded) return;
  const reader = await database.owner.connect();
  await reader.query('begin; lock table settings in access share mode');
  const changing = migrate(database.owner, {
    migrations: [...migrations, later(['alter table settings add column step_late int'])],
  });
  const others = await database.pool.query('select count(*) from settings');
  expect(others.rowCount).toBe(1);
  await reader.query('commit');
  reader.release();
  await changing;
  await database.owner.query(`alter table settings drop column step_late`);
  await database.owner.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`);
});

test('a database can be brought to an earlier schema only, and from there to the newest', async () => {
  const { url, drop } = await emptyDatabaseUrl();
  const fresh = url === null ? await openUntouched() : await openDatabase({ databaseUrl: url, dataDir: '' });
  const half = migrations[Math.floor(migrations.length / 2)]?.when ?? 0;
  await migrate(fresh.pool, { upTo: half });
  const count = async () =>
    (await fresh.pool.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations'))
      .rows[0]?.count;
  expect(await count()).toBe(migrations.filter(({ when }) => when <= half).length);
  await migrate(fresh.pool);
  expect(await count()).toBe(migrations.length);
  await fresh.close();
  await drop();
});
