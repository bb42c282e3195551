import { createWorldSource } from '@gevel/bloxs-simulator';
import type { ChangeCause, ChangeLine, StatementChangeAnswer } from '@gevel/contract';
import { centsOf, sumOf } from '@gevel/contract/plain';
import { afterEach, describe, expect, test } from 'vitest';
import { deriveAll } from '../../../sync/derive/derive-all.ts';
import { statementWorldTypes } from '../../../test/cause-world-types.ts';
import { firstOf, type Planted, plantedBetween, plantedWhole } from '../../../test/planted-causes.ts';
import { readWorldInto } from '../../../test/read-world.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

type Change = NonNullable<StatementChangeAnswer['data']>;

const today = '2026-06-15';
const owners = 4;
const planted: readonly ChangeCause[] = ['indexed', 'new_tenant', 'vacancy'];
/** `npm run test:faults` looks at twenty worlds. */
const seeds = Array.from({ length: process.env['TEST_FAULTS'] === '1' ? 20 : 2 }, (_, n) => 101 + 7 * n);

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

interface Compared {
  change: Change;
  owner_id: string;
  period_start: string;
}

async function changesOf(client: TestClient): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = (await client.get(`/rental-statements?per_page=100&page=${page}&filter[state]=final`)).json();
    last = answer.meta.last_page;
    for (const { id, owner_id, period_start } of answer.data) {
      const asked = await client.get(`/rental-statements/${id}/change`);
      expect(asked.statusCode).toBe(200);
      const { data } = asked.json();
      if (data !== null) compared.push({ change: data, owner_id, period_start });
    }
  }
  return compared;
}

type Asked = Pick<Planted['lines'][number], 'cause' | 'about'>;

/** Several may be of one day and cause. */
function amountsByAbout(lines: Planted['lines']): Map<string, number[]> {
  const amounts = new Map<string, number[]>();
  for (const { cause, about, amount } of lines) {
    const asked = JSON.stringify({ cause, about } satisfies Asked);
    amounts.set(asked, [...(amounts.get(asked) ?? []), amount]);
  }
  return amounts;
}

/** The one that is a cent away at most. */
const nearest = (cents: number, among: readonly number[]) => among.find((each) => Math.abs(each - cents) <= 1) ?? cents;
const inOrder = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other);

describe.each(seeds)('in the world of seed %i', (seed) => {
  test('every cause that it holds is named with its lines, and the rest is next to nothing', async () => {
    server = await startTestServer();
    const source = createWorldSource({ scale: 'small', seed, today, owners });
    await readWorldInto(server.database, source, statementWorldTypes);
    // What can be let is told of objects once they are derived.
    await deriveAll({ database: server.database, clock: server.clock, signal: new AbortController().signal });
    await server.database.tidy();
    const compared = await changesOf(await server.login('broker'));
    expect(compared.length).toBeGreaterThan(100);
    for (const { change } of compared) {
      const told = [...change.causes, change.rest];
      expect([change.statement_id, sumOf(told.map(({ amount }) => amount))]).toEqual([
        change.statement_id,
        centsOf(change.total),
      ]);
    }
    const sizes = (of: (change: Change) => string) =>
      compared.reduce((sum, { change }) => sum + Math.abs(Number(centsOf(of(change)))), 0);
    expect(sizes(({ rest }) => rest.amount)).toBeLessThan(0.02 * sizes(({ total }) => total));

    const named = new Set<ChangeCause>();
    let held = 0;
    for (let ownerNo = 1; ownerNo <= owners; ownerNo += 1) {
      const books = source.world.books(ownerNo);
      const { owner, contracts } = source.world.portfolio(ownerNo);
      const settlements = books.settlements.filter(({ cancelled }) => cancelled === null);
      for (const now of settlements) {
        const before = now.previous;
        const found = compared.find(
          (each) => each.owner_id === String(owner.ownerId) && each.period_start === firstOf(now),
        );
        if (before === null || found === undefined) continue;
        const { change } = found;
        const { amounts, lines } = plantedBetween(before, now, {
          books,
          contracts,
          knownUntil: source.world.from.lastDay,
        });
        const causeOf = (cause: string) => change.causes.find((each) => each.cause === cause);
        for (const [cause, cents] of Object.entries(amounts)) {
          const amount = Number(centsOf(causeOf(cause)?.amount ?? '0.00'));
          expect([change.statement_id, cause, amount]).toEqual([change.statement_id, cause, cents]);
        }
        for (const [asked, cents] of amountsByAbout(lines)) {
          const { cause, about }: Asked = JSON.parse(asked);
          const told = (causeOf(cause)?.lines ?? [])
            .filter((line) => Object.entries(about).every(([name, value]) => line[name as keyof ChangeLine] === value))
            .map((line) => Number(centsOf(line.amount)));
          // Some amounts are agreed on by the square metre, so that a line and its invoice are rounded apart.
          const rounded = cause === 'contract_change' ? told.map((each) => nearest(each, cents)) : told;
          expect([change.statement_id, cause, about, inOrder(rounded)]).toEqual([
            change.statement_id,
            cause,
            about,
            inOrder(cents),
          ]);
          named.add(cause);
        }
        // Nothing else is told of causes that the world plants whole.
        const counts = (lines: readonly { cause: string }[]) =>
          plantedWhole.map((cause) => `${cause}: ${lines.filter((line) => line.cause === cause).length}`);
        const told = change.causes.flatMap(({ cause, lines }) => lines.map(() => ({ cause })));
        expect([change.statement_id, counts(told)]).toEqual([change.statement_id, counts(lines)]);
        held += 1;
      }
    }
    expect(held).toBeGreaterThan(100);
    for (const cause of [...planted, ...plantedWhole]) expect(named).toContain(cause);
  });
});
