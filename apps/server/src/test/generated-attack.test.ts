import { type Operation, operations } from '@gevel/contract';
import { filtersOf, permissions, sortableFields } from '@gevel/contract/plain';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as schema from '../db/schema/index.ts';
import type * as exportsRepository from '../features/exports/exports.repository.ts';
import type * as madeFilesRepository from '../platform/made-files/made-files.repository.ts';
import { type Attack, startAttack } from './attack/attack.ts';
import { removeTenants, rowsOf, tenantTables } from './attack/attack-tables.ts';
import {
  everyList,
  leakIn,
  ofBrokersAlone,
  ofOwnPortfolios,
  type Reading,
  readAll,
  readingsOf,
} from './attack/readings.ts';
import { exportedLeaks, exportsOf } from './attack/try-exports.ts';
import { tryIds, unknownOperations } from './attack/try-ids.ts';
import { isBesideServer } from './beside-server.ts';
import { harmlessCalls } from './harmless-calls.ts';

// Files that share a worker share its modules: the ones below are loaded anew, with and afterwards without the mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
/** Lists that go with the modules of their records, and are no administrator's either. */
const ofSeveralModules: readonly string[] = ['documents', 'approvals'];
/** Opened by the test that plants a download without a check. */
const hole = vi.hoisted(() => ({ isOpen: false }));
// Each copy has a number and a moment of its own, which would be all in which two differ.
vi.mock('../platform/made-files/stamp.ts', () => {
  let first: Date | null = null;
  return {
    newStamp: (_address: URL, madeAt: Date) => {
      first ??= madeAt;
      return { documentNumber: '0000-0000', madeAt: first, checkAddress: '/controle' };
    },
  };
});
vi.mock('../platform/made-files/made-files.repository.ts', async (original) => ({
  ...(await original<typeof madeFilesRepository>()),
  keepMadeFile: async () => {},
}));

vi.mock('../features/exports/exports.repository.ts', async (original) => {
  const real = await original<typeof exportsRepository>();
  const findForAll: typeof real.getExport = async (db, id, mine) => {
    const { eq } = await import('drizzle-orm');
    const [row] = await db.select().from(schema.listExports).where(eq(schema.listExports.id, id));
    return row ? { ...row, scope_kind: mine.scope_kind, scope_id: mine.scope_id, owner_ids: [] } : null;
  };
  return {
    ...real,
    getExport: (...asked: Parameters<typeof real.getExport>) => (hole.isOpen ? findForAll : real.getExport)(...asked),
  };
});

let attack: Attack;
let tables: string[];
/** What everybody with a portfolio is answered while both locks are closed. */
const answers = new Map<string, ReadonlyMap<string, Reading>>();
const viewers = {
  broker: [101, 102],
  owner: [101],
  'portal of a broker': [101, 102],
  'token of an owner': [101],
  'let in on an owner': [101],
};
let rowsBefore: Map<string, string>;

beforeAll(async () => {
  attack = await startAttack();
  tables = await tenantTables(attack.database);
  rowsBefore = await rowsOf(attack.database);
});
afterAll(() => attack.close());
afterEach(async () => {
  hole.isOpen = false;
  await attack.locks.closeAll();
});

const attacker = (name: string) => {
  const found = attack.attackers.find((each) => each.name === name);
  if (!found) throw new Error(`There is no attacker ${name}`);
  return found;
};

/** What is answered otherwise than while both locks are closed. */
async function differences(name: 'broker' | 'owner'): Promise<string[]> {
  // Records of one owner are enough beside a server, which is asked for those of all.
  const owners = isBesideServer() ? viewers[name].slice(0, 1) : viewers[name];
  const found = await readAll(attack.clientOf(name), readingsOf(owners, 'in short'));
  return [...found].flatMap(([address, { status, text }]) => {
    const before = answers.get(name)?.get(address);
    if (before?.status === status && before.text === text) return [];
    const place = [...text].findIndex((letter, at) => letter !== before?.text[at]);
    const parts = [before?.text, text].map((each) => each?.slice(Math.max(0, place - 40), place + 40));
    return [`${address.slice(0, 60)}: ${status} ${leakIn(text) ?? ''} ${parts.join(' became ')}`];
  });
}

test('every operation of the contract is known to the attack, and one that is not makes it fail', () => {
  expect(unknownOperations()).toEqual([]);
  const paths = Object.values(operations).flatMap((slice) => Object.values<Operation>(slice).map(({ path }) => path));
  expect(Object.keys(harmlessCalls).length).toBe(paths.length);
  const get: Operation = { ...operations.objects.get, path: '/lately-added/{id}' };
  expect(unknownOperations([{ name: 'added.get', operation: get }])).toHaveLength(1);
  const create: Operation = { ...operations.tickets.create };
  expect(unknownOperations([{ name: 'added.create', operation: create }])).toHaveLength(1);
});

