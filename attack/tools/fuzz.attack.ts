import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOf, makeCall } from '../../apps/server/src/test/attack-every-route.ts';
import {
  type DescribedCall,
  type DrawnCall,
  drawnCall,
  type KnownRecords,
} from '../../apps/server/src/test/drawn-calls.ts';
import { as } from '../portal/attacked.ts';
import { foreignIds, recordLists } from '../portal/foreign-ids.ts';
import type { OutsideAnswer } from '../portal/outside-client.ts';
import { batchesOf } from './drawn-batches.ts';
import { FuzzCallers } from './fuzz-callers.ts';
import { FuzzCounts } from './fuzz-counts.ts';
import { knownRecords } from './known-records.ts';

const calls = Number(process.env['FUZZ_CALLS'] ?? 10_000);
const minutes = Number(process.env['FUZZ_MINUTES'] ?? 30);
const seed = Number(process.env['ATTACK_SEED'] ?? 1);
const atATime = Number(process.env['FUZZ_AT_A_TIME'] ?? 8);
const maxFaults = 50;
/** A run that had time for less says nothing. */
const leastPart = 0.1;

/** Nobody could log in any more to make the rest of the calls. */
const harmless = (call: DescribedCall, { path, body }: DrawnCall): DrawnCall =>
  call.name === 'tools.putTwoFactorPolicy' && body !== undefined
    ? { path, body: JSON.parse(JSON.stringify(body).replaceAll('"required"', '"optional"')) }
    : { path, body };

/** The ids in an answer that are of others. */
function foreignIn(
  call: DescribedCall,
  answer: OutsideAnswer,
  foreign: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const theirs = foreign.get(call.path.replace(/\/\{id\}$/, ''));
  if (theirs === undefined || call.method !== 'GET' || answer.statusCode !== 200) return [];
  return [answer.json().data].flat().flatMap(({ id }: { id: string }) => (theirs.has(id) ? [id] : []));
}

test('S72: calls drawn from the contract never fail, and answer what the contract says, from outside', async () => {
  const ofOthers = await foreignIds('makelaar');
  const foreign = new Map(recordLists.map((list) => [`/${list}`, new Set(ofOthers[list])]));
  const callers = await Promise.all(Array.from({ length: atATime }, () => FuzzCallers.create()));
  const known = new Map<DescribedCall, Promise<KnownRecords>>();
  const until = Date.now() + minutes * 60_000;
  const counts = new FuzzCounts();
  const faults: string[] = [];
  const batches = batchesOf(calls, seed);

  const work = async (caller: FuzzCallers) => {
    for (const batch of batches) {
      if (Date.now() > until || faults.length > maxFaults) return;
      const { call, count } = batch;
      const records = known.get(call) ?? knownRecords(call, caller.for(call));
      known.set(call, records);
      for (const drawn of fc.sample(drawnCall(call, await records), { numRuns: count, seed: batch.seed })) {
        const sent = harmless(call, drawn);
        const begun = performance.now();
        const answer = await makeCall(caller.for(call), call, sent);
        counts.count(call.name, { status: answer.statusCode, ms: performance.now() - begun });
        if (answer.statusCode === 401 || call.name === 'auth.logout') await caller.logInAnew(call);
        const fault = faultOf(call, answer);
        const shown = foreignIn(call, answer, foreign).map((id) => `shows ${id}, which is another's`);
        const told = `${call.method} ${sent.path} ${JSON.stringify(sent.body) ?? ''} (drawn by ${batch.seed})`.slice(
          0,
          600,
        );
        for (const each of fault === null ? shown : [fault, ...shown]) faults.push(`${told}: ${each.slice(0, 400)}`);
      }
    }
  };
  await Promise.all(callers.map(work));
  process.stdout.write(`\n${counts.told(seed)}`);
  expect(faults).toEqual([]);
  expect((await (await as('beheer')).get('/health/ready')).statusCode).toBe(200);
  const { names, fewest } = counts.short(calls);
  if (names.length > 0)
    process.stdout.write(
      `\nTIME WAS UP after ${minutes} minutes: ${fewest} of ${calls} calls at least of ${names.length} routes.\n`,
    );
  expect(fewest, `calls of each of ${names.join(', ')}`).toBeGreaterThanOrEqual(calls * leastPart);
});
