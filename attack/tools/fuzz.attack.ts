import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyCall, faultOf, makeCall, operationOf } from '../../apps/server/src/test/attack-every-route.ts';
import { type DescribedCall, type DrawnCall, drawnCall } from '../../apps/server/src/test/drawn-calls.ts';
import { addressOfDemo, as, loggedIn, visitor } from '../portal/attacked.ts';
import { foreignIds, recordLists } from '../portal/foreign-ids.ts';
import type { OutsideAnswer, OutsideClient } from '../portal/outside-client.ts';

const calls = Number(process.env['FUZZ_CALLS'] ?? 10_000);
const minutes = Number(process.env['FUZZ_MINUTES'] ?? 30);
const seed = Number(process.env['ATTACK_SEED'] ?? 1);
const atATime = 4;
const inARow = 25;
/** Passwords are judged by work that takes long on purpose; what is judged there is no more than a text of some length. */
const slow = new Set([
  'auth.login',
  'auth.logout',
  'auth.resetPassword',
  'account.changePassword',
  'account.confirmPassword',
]);
const wantedOf = ({ name }: DescribedCall) => Math.min(calls, slow.has(name) ? 500 : calls);

type Who = 'visitor' | 'beheer' | 'makelaar';
const clients = new Map<Who, Promise<OutsideClient>>();

function clientOf(call: DescribedCall, isAnew = false): Promise<OutsideClient> {
  const { access } = operationOf(call);
  const who: Who = access.who === 'anyone' ? 'visitor' : access.who === 'admin' ? 'beheer' : 'makelaar';
  const client =
    (isAnew ? undefined : clients.get(who)) ??
    (who === 'visitor' ? Promise.resolve(visitor()) : loggedIn(addressOfDemo(who)));
  clients.set(who, client);
  return client;
}

/** Nobody could log in any more to make the rest of the calls. */
const harmless = (call: DescribedCall, { path, body }: DrawnCall): DrawnCall =>
  call.name === 'tools.putTwoFactorPolicy' && body !== undefined
    ? { path, body: JSON.parse(JSON.stringify(body).replaceAll('"required"', '"optional"')) }
    : { path, body };

/** The ids in an answer that are of others. */
function foreignIn(
  call: DescribedCall,
  answer: OutsideAnswer,
  foreign: Awaited<ReturnType<typeof foreignIds>>,
): string[] {
  const list = recordLists.find((each) => call.path === `/${each}` || call.path === `/${each}/{id}`);
  if (list === undefined || answer.statusCode !== 200) return [];
  const theirs = new Set(foreign[list]);
  return [answer.json().data].flat().flatMap(({ id }: { id: string }) => (theirs.has(id) ? [id] : []));
}

test('S72: calls drawn from the contract never fail, and answer what the contract says, from outside', async () => {
  const until = Date.now() + minutes * 60_000;
  const foreign = await foreignIds('makelaar');
  const made = new Map<string, number>();
  const statuses = new Map<string, Map<number, number>>();
  const faults: string[] = [];
  // Every route has some of its calls before any has all, so that a run that is cut short has tried each of them.
  const rounds = Math.ceil(calls / inARow);
  const batches = (function* () {
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, call] of everyCall.entries()) {
        const left = wantedOf(call) - round * inARow;
        if (left > 0) yield { call, count: Math.min(left, inARow), drawnBy: seed + round * everyCall.length + place };
      }
    }
  })();
  const work = async () => {
    for (const { call, count, drawnBy } of batches) {
      if (Date.now() > until || faults.length > 50) return;
      for (const drawn of fc.sample(drawnCall(call), { numRuns: count, seed: drawnBy })) {
        const sent = harmless(call, drawn);
        const answer = await makeCall(await clientOf(call), call, sent);
        if (answer.statusCode === 401 || call.name === 'auth.logout') await clientOf(call, true);
        made.set(call.name, (made.get(call.name) ?? 0) + 1);
        const seen = statuses.get(call.name) ?? new Map<number, number>();
        statuses.set(call.name, seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1));
        const fault = faultOf(call, answer);
        const told = `${call.method} ${sent.path} ${JSON.stringify(sent.body) ?? ''} (drawn by ${drawnBy})`.slice(
          0,
          600,
        );
        if (fault !== null) faults.push(`${told}: ${fault.slice(0, 400)}`);
        for (const id of foreignIn(call, answer, foreign)) faults.push(`${told}: shows ${id}, which is another's`);
      }
    }
  };
  const begun = Date.now();
  await Promise.all(Array.from({ length: atATime }, work));
  const all = [...made.values()].reduce((sum, each) => sum + each, 0);
  const seconds = Math.round((Date.now() - begun) / 1_000);
  const table = [...statuses].map(
    ([name, seen]) =>
      `  ${name.padEnd(34)} ${String(made.get(name)).padStart(6)}  ${[...seen]
        .sort(([one], [other]) => one - other)
        .map(([status, count]) => `${status}×${count}`)
        .join(' ')}`,
  );
  const pairs = [...statuses.values()].reduce((sum, seen) => sum + seen.size, 0);
  process.stdout.write(
    `\nSeed ${seed}: ${all} calls of ${made.size} of ${everyCall.length} routes in ${seconds} s, ${pairs} pairs of route and status.\n${table.sort().join('\n')}\n`,
  );
  expect(faults).toEqual([]);
  expect((await (await as('beheer')).get('/health/ready')).statusCode).toBe(200);
  const short = everyCall.filter((call) => (made.get(call.name) ?? 0) < wantedOf(call)).map(({ name }) => name);
  expect(short, `had fewer than ${calls} calls within ${minutes} minutes`).toEqual([]);
});
