import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { compileList, compileRecord } from '../../apps/server/src/lists/compile.ts';
import type { ServedList } from '../../apps/server/src/lists/list-sql.ts';
import type { RequestContext } from '../../apps/server/src/lists/request-context.ts';
import { allServedLists } from '../../apps/server/src/test/all-served-lists.ts';
import { usingConnection } from '../../apps/server/src/test/using-connection.ts';
import { median, spreadOf } from '../harness/figures.ts';
import type { Actor } from '../harness/operation.ts';
import type { Result } from '../harness/result.ts';
import type { Stage } from '../harness/stage.ts';

const maxCost = 1.15;
const calls = 100;

interface Asked {
  name: string;
  statement(actor: Actor, place: number): { text: string; values: unknown[] };
}

const listNamed = (name: string): ServedList => {
  const found = allServedLists.find(({ description }) => description.name === name);
  if (!found) throw new Error(`There is no list ${name}`);
  return found;
};
const contextOf = ({ brokerId }: Actor): RequestContext => ({
  scope: { kind: 'broker', brokerId },
  today: '2026-07-01',
  now: new Date(0),
  clear: [],
});
const firstPage = (name: string): Asked => ({
  name: `first page of ${name}`,
  statement: (actor) => {
    const list = listNamed(name);
    const sort = list.description.defaultSort.map((field) => ({
      field: field.replace(/^-/, ''),
      descending: field.startsWith('-'),
    }));
    const query = { sort, filter: {}, include: [], fields: [], counts: [], page: 1, per_page: 10 };
    return compileList(list, query, contextOf(actor));
  },
});
const record = (name: string, ids: (actor: Actor) => readonly number[]): Asked => ({
  name: `a record of ${name}`,
  statement: (actor, place) => {
    const all = ids(actor);
    return compileRecord(listNamed(name), String(all[place % all.length] ?? 0), contextOf(actor));
  },
});
const asked: readonly Asked[] = [
  firstPage('objects'),
  firstPage('contracts'),
  firstPage('tickets'),
  record('contracts', ({ portfolio }) => portfolio.contracts),
  record('rental-statements', ({ portfolio }) => portfolio.statements),
];

/** Row 23: the product's own statements as the role of requests, whose rows are told apart, and as one that sees every row. */
export async function measureIsolation(stage: Stage): Promise<Result[]> {
  return await usingConnection(stage.databaseUrl, async (client) => {
    const results: Result[] = [];
    for (const each of asked) results.push(await measureOne(stage, client, each));
    return results;
  });
}

async function measureOne({ actors, rounds }: Stage, client: pg.Client, { name, statement }: Asked): Promise<Result> {
  const brokers = actors.brokers.filter(({ portfolio }) => portfolio.contracts.length > 0).slice(0, calls);
  const work = async (role: string) => {
    await client.query('begin read only');
    await client.query(`set local role ${role}; set local jit = off; set local plan_cache_mode = force_generic_plan`);
    let milliseconds = 0;
    for (const [place, actor] of brokers.entries()) {
      await client.query(`select set_config('gevel.broker_id', $1, true)`, [String(actor.brokerId)]);
      const before = await workOf(client);
      await client.query({ name: `${role} ${name}`, ...statement(actor, place) });
      milliseconds += (await workOf(client)) - before;
    }
    await client.query('commit');
    return milliseconds / brokers.length;
  };
  const guarded: number[] = [];
  const open: number[] = [];
  for (let round = -1; round < Math.max(3, rounds); round += 1) {
    const [without, within] = [await work('gevel_sync'), await work('gevel_broker')];
    if (round < 0) continue;
    open.push(without);
    guarded.push(within);
  }
  return {
    row: '23',
    operation: name,
    figure: 'work with row security / without',
    value: spreadOf(guarded.map((each, round) => each / (open[round] ?? Number.NaN))),
    goal: { at: 'max', value: maxCost },
    detail: `${median(guarded).toFixed(2)} ms against ${median(open).toFixed(2)} ms`,
  };
}

/** Of the connection's own process at the server, which is on this machine. */
async function workOf(client: pg.Client): Promise<number> {
  const text = await readFile(`/proc/${String(Reflect.get(client, 'processID'))}/schedstat`, 'utf8');
  return Number(text.split(' ')[0]) / 1e6;
}
