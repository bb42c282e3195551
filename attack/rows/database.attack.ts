import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { usingConnection } from '../../apps/server/src/test/using-connection.ts';
import { as, newPerson } from '../portal/attacked.ts';
import { portfolioTables } from '../portal/tables.ts';

const database = inject('attackedDatabase');

const outcome = (client: pg.Client, statement: string) =>
  client.query(statement).then(
    ({ rowCount }) => `done: ${rowCount}`,
    (error: unknown) => String(Object(error).code),
  );
const refused = '42501';

// The embedded database lies in the portal's process and has no door of its own; the tests within hold it.
const onServer = test.runIf(database !== null);
const { portal = '', owner = '' } = database ?? {};

onServer(
  'S58: without a scope the portal’s login reads no row of a portfolio, and may do nothing to get at them',
  async () => {
    await usingConnection(portal, async (client) => {
      const tables = await portfolioTables(client);
      expect(tables.length).toBeGreaterThan(10);
      for (const table of tables)
        expect([refused, 'done: 0'], table).toContain(await outcome(client, `select from ${table} limit 1`));
      const { rows } = await client.query(
        'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
      );
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
    });
  },
);

onServer('S104: the portal’s login and its roles change and delete no event, whatever setting they make', async () => {
  await usingConnection(portal, async (client) => {
    for (const role of ['none', 'gevel_broker', 'gevel_owner', 'gevel_admin', 'gevel_sync']) {
      await outcome(client, `set role ${role}`);
      await outcome(client, `select set_config('gevel.audit', 'yes', false), set_config('gevel.admin', 'yes', false)`);
      for (const statement of [
        `update audit_events set user_name = 'x'`,
        'delete from audit_events',
        'truncate audit_events',
        'delete from audit_seals',
        'alter table audit_events disable trigger all',
      ])
        expect(await outcome(client, statement), `${role}: ${statement}`).toBe(refused);
    }
  });
});

onServer('S125: the portal’s login finds no way to more', async () => {
  await usingConnection(portal, async (client) => {
    const tries = [
      `create role attacker superuser`,
      `alter role current_user superuser`,
      `set role ${new URL(owner).username}`,
      `copy users to program 'id'`,
      `copy users from '/etc/passwd'`,
      `select pg_read_file('/etc/passwd')`,
      `select lo_import('/etc/passwd')`,
      `create extension dblink`,
      `grant gevel_sync to public`,
      `create function attack() returns int language plpgsql security definer as 'begin return 1; end'`,
      `alter table users disable row level security`,
      `drop policy application_all on users`,
    ];
    for (const statement of tries) {
      const said = await outcome(client, statement);
      expect(said, statement).not.toMatch(/^done/);
    }
  });
});

onServer('S126: an event that the owner of the tables changes is found by the check', async () => {
  const { client: admin } = await newPerson('admin', ['users_manage']);
  const check = async () => (await admin.post('/tools/audit-check')).json().data;
  const isWhole = async () => JSON.stringify(await check());
  const before = await isWhole();
  const { id, user_name } = await usingConnection(owner, async (client) => {
    const { rows } = await client.query(
      'select id, user_name from audit_events where user_name is not null and id in (select event_id from audit_seals) order by id limit 1',
    );
    await client.query('alter table audit_events disable trigger all');
    await client.query(`update audit_events set action = action || '-x' where id = $1`, [rows[0].id]);
    return rows[0];
  });
  try {
    expect(await isWhole()).not.toBe(before);
    expect((await as('beheer')).cookies.size).toBeGreaterThan(0);
  } finally {
    await usingConnection(owner, async (client) => {
      await client.query(`update audit_events set action = replace(action, '-x', '') where id = $1`, [id]);
      await client.query('alter table audit_events enable trigger all');
    });
  }
  expect(user_name).toBeTruthy();
});
