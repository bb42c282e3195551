import type { ClosableBackOffice, RecordType } from '@gevel/back-office';
import { type FaultName, faultNames } from '@gevel/bloxs-simulator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../test/test-database.ts';
import { usualBrake } from './engine/brake.ts';
import { differences } from './test/differences.ts';
import type { World } from './test/memory-back-office.ts';
import { openReadWorld } from './test/read-world.ts';
import { runOnly } from './test/run-only.ts';
import type { SmallWorld } from './test/small-world.ts';

/** A set of each way of reading, and the records that are made of it. */
const sets = {
  Relations: 'relations',
  SalesContracts: 'contracts',
  SalesInvoices: 'sales_invoices',
  OwnerSettlementTransactions: 'statement_transactions',
  FinancialMutations: 'financial_mutations',
  JournalPostTransactions: 'financial_mutations',
} as const satisfies Record<string, RecordType>;
type SetName = keyof typeof sets;
// safe: these are the keys of the literal above
const setNames = Object.keys(sets) as SetName[];

/** As large, and as late, as this connector bears, and no more. */
const values: Partial<Record<FaultName, number>> = {
  latency: 20,
  'slow-drip': 300,
  'endless-body': 8,
  'gzip-bomb': 8,
  'big-text': 6,
  'deep-json': 1,
  'retry-after': 1,
};
/** What a back office says in every answer alike, wrongly: nothing in the answers tells it from the truth. */
const consistent: ReadonlySet<FaultName> = new Set<FaultName>(['sign-flip', 'fewer-rows', 'split-rows']);
const drawn = { seed: 41, numRuns: 40 };

let database: TestDatabase;
let small: SmallWorld;
let world: World;
let quick: ClosableBackOffice;
let close: () => Promise<void>;
let hasty: ClosableBackOffice;
beforeAll(async () => {
  ({ database, small, world, quick, close } = await openReadWorld());
});
afterAll(() => close?.());

const textOf = (name: FaultName, set: SetName) => {
  const value = values[name];
  return `${name}${value === undefined ? '' : `=${value}`}@${set}`;
};

/** Another connector for each try: what one learned of its back office must not excuse the next. */
function connect(): ClosableBackOffice {
  hasty?.close();
  hasty = small.connect({
    pageSize: 200,
    maxBytes: 5_000_000,
    timeouts: { tries: 2, tryTimeoutMs: 800, totalTimeoutMs: 3_000, pauseMs: 2, longestPauseMs: 10 },
  });
  return hasty;
}

/** Plays faults, and says what was lost or doubled meanwhile, and what was still wrong once they were over. */
async function play(faults: readonly (readonly [FaultName, SetName])[]): Promise<string[]> {
  const types = [...new Set(faults.map(([, set]) => sets[set]))];
  for (const [name, set] of faults) small.simulator.faults.set(textOf(name, set));
  const backOffice = connect();
  const endings = new Map<RecordType, string>();
  for (const type of types) endings.set(type, await runOnly(database, backOffice, type));
  small.simulator.faults.clear();
  const isPlayed = (asked: FaultName) => faults.some(([name]) => name === asked);
  const meanwhile: string[] = [];
  for (const type of types) {
    const found = await differences(database, world, [type]);
    const lost = found.filter((one) => one.endsWith('is missing'));
    // rows that are left out and not counted either look like rows that went, up to what the brakes believe
    const believed = isPlayed('fewer-rows') ? Math.max(usualBrake.rows, usualBrake.perDay * world[type].length) : 0;
    if (lost.length > believed) meanwhile.push(...lost);
    // rows that come in two are two
    if (!isPlayed('split-rows')) meanwhile.push(...found.filter((one) => one.endsWith('should not be there')));
    if (found.length > 0 && !faults.some(([name]) => consistent.has(name)) && !(await isTold(type, endings.get(type))))
      meanwhile.push(`${type} ended ${endings.get(type)}, and nothing tells that ${found[0]}`);
  }
  for (const type of types) {
    const ended = await runOnly(database, quick, type);
    if (ended !== 'done') meanwhile.push(`${type} ended ${ended}`);
  }
  return [...meanwhile, ...(await differences(database, world, types))].slice(0, 5);
}

/** Whether whoever reads records of a type is told that what came of it was not whole. */
async function isTold(type: RecordType, ended: string | undefined): Promise<boolean> {
  // what is not known shows as "unknown" at its record, and is listed in the tools
  if (ended !== 'done' || hasty.surprises().length > 0) return true;
  const { rows } = await database.sync((connection) =>
    connection.query<{ told: boolean }>(
      `select exists (select from sync_unread where record_type = $1)
          or exists (select from sync_freshness where record_type = $1 and not_given <> '{}') as told`,
      [type],
    ),
  );
  return rows[0]?.told === true;
}

test.each(faultNames)(
  '%s loses nothing, doubles nothing, is told while it lasts, and leaves no trace',
  async (name) => {
    for (const set of setNames) expect(await play([[name, set]]), set).toEqual([]);
  },
);

test('nor do any of them together', async () => {
  const fault = fc.tuple(fc.constantFrom(...faultNames), fc.constantFrom(...setNames));
  await fc.assert(
    fc.asyncProperty(fc.array(fault, { minLength: 2, maxLength: 4 }), async (faults) => {
      expect(await play(faults)).toEqual([]);
    }),
    drawn,
  );
});
