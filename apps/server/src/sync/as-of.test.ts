import { recordTypes } from '@gevel/back-office';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { Step } from './engine/step.ts';
import { columnList, keyText } from './engine/step-columns.ts';
import { steps } from './steps/all-steps.ts';
import { build, buildWorld } from './test/build-world.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { memoryBackOffice, type World } from './test/memory-back-office.ts';
import { runToEnd, syncOf } from './test/run-to-end.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

type Tables = Record<string, string[]>;
const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await database.sync((connection) => connection.query<{ row: string }>(statement, values))).rows.map(
    ({ row }) => row,
  );

const content = (step: Step) => `(select to_jsonb(content) from (select ${columnList(step, 'row')}) content)::text`;
const presence = (step: Step) => (step.whenGone === 'mark' ? 'is_present' : 'true');

/** Every row of every record type as it is now. */
async function tablesNow(): Promise<Tables> {
  const tables: Tables = {};
  for (const type of recordTypes) {
    const step = steps[type];
    tables[type] = await rowsOf(
      `select ${keyText(step, 'row')} || ' ' || ${content(step)} as row from ${step.table} row where ${presence(step)} order by 1`,
    );
  }
  return tables;
}

/** The same of a moment that is over: what holds since before it, and what was kept of the rest. */
async function tablesAsOf(moment: string): Promise<Tables> {
  const tables: Tables = {};
  for (const type of recordTypes) {
    const step = steps[type];
    tables[type] = await rowsOf(
      `with rows as (
         select (jsonb_populate_record(null::${step.table}, version.content)).*
         from record_versions version
         where version.record_type = '${type}' and version.valid_from <= $1 and $1 < version.valid_to
         union all select * from ${step.table} where changed_at <= $1)
       select ${keyText(step, 'row')} || ' ' || ${content(step)} as row from rows row where ${presence(step)} order by 1`,
      [moment],
    );
  }
  return tables;
}

/** By the clock of the database, to the microsecond. */
const momentNow = async () =>
  (await database.pool.query<{ moment: string }>('select clock_timestamp()::text as moment')).rows[0]?.moment ?? '';

/** The world an hour later: some contracts, tickets and owners have come, changed, gone or come back. */
function changedBy(world: World, numbers: readonly number[]): World {
  const next = structuredClone(world);
  for (const number of numbers) {
    const contract = next.contracts[number % next.contracts.length];
    if (contract !== undefined) contract.remarks = `Versie ${number}`;
    const known = next.tickets.findIndex(({ id }) => id === number);
    if (known >= 0) next.tickets.splice(known, 1);
    else next.tickets.push(build.ticket(number));
    const mutation = next.financial_mutations[number % next.financial_mutations.length];
    if (mutation !== undefined) mutation.description = `Geboekt ${number}`;
    const control = next.control_list[number % next.control_list.length];
    if (control !== undefined) control.tenant_reference = `Huurder ${number}`;
  }
  const isThere = next.owners.some(({ id }) => id === 4);
  if (isThere) next.owners = next.owners.filter(({ id }) => id !== 4);
  else next.owners.push(build.owner(4));
  return next;
}

test('every row of every list can be rebuilt as it was at any moment since the first load', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(12), { maxLength: 4 }), { minLength: 2, maxLength: 3 }),
      async (rounds) => {
        await emptyDatabase(database);
        let world = buildWorld({ owners: 3, objectsPerOwner: 4 });
        const kept: { moment: string; tables: Tables }[] = [];
        for (const round of [[], ...rounds]) {
          world = changedBy(world, round);
          const run = await runToEnd(syncOf(database, memoryBackOffice({ world, pageSize: 5 })));
          expect(run.state).toBe('done');
          kept.push({ moment: await momentNow(), tables: await tablesNow() });
        }
        for (const { moment, tables } of kept) expect(await tablesAsOf(moment)).toEqual(tables);
      },
    ),
    // `npm run test:faults` draws more of them.
    { numRuns: process.env['TEST_FAULTS'] === '1' ? 20 : 2 },
  );
});