describe('an id that belongs to somebody else is the same as one that is gone and one that never was', () => {
  test.each([
    'visitor',
    'broker',
    'otherBroker',
    'owner',
    'secondOwner',
    'otherOwner',
    'looseOwner',
    'owner that is gone',
    'all-round administrator',
    'plain administrator',
    'administrator of news',
    ...permissions.filter((name) => name !== 'news_manage').map((name) => `administrator with ${name}`),
    'broker before the code',
    'broker before the set-up',
    'portal of a broker',
    'portal of an owner',
    'token of a broker',
    'token of a broker to export',
    'token of a broker to report',
    'token of an owner',
    'let in on an owner',
    'guest of an owner',
    'contact of an owner',
    'adviser of an owner',
    'guest whose day is over',
    'contact whose day is over',
    'adviser whose day is over',
    'guest who was sent away',
    'user who was blocked since',
  ])('to: %s', async (name) => {
    expect(await tryIds(attack, attacker(name))).toEqual([]);
  });

  test('and nothing in the database has changed by all that', async () => {
    expect(await rowsOf(attack.database)).toEqual(rowsBefore);
  });
});

describe('nothing of another tenant is in what is read', () => {
  test.each(Object.entries(viewers))(
    'by: %s, in any list, order, filter, record, search, report or overview',
    async (name, owners) => {
      // Every order and filter is asked of the server then.
      const how = !isBesideServer() && (name === 'broker' || name === 'owner') ? 'in detail' : 'in short';
      const found = await readAll(attack.clientOf(name), readingsOf(owners, how));
      answers.set(name, found);
      expect(
        [...found].flatMap(([address, { text }]) => (leakIn(text) ? [`${address}: ${leakIn(text)}`] : [])),
      ).toEqual([]);
      // What is asked here is there, but for a relation that was made anonymous, the records that nobody has, and what is for
      // brokers alone, or for who has the portfolio of their own.
      const isRefused = (address: string) =>
        (name.endsWith('owner') && ofBrokersAlone.has(address)) ||
        (name === 'let in on an owner' && ofOwnPortfolios.has(address));
      const refused = [...found].filter(([, { status }]) => status !== 200).map(([address]) => address);
      expect(refused.filter((address) => !/\/relations\/903|9999/.test(address) && !isRefused(address))).toEqual([]);
    },
  );

  test.each(['broker', 'owner'] as const)('by: %s, in any file of any list', async (name) => {
    expect(await exportedLeaks(attack.clientOf(name))).toEqual([]);
  });

  test('by an administrator of anything: portfolios are refused as lists, as records and as files', async () => {
    const client = attack.clientOf('all-round administrator');
    for (const list of everyList.filter(({ module, name }) => module !== null || ofSeveralModules.includes(name))) {
      const answer = await client.post('/exports', { list: list.name, format: 'csv', query: '' });
      expect([list.name, answer.statusCode]).toEqual([list.name, 403]);
    }
  });
});

describe('a name that a list does not have', () => {
  const columns = Object.values(schema).flatMap((table) =>
    is(table, PgTable) ? Object.values(getTableColumns(table)).map(({ name }) => name) : [],
  );
  const odd = [
    'password_hash',
    'two_factor_secret',
    'owner.broker.users',
    'broker_id',
    'content_hash',
    'search_text',
    '__proto__',
  ];

  test.each(everyList.map((list) => [list.name, list] as const))(
    'is refused by %s to sort, filter, include and show',
    async (name, list) => {
      const isAdministered = list.module === null && !ofSeveralModules.includes(name);
      const client = isAdministered ? attack.clientOf('all-round administrator') : attack.clientOf('broker');
      const known = {
        sort: sortableFields(list),
        include: Object.keys(list.includes),
        fields: Object.keys(list.fields),
      };
      const filters = Object.keys(filtersOf(list));
      const schemaOf = Object.values(operations)
        .flatMap((slice) => Object.values<Operation>(slice))
        .find(({ path }) => path === `/${name}`)?.query;
      const passing = [...new Set([...columns, ...odd])].flatMap((column) => [
        ...(known.sort.includes(column) || !schemaOf?.safeParse({ sort: column }).success ? [] : [`sort ${column}`]),
        ...(known.include.includes(column) || !schemaOf?.safeParse({ include: column }).success
          ? []
          : [`include ${column}`]),
        ...(known.fields.includes(column) || !schemaOf?.safeParse({ fields: { [name]: column } }).success
          ? []
          : [`fields ${column}`]),
        ...(filters.includes(column) || !schemaOf?.safeParse({ filter: { [column]: '1' } }).success
          ? []
          : [`filter ${column}`]),
      ]);
      expect(passing).toEqual([]);
      for (const column of odd.filter((each) => !known.fields.includes(each))) {
        for (const question of [
          `sort=${column}`,
          `include=${column}`,
          `fields[${name}]=${column}`,
          `filter[${column}]=1`,
        ]) {
          const answer = await client.get(`/${name}?${question}`);
          expect([question, answer.statusCode]).toEqual([question, 422]);
        }
      }
    },
  );
});

