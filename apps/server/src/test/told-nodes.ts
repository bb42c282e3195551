import type { FeedEntry } from '@gevel/contract';
import type { ShownFeedKind } from '@gevel/contract/plain';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { alertCrossings, alerts } from '../db/schema/alerts.ts';
import { ended } from '../sync/test/dying.ts';
import { memoryBackOffice } from '../sync/test/memory-back-office.ts';
import { syncOf } from '../sync/test/run-to-end.ts';
import { type Change, feedWorld } from './feed-world.ts';
import { type PortfolioServer, startPortfolioServer } from './portfolio-server.ts';
import type { TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { type ToldEvent as Event, openToldChannels, type ToldChannels } from './told-channels.ts';
import {
  addToldReaders,
  type ToldReader as Reader,
  toldReaderNames as readerNames,
  toldClients,
} from './told-readers.ts';

/** A Monday, ten o'clock in Amsterdam. */
const monday = '2026-06-15T08:00:00Z';

/** Two servers on one database, each with everybody's browser. */
export let nodes: readonly Node[];
export let server: PortfolioServer;
export let outgoing: ToldChannels;
export const world = feedWorld();

/** For the tests of one file, each of which begins on a Monday with the first world and nothing told. */
export function useToldNodes(): void {
  beforeAll(async () => {
    server = await startPortfolioServer(world);
    const other = await startTestServer({ database: server.database, clock: server.clock });
    await addToldReaders(server);
    nodes = [
      { server, clients: await toldClients(server) },
      { server: other, clients: await toldClients(other) },
    ];
    outgoing = await openToldChannels(server);
  });
  afterAll(async () => {
    await outgoing.close();
    await nodes[1]?.server.close();
    await server.close();
  });
  beforeEach(async () => {
    server.clock.set(monday);
    await wholly(syncs());
    for (const table of [alertCrossings, alerts]) await server.database.db.delete(table);
    await sets(
      'delete from threads; delete from documents; delete from approvals; delete from feed_entries; delete from feed_readers',
    );
  });
}

export interface Node {
  server: TestServer;
  clients: Record<Reader, TestClient>;
}

export const nameOf = ({ kind, event }: Pick<Event, 'event'> & { kind: ShownFeedKind }) => `${kind} ${event}`;

/** A synchronisation of the first world after these changes; servers take turns at it by their lease, which is tried elsewhere. */
export function syncs(...changes: readonly Change[]): (node: Pick<Node, 'server'>) => Promise<void> {
  const next = structuredClone(world);
  for (const each of changes) each(next);
  let turn: Promise<void> = Promise.resolve();
  return ({ server: { database, clock } }) => {
    const run = async () => {
      const sync = syncOf(database, memoryBackOffice({ world: next }), { clock });
      const { id } = await sync.start('full');
      await ended(sync);
      const known = await sync.runs(200);
      await sync.stop();
      const state = known.find((each) => each.id === id)?.state;
      if (state !== 'done') throw new Error(`The run is ${state}`);
    };
    turn = turn.catch(() => undefined).then(run);
    return turn;
  };
}

/** What broke off before is ended first, and what failed in it is read by the next. */
export async function wholly(run: ReturnType<typeof syncs>): Promise<void> {
  await run({ server }).catch(() => run({ server }));
}

export async function sets(statement: string): Promise<void> {
  await server.database.owner.query(statement);
}

/** Whatever writes a row of this table meanwhile dies right after it did. */
export async function withDeathAt<T>(table: string, work: () => Promise<T>): Promise<T> {
  await sets(`
    create function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger zz_dies after insert or update on ${table} for each row execute function dies()`);
  try {
    return await work();
  } finally {
    await sets('drop function dies cascade');
  }
}

export const onBoth = (work: (node: Node) => Promise<unknown>) => Promise.all([...nodes, ...nodes].map(work));

/** How often each hears of what. */
export async function heardNow(): Promise<Record<string, Partial<Record<Reader, number>>>> {
  const heard: Record<string, Partial<Record<Reader, number>>> = {};
  const { clients } = nodes[0] as Node; // the first of two
  for (const name of readerNames) {
    const answer = await clients[name].get('/feed?per_page=50');
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, meta } = answer.json() as { data: FeedEntry[]; meta: { has_more: boolean } };
    expect(meta.has_more).toBe(false);
    for (const entry of data) {
      const counts = (heard[nameOf(entry)] ??= {});
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  return heard;
}
