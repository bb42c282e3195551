import { BackOfficeFailure, recordTypes } from '@gevel/back-office';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { share } from '../test/beside-server.ts';
import { buildWorld } from './test/build-world.ts';
import { differences } from './test/differences.ts';
import { ended } from './test/dying.ts';
import { emptyDatabase } from './test/empty-database.ts';
import { type Disturbance, memoryBackOffice, rejecting, type World } from './test/memory-back-office.ts';
import { changedWorld, database, nextDay, smallWorld, useResumedRuns } from './test/resumed-runs.ts';
import { runToEnd, syncOf } from './test/run-to-end.ts';

useResumedRuns();

const failing =
  (type: string, at: number, kind: 'unreachable' | 'limited' | 'misunderstood'): Disturbance['page'] =>
  (asked, number, page) => {
    if (asked === type && number === at) throw new BackOfficeFailure(kind, 'for a moment');
    return page;
  };
/** The pages of a record type that a run asks for, and how it ended. */
async function pagesOfRun(type: string, world: World, clock = nextDay) {
  const asked: number[] = [];
  const page: Disturbance['page'] = (one, number, given) => {
    if (one === type) asked.push(number);
    return given;
  };
  const run = await runToEnd(syncOf(database, memoryBackOffice({ world, pageSize: 3, page }), clock));
  return { asked, run };
}

test('reads that fail for a moment, run after run, go on where they stopped and end as unbroken ones', async () => {
  const [before, after] = [smallWorld(), changedWorld()];
  const whole = recordTypes.filter((type) => type !== 'financial_mutations');
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.constantFrom(...whole),
          fc.integer({ min: 0, max: 3 }),
          fc.constantFrom('unreachable' as const, 'limited' as const),
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      async (failures) => {
        await emptyDatabase(database);
        await runToEnd(syncOf(database, memoryBackOffice({ world: before, pageSize: 3 })));
        for (const [type, at, kind] of failures)
          await runToEnd(
            syncOf(database, memoryBackOffice({ world: after, pageSize: 3, page: failing(type, at, kind) }), nextDay),
          );
        const run = await runToEnd(syncOf(database, memoryBackOffice({ world: after, pageSize: 3 }), nextDay));
        expect(run.state).toBe('done');
        for (const step of run.steps)
          if (step.record_type !== 'financial_mutations') expect(step.read).toBe(step.expected);
        expect(await differences(database, after)).toEqual([]);
        expect((await database.sync((c) => c.query('select from sync_seen'))).rowCount).toBe(0);
      },
    ),
    { numRuns: share(8) },
  );
});

test('a read that failed for a moment goes on behind its last page, and keeps what it could not read', async () => {
  const world = buildWorld({ owners: 2, objectsPerOwner: 8 });
  await runToEnd(syncOf(database, memoryBackOffice({ world, pageSize: 3 })));
  const [refused] = world.contracts;
  const fails = failing('contracts', 2, 'unreachable');
  const page: Disturbance['page'] = (type, number, given) => {
    const known = fails?.(type, number, given) ?? given;
    return type === 'contracts' && number === 0
      ? rejecting(given, [{ id: String(refused?.id), reason: 'The start date is no date' }])
      : known;
  };
  const broken = await runToEnd(syncOf(database, memoryBackOffice({ world, pageSize: 3, page }), nextDay));
  expect(broken.steps.find(({ record_type }) => record_type === 'contracts')).toMatchObject({
    state: 'failed',
    read: 6,
  });
  const { asked, run } = await pagesOfRun('contracts', world);
  expect(asked[0]).toBe(2);
  expect(run.steps.find(({ record_type }) => record_type === 'contracts')).toMatchObject({
    read: world.contracts.length,
  });
  const { rows } = await database.sync((connection) =>
    connection.query(`select record_id from sync_rejections where record_type = 'contracts'`),
  );
  expect(rows).toEqual([{ record_id: String(refused?.id) }]);
  // once
  expect((await pagesOfRun('contracts', world)).asked[0]).toBe(0);
});

test('a read that was not understood, or failed longer than a day ago, starts over', async () => {
  const world = smallWorld();
  const fail = async (kind: 'unreachable' | 'misunderstood') =>
    await runToEnd(
      syncOf(database, memoryBackOffice({ world, pageSize: 3, page: failing('contracts', 1, kind) }), nextDay),
    );
  await fail('misunderstood');
  expect((await pagesOfRun('contracts', world)).asked[0]).toBe(0);
  await fail('unreachable');
  const later = { clock: { now: () => new Date(nextDay.clock.now().getTime() + 25 * 3_600_000) } };
  expect((await pagesOfRun('contracts', world, later)).asked[0]).toBe(0);
  expect(await differences(database, world)).toEqual([]);
});

test('a read that failed goes on in the next run, also when its own run was stopped and resumed in between', async () => {
  const world = buildWorld({ owners: 2, objectsPerOwner: 8 });
  await runToEnd(syncOf(database, memoryBackOffice({ world, pageSize: 3 })));
  const fails = failing('contracts', 2, 'unreachable');
  const page: Disturbance['page'] = (type, number, given) => {
    if (type === 'tickets') void stopping.stop();
    return fails?.(type, number, given) ?? given;
  };
  const stopping = syncOf(database, memoryBackOffice({ world, pageSize: 3, page }), nextDay);
  const { id } = await stopping.start();
  await ended(stopping);
  const resumed = await runToEnd(syncOf(database, memoryBackOffice({ world, pageSize: 3 }), nextDay));
  expect([resumed.id, resumed.state]).toEqual([id, 'failed']);
  const later = { clock: { now: () => new Date(nextDay.clock.now().getTime() + 60_000) } };
  const { asked, run } = await pagesOfRun('contracts', world, later);
  expect([asked[0], run.state]).toEqual([2, 'done']);
  expect(await differences(database, world)).toEqual([]);
});
