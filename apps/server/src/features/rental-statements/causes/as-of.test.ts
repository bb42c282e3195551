import { createWorldSource } from '@gevel/bloxs-simulator';
import { afterEach, expect, test } from 'vitest';
import { statementThen } from '../../../lists/as-known.ts';
import { deriveAll } from '../../../sync/derive/derive-all.ts';
import { ageByDays } from '../../../test/aged-by-days.ts';
import { statementWorldTypes } from '../../../test/cause-world-types.ts';
import { fillBeside } from '../../../test/fill-beside.ts';
import { knownDays } from '../../../test/known-days.ts';
import { pagesRead } from '../../../test/pages-read.ts';
import { readWorldInto } from '../../../test/read-world.ts';
import { getTestBrokers } from '../../../test/test-people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { readTwoStatements } from './change.repository.ts';
import { changeOf } from './change.routes.ts';
import { twoStatementsSql } from './facts.sql.ts';

const { today, earlier } = knownDays();

/** `npm run test:faults` looks at twenty worlds. */
const seeds = Array.from({ length: process.env['TEST_FAULTS'] === '1' ? 20 : 1 }, (_, n) => 201 + 7 * n);

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

type PortfolioScope = Parameters<typeof readTwoStatements>[1];

/** Why each statement is not what the one before it was; how fresh that is now is no part of it. */
async function changesOf({ database }: TestServer, scope: PortfolioScope, ids: readonly string[], asOf?: string) {
  const all: unknown[] = [];
  for (const id of ids) {
    const two = await readTwoStatements(database, scope, { id, against: null, asOf });
    all.push(two === null ? null : changeOf(two));
  }
  return all;
}

/** Corrected here and there, dated elsewhere, or taken back. */
async function correct({ database }: TestServer): Promise<void> {
  const known = `content_hash = gen_random_uuid()::text, changed_at = clock_timestamp()`;
  await database.sync(async (connection) => {
    for (const statement of [
      `update rental_statements set total_settlement_balance = total_settlement_balance + 5, ${known} where id % 3 = 0`,
      `update statement_transactions set costs_settled = costs_settled + 125, ${known} where costs_settled > 0 and id % 5 = 0`,
      `delete from statement_transactions where id % 11 = 0`,
      `update sales_invoices set due_date = due_date + 40, ${known} where id % 7 = 0`,
      `delete from sales_invoices where id % 17 = 0`,
      `update contract_lines set amount_excl = amount_excl + 1000, ${known} where id % 6 = 0`,
      `delete from contract_lines where id % 13 = 0`,
      `update statement_objects set management_fee_incl = management_fee_incl + 10, ${known} where id % 4 = 0`,
    ])
      await connection.query(statement);
  });
}

test('a day on which nothing changed costs what now costs, however much others have beside', async () => {
  server = await startTestServer();
  const { database, clock } = server;
  await readWorldInto(
    database,
    createWorldSource({ scale: 'small', seed: 201, today: '2026-06-15', owners: 2 }),
    statementWorldTypes,
  );
  await deriveAll({ database, clock, signal: new AbortController().signal });
  const { dekade } = await getTestBrokers(database);
  await fillBeside(database, { brokerId: dekade.id, oneIn: 40 });
  const scope = { kind: 'broker', brokerId: dekade.id } as const;
  const { rows } = await database.owner.query<{ id: string }>(
    `select statement_id::text as id from statement_transactions group by 1 order by count(*) desc limit 1`,
  );
  const now = { text: twoStatementsSql('s.broker_id = $1'), values: [dekade.id, rows[0]?.id, null] };
  const ofDay = statementThen(now, { asOf: today, scope });
  // Nothing changed since this morning, so that it is the same question.
  expect(await pagesRead(database, scope, ofDay)).toBeLessThan(1.5 * (await pagesRead(database, scope, now)));
}, 120_000);

test.each(seeds)('causes of a day are the causes that were told on it, seed %i', async (seed) => {
  server = await startTestServer();
  const { database, clock } = server;
  const source = createWorldSource({ scale: 'small', seed, today: '2026-06-15', owners: 2 });
  await readWorldInto(database, source, statementWorldTypes);
  await deriveAll({ database, clock, signal: new AbortController().signal });
  const { rows } = await database.owner.query<{ id: string; owner_id: string }>(
    `select id::text as id, owner_id::text as owner_id from rental_statements where workflow_state = 'final' order by id`,
  );
  expect(rows.length).toBeGreaterThan(40);
  const { dekade } = await getTestBrokers(database);
  const [first] = rows;
  const scopes: readonly PortfolioScope[] = [
    { kind: 'broker', brokerId: dekade.id },
    { kind: 'owner', ownerId: Number(first?.owner_id) },
  ];
  const ids = rows.filter((_, place) => place % 3 === 0).map(({ id }) => id);
  const copies = [];
  for (const scope of scopes) copies.push(await changesOf(server, scope, ids));
  await ageByDays(database, 3);
  await correct(server);
  for (const [place, scope] of scopes.entries()) {
    expect(await changesOf(server, scope, ids, earlier)).toEqual(copies[place]);
    expect(await changesOf(server, scope, ids)).not.toEqual(copies[place]);
  }
});
