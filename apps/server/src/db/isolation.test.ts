import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../test/declared-tables.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';

/** Columns that say whose a row is: no table that everybody reads has one. */
const namesSomebody = /^(owner|broker|user|relation|linked_broker)_id$|^owner_ids$|^shared_with$|email|iban/;

/** One for each kind of scope, and the one that servers of the version before read with. */
const readers = ['gevel_admin', 'gevel_broker', 'gevel_owner', 'gevel_request'];
const everything = ['select', 'insert', 'update', 'delete'];
/** The portal adds to them and reads them, and no more. */
const insertOnly: readonly string[] = ['audit_events', 'audit_seals'];

interface Table {
  name: string;
  kind: string;
  isOn: boolean;
  isForced: boolean;
  columns: string[];
  /** What roles of requests may do with it or with a column of it. */
  granted: string[];
  /** What the application may do by itself, and what a backup may. */
  ofApplication: string[];
  ofBackup: string[];
  policies: { name: string; command: string; roles: string[]; using: string | null }[];
  options: string[];
}

let database: TestDatabase;
let found: Table[];
beforeAll(async () => {
  database = await openTestDatabase();
  found = await readCatalogue(database);
});
afterAll(() => database.close());

const grantsOf = (role: string) => `
  array(select what from unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) with ordinality w (what, place)
    where has_table_privilege('${role}', c.oid, what)
      or what in ('select', 'insert', 'update', 'references') and has_any_column_privilege('${role}', c.oid, what) order by place)`;

