import { listQuerySchema } from '@gevel/contract';
import { outstandingDebtorsList } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { compileList } from '../../lists/compile.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { servedOutstandingDebtors } from './outstanding-debtors.list-sql.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const context = { scope: { kind: 'broker', brokerId: 1 }, today: '2026-06-15', now: new Date(0), clear: [] } as const;
const statementOf = (asked: object) =>
  compileList(servedOutstandingDebtors, listQuerySchema(outstandingDebtorsList).parse(asked), context);

async function tablesRead(asked: object): Promise<string[]> {
  const { text, values } = statementOf(asked);
  const { rows } = await database.scoped(context.scope, (connection) =>
    connection.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, values),
  );
  return [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name = '']) => name);
}

describe('outstanding debtors', () => {
  test.each([{}, { sort: 'relation_name' }, { filter: { owner: '101' } }, { counts: 'kind' }])(
    'of %j are made once, for the page, its totals and its counts',
    async (asked) => {
      expect((await tablesRead(asked)).filter((name) => name === 'debtor_items')).toHaveLength(1);
    },
  );

  test('are planned once for all who ask for the whole list; for what a filter leaves the database decides', () => {
    expect(statementOf({}).hasOnePlan).toBe(true);
    expect(statementOf({ filter: { owner: '101' } }).hasOnePlan).toBeUndefined();
  });

  test('are ordered by the keys that are kept with the items', () => {
    expect(statementOf({}).text).not.toContain('gevel_sort_key');
    expect(statementOf({ sort: 'owner_name' }).text).toContain('gevel_sort_key');
  });
});