describe('with one of the two locks open', () => {
  test('the database alone shows a request no row of any tenant while it has no scope', async () => {
    const client = await attack.database.pool.connect();
    try {
      for (const [role, table] of ['gevel_broker', 'gevel_owner'].flatMap((role) =>
        tables.map((table) => [role, table]),
      )) {
        await client.query(`rollback; begin; set local role ${role}`);
        // What brokers alone may read, no owner reaches at all.
        const { rows: rights } = await client.query(`select has_table_privilege('${table}', 'select') as may_read`);
        if (rights[0]?.may_read === false) {
          expect(role).toBe('gevel_owner');
          expect(['saved_answers', 'document_versions']).toContain(table);
          continue;
        }
        const { rows } = await client.query(
          `select count(*)::int as rows from ${table} t where to_jsonb(t) ->> 'owner_id' is not null or '${table}' in ('owners', 'relations')`,
        );
        expect([role, table, rows[0]?.rows]).toEqual([role, table, 0]);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
    const empty = [];
    for (const table of tables) {
      const { rows } = await attack.database.sync((connection) => connection.query(`select from ${table} limit 1`));
      if (rows.length === 0) empty.push(table);
    }
    // A table without a row proves nothing: fill it in attack-world.ts.
    expect(empty).toEqual([]);
  });

  test.each(isBesideServer() ? (['broker'] as const) : (['broker', 'owner'] as const))(
    'row security: the scope of the application alone answers %s the same',
    async (name) => {
      await attack.locks.openRowSecurity(tables);
      expect(await differences(name)).toEqual([]);
      expect(await tryIds(attack, attacker(name))).toEqual([]);
    },
  );

  test.each(['broker', 'owner'] as const)(
    'the scope of the application: row security alone answers %s the same',
    async (name) => {
      attack.locks.openApplication();
      expect(await differences(name)).toEqual([]);
      expect(await tryIds(attack, attacker(name))).toEqual([]);
      expect(attack.locks.opened()).toBeGreaterThan(100);
    },
  );

  test('files hold the same as with both closed', async () => {
    const closed = await exportsOf(attack.clientOf('broker'));
    await attack.locks.openRowSecurity(tables);
    expect(await exportsOf(attack.clientOf('broker'))).toEqual(closed);
    await attack.locks.closeAll();
    attack.locks.openApplication();
    expect(await exportsOf(attack.clientOf('broker'))).toEqual(closed);
  });
});

// Whether the attack finds something, and what answers are made of, is the same on either.
if (!isBesideServer()) {
  describe('a planted hole is found', () => {
    test('a repository without scope', async () => {
      await attack.locks.openRowSecurity(tables);
      attack.locks.openApplication((statement) => /\bticket_writes\b/.test(statement));
      expect(await tryIds(attack, attacker('broker'))).not.toEqual([]);
      attack.locks.openApplication((statement) => /\bfrom tickets\b/.test(statement));
      expect(await differences('broker')).not.toEqual([]);
    });

    test('a table without policy', async () => {
      await attack.locks.openRowSecurity(['rental_statements']);
      attack.locks.openApplication();
      expect(await differences('owner')).not.toEqual([]);
      expect(await tryIds(attack, attacker('broker'))).not.toEqual([]);
    });

    test('a download without a check', async () => {
      hole.isOpen = true;
      const faults = await tryIds(attack, attacker('broker'));
      // The same hole lets the export be removed, which may come before its file is asked for.
      expect(faults.filter((fault) => /, exports\./.test(fault))).not.toEqual([]);
    });
  });

  test('what a broker and an owner are answered is the same to the byte when no other tenant is there', async () => {
    await removeTenants(attack.database, [201, 202, 301]);
    expect(await differences('broker')).toEqual([]);
    await removeTenants(attack.database, [102]);
    expect(await differences('owner')).toEqual([]);
  });
}