async function readCatalogue({ pool }: TestDatabase): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `
    select c.relname as name, c.relkind::text as kind, c.relrowsecurity as "isOn", c.relforcerowsecurity as "isForced",
      coalesce(c.reloptions, '{}') as options,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      array(select what from unnest('{select,insert,update,references}'::text[]) what, unnest($1::text[]) reader
        where has_any_column_privilege(reader, c.oid, what)
        union select what from unnest('{delete,truncate,trigger}'::text[]) what, unnest($1::text[]) reader
        where has_table_privilege(reader, c.oid, what)) as granted,
      ${grantsOf('gevel_application')} as "ofApplication", ${grantsOf('gevel_backup')} as "ofBackup",
      coalesce((select json_agg(json_build_object('name', p.polname, 'command', p.polcmd,
        'roles', array(select case when r = 0 then 'public' else pg_get_userbyid(r)::text end from unnest(p.polroles) r),
        'using', pg_get_expr(p.polqual, p.polrelid))) from pg_policy p where p.polrelid = c.oid), '[]') as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
    [readers],
  );
  return rows;
}

/** What holds for every table, whatever is in it. */
function faultsOfEvery(table: Table): Record<string, boolean> {
  const policyOf = (name: string, role: string) =>
    table.policies.find((policy) => policy.name === name && policy.roles.join() === role);
  const own = policyOf('application_all', 'gevel_application');
  const synced = policyOf('sync_all', 'gevel_sync');
  const isOwn = own?.command === '*' && own.using === 'true';
  const isPortfolio = synced?.command === '*' && synced.using === 'true' && !isOwn;
  const reachesApplication = table.policies.some(({ roles }) => roles.includes('gevel_application'));
  const backup = policyOf('backup_read', 'gevel_backup');
  const atWork = table.policies.find(({ name }) => name === 'owner_at_work');
  return {
    'has no row security': !table.isOn,
    'does not force its row security': table.isOn && !table.isForced,
    'is neither the application’s nor a portfolio’s': !isOwn && !isPortfolio,
    'is open to the application without a role': !isOwn && (reachesApplication || table.ofApplication.length > 0),
    'is not granted to the application as it needs':
      isOwn &&
      table.ofApplication.join() !== (insertOnly.includes(table.name) ? ['select', 'insert'] : everything).join(),
    'is not in backups': backup?.command !== 'r' || backup.using !== 'true' || !table.ofBackup.includes('select'),
    'may be written by backups': table.ofBackup.some((what) => what !== 'select'),
    'hides its rows from its owner at work, or shows them at other times':
      atWork?.command !== '*' || !/gevel\.migrating.* = 'yes'.*pg_trigger_depth\(\) > 0/.test(atWork.using ?? ''),
  };
}

function faultsOf(table: Table): string[] {
  const faults = (checks: Record<string, boolean>) =>
    Object.entries({ ...faultsOfEvery(table), ...checks }).flatMap(([fault, isThere]) =>
      isThere ? [`${table.name} ${fault}`] : [],
    );
  const kind = Object.entries(tables).find(([, names]) => names.includes(table.name))?.[0];
  const mine = table.policies.filter(({ roles }) => roles.some((role) => [...readers, 'public'].includes(role)));
  const isOpen = ({ using }: { using: string | null }) =>
    !/gevel\.(broker_id|owner_id|admin)|relation_owners/.test(using ?? '');
  switch (kind) {
    case 'tenant':
      return faults({
        'has no policy for requests': mine.length === 0,
        'has a policy without a scope': mine.some(isOpen),
        // An "or" between two columns is answered by no index, and reads the whole tenant for a page.
        'has a policy that compares with more than one scope': mine.some(
          ({ name, using }) =>
            (name === 'broker_read' && (using ?? '').includes('gevel.owner_id')) ||
            (name === 'owner_read' && (using ?? '').includes('gevel.broker_id')),
        ),
        'has a policy for more than reading': mine.some(({ command }) => command !== 'r'),
        'may be written by requests': table.granted.some((what) => what !== 'select'),
      });
    case 'administration':
      return faults({
        'has a policy without a scope': mine.length === 0 || mine.some(isOpen),
        'may be written by requests': table.granted.some((what) => what !== 'select'),
      });
    case 'shared':
      return faults({
        'says whose its rows are': table.columns.some((name) => namesSomebody.test(name)),
        'may be written by requests': table.granted.some((what) => what !== 'select'),
      });
    case 'closed':
      return faults({
        'is open to requests': table.granted.length > 0,
        'has a policy for requests': mine.length > 0,
      });
    default:
      return [`${table.name} is not declared`];
  }
}

const isTable = ({ kind }: Table) => kind === 'r' || kind === 'p';

describe('the migrated database', () => {
  test('holds every table to what it is declared to be, and has no other tables', () => {
    expect(found.filter(isTable).flatMap(faultsOf)).toEqual([]);
    const declared = Object.values(tables).flat();
    expect(declared.filter((name) => !found.some((table) => table.name === name))).toEqual([]);
  });

  test('shows views with the eyes of who asks, and has no copies of rows', () => {
    const others = found.filter((table) => !isTable(table));
    expect(others.map(({ name, kind, options }) => [name, kind, options])).toEqual(
      others.map(({ name }) => [name, 'v', ['security_invoker=true']]),
    );
  });

  test('lets a table without row security, without force, with an open policy or undeclared be noticed', async () => {
    const plant = async (statements: string[]): Promise<string[]> => {
      const client = await database.owner.connect();
      try {
        await client.query('begin');
        for (const statement of statements) await client.query(statement);
        const planted = await readCatalogue({ ...database, pool: client as unknown as TestDatabase['pool'] }); // safe: only `query` is used
        return planted.filter(isTable).flatMap(faultsOf);
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await plant(['alter table tickets disable row level security'])).toEqual(['tickets has no row security']);
    expect(await plant(['alter table tickets no force row level security'])).toEqual([
      'tickets does not force its row security',
    ]);
    expect(
      await plant([
        'drop policy request_read on objects',
        'drop policy broker_read on objects',
        'drop policy owner_read on objects',
      ]),
    ).toEqual(['objects has no policy for requests']);
    expect(
      await plant([
        `alter policy owner_read on tickets using (owner_id = current_setting('gevel.owner_id')::bigint
           or broker_id = current_setting('gevel.broker_id')::bigint)`,
      ]),
    ).toEqual(['tickets has a policy that compares with more than one scope']);
    expect(await plant(['create policy all_see on objects for select using (true)'])).toEqual([
      'objects has a policy without a scope',
    ]);
    expect(await plant(['grant select (id_hash) on sessions to gevel_owner'])).toEqual([
      'sessions is open to requests',
    ]);
    expect(await plant(['alter table settings disable row level security'])).toEqual(['settings has no row security']);
    expect(await plant(['alter table sessions no force row level security'])).toEqual([
      'sessions does not force its row security',
    ]);
    expect(await plant(['grant select (iban) on owners to gevel_application'])).toEqual([
      'owners is open to the application without a role',
    ]);
    expect(await plant(['create policy see on tickets for select to gevel_application using (true)'])).toEqual([
      'tickets is open to the application without a role',
    ]);
    expect(await plant(['drop policy application_all on settings'])).toEqual([
      'settings is neither the application’s nor a portfolio’s',
      'settings is open to the application without a role',
    ]);
    for (const more of ['truncate', 'update', 'delete', 'update (reason)'])
      expect(await plant([`grant ${more} on audit_events to gevel_application`])).toEqual([
        'audit_events is not granted to the application as it needs',
      ]);
    expect(await plant(['drop policy backup_read on news'])).toEqual(['news is not in backups']);
    expect(await plant(['grant delete on news to gevel_backup'])).toEqual(['news may be written by backups']);
    expect(await plant(['alter policy owner_at_work on users using (true)'])).toEqual([
      'users hides its rows from its owner at work, or shows them at other times',
    ]);
    expect(await plant(['create table new_things (id int)'])).toEqual(['new_things is not declared']);
    expect(await plant(['alter table compactions add owner_id bigint'])).toEqual([
      'compactions says whose its rows are',
    ]);
  });
});

describe('the roles of requests and of synchronisation', () => {
  test('own nothing, are no superusers, pass no row security, log in nowhere and become nobody else', async () => {
    const { rows } = await database.pool.query(
      `select r.rolname as name, rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb or rolreplication as "isMore",
         (select count(*)::int from pg_class c where c.relowner = r.oid)
           + (select count(*)::int from pg_proc p where p.proowner = r.oid) as owned,
         array(select pg_get_userbyid(m.roleid)::text from pg_auth_members m where m.member = r.oid order by 1) as "isMemberOf"
       from pg_roles r where rolname = any($1) order by 1`,
      [[...readers, 'gevel_sync', 'gevel_application', 'gevel_backup']],
    );
    const none = { isMore: false, owned: 0, isMemberOf: [] };
    const becomes = { ...none, isMemberOf: [...readers, 'gevel_sync'] };
    expect(rows).toEqual([
      { name: 'gevel_admin', ...none },
      { name: 'gevel_application', ...becomes },
      { name: 'gevel_backup', ...none },
      ...['gevel_broker', 'gevel_owner', 'gevel_request', 'gevel_sync'].map((name) => ({ name, ...none })),
    ]);
    const { rows: inheriting } = await database.pool.query(
      `select rolinherit as inherits from pg_roles where rolname = 'gevel_application'`,
    );
    expect(inheriting).toEqual([{ inherits: false }]);
  });

  test('call no function with the rights of its maker but the one that counts objects, for administrators alone, the one that the planner counts with, and the two that erase and prune the trail', async () => {
    const { rows } = await database.pool.query(
      `select p.proname::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and p.prosecdef and not exists (
         select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    );
    const analyze = { text: `select gevel_analyze('{objects}')`, values: [] };
    await expect(database.ask({ kind: 'admin' }, analyze)).rejects.toThrow(/permission denied/);
    await expect(database.sync((connection) => connection.query(analyze.text))).rejects.toThrow(/permission denied/);
    const names = ['gevel_analyze', 'gevel_erase_trail', 'gevel_object_count', 'gevel_prune_trail'];
    expect(rows).toEqual(names.map((name) => ({ name })));
    const count = { text: 'select gevel_object_count(101) as objects', values: [] };
    expect(await database.ask({ kind: 'admin' }, count)).toEqual([{ objects: 0 }]);
    await expect(database.ask({ kind: 'broker', brokerId: 1 }, count)).rejects.toThrow(/permission denied/);
    await expect(database.ask({ kind: 'owner', ownerId: 101 }, count)).rejects.toThrow(/permission denied/);
  });

  test('leave no scope and no role behind for whoever has the connection next', async () => {
    await database.scoped({ kind: 'broker', brokerId: 7 }, (connection) => connection.query('select 1'));
    const failing = database.scoped({ kind: 'owner', ownerId: 7 }, (connection) => connection.query('select 1/0'));
    await expect(failing).rejects.toThrow(/division/);
    const { rows } = await database.pool.query(
      `select current_user like 'gevel\\_%' as "isRole",
         concat(current_setting('gevel.broker_id', true), current_setting('gevel.owner_id', true), current_setting('gevel.admin', true)) as scope`,
    );
    expect(rows).toEqual([{ isRole: false, scope: '' }]);
  });

  test('write nothing for a request, whatever it asks', async () => {
    const write = database.scoped({ kind: 'owner', ownerId: 1 }, (connection) =>
      connection.query('delete from tickets'),
    );
    await expect(write).rejects.toThrow(/read-only transaction|permission denied/);
  });
});
