import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { OpenedDatabase } from '../../apps/server/src/db/database.ts';
import { Lease } from '../../apps/server/src/sync/engine/lease.ts';
import type { OwnCluster } from '../../apps/server/src/test/own-cluster.ts';
import { freePort, type ServerProcess, startServerProcess } from '../../apps/server/src/test/server-process.ts';
import { signInActors } from './actors.ts';
import { type LoadGenerator, type Probe, startLoadGenerator, startProbe } from './children.ts';
import type { Actors, Operation } from './operation.ts';
import { openWorldDatabase } from './world-database.ts';

export interface Target {
  port: number;
  pid: number;
}

/** Everything that measures: the portal as it is delivered, the limits beside it, and who calls them. */
export interface Stage {
  databaseUrl: string;
  /** Of the owner of the tables, who may make databases beside this one. */
  ownerUrl: string;
  /** The database server, if it is this run's own. */
  cluster: OwnCluster | null;
  database: OpenedDatabase;
  ours: Target;
  node: Target;
  fastify: Target;
  actors: Actors;
  generator: LoadGenerator;
  rounds: number;
  milliseconds: number;
  say: (line: string) => void;
}

export interface StageOptions extends Pick<Stage, 'rounds' | 'milliseconds' | 'say'> {
  scale: number;
  /** A database that is already filled. */
  given: string | undefined;
}

export async function onStage<T>(
  options: StageOptions,
  operations: readonly Operation[],
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const closing: (() => unknown)[] = [];
  try {
    const world = await openWorldDatabase(options);
    closing.push(() => world.close());
    closing.push(await holdSynchronisation(world.database));
    const dataDir = await mkdtemp(join(tmpdir(), 'gevel-bench-'));
    closing.push(() => rm(dataDir, { recursive: true, force: true }));
    const { server, port } = await startPortal({ DATABASE_URL: world.url, DATA_DIR: dataDir });
    closing.push(() => server.kill('SIGTERM'));
    const statements = statementsOf(operations);
    const probes: Probe[] = [];
    for (const kind of ['node', 'fastify'] as const) {
      const probe = await startProbe({ kind, databaseUrl: world.url, statements });
      closing.push(() => probe.close());
      probes.push(probe);
    }
    const [node, fastify] = probes;
    if (!node || !fastify) throw new Error('A probe is missing');
    const generator = startLoadGenerator();
    closing.push(() => generator.close());
    const actors = await signInActors(world.database);
    await untilQuiet(world.database);
    const ours = { port, pid: server.child.pid ?? 0 };
    return await work({
      ...options,
      databaseUrl: world.url,
      ownerUrl: world.ownerUrl,
      cluster: world.cluster,
      database: world.database,
      ours,
      node,
      fastify,
      actors,
      generator,
    });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Nobody synchronises while it is measured: there is no back office to be had. Answers how to let go. */
export async function holdSynchronisation(database: OpenedDatabase): Promise<() => Promise<void>> {
  const lease = new Lease({ durationMs: 12 * 3_600_000, isEmbedded: database.isEmbedded });
  await database.sync((connection) => lease.take(connection));
  return () => database.sync((connection) => lease.release(connection));
}

/** A portal that starts looks through everything that follows from the calendar; that is no part of what is measured. */
async function untilQuiet({ pool }: OpenedDatabase): Promise<void> {
  for (let quiet = 0; quiet < 10; ) {
    const { rows } = await pool.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    quiet = rows[0]?.busy === 0 ? quiet + 1 : 0;
    await setTimeout(100);
  }
}

/** A real portal, outside a demo, with all its limits on. Calls come through a proxy on this machine, each user from an address of its own. */
export async function startPortal(env: Record<string, string>): Promise<{ server: ServerProcess; port: number }> {
  const port = await freePort();
  const server = await startServerProcess({
    ...env,
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    SYNC_INTERVAL_MINUTES: '1440',
  });
  return { server, port };
}

function statementsOf(operations: readonly Operation[]): Record<string, string> {
  return Object.fromEntries(
    operations.flatMap(({ name, statement }) => (statement === null ? [] : [[nameInPath(name), statement]])),
  );
}

/** By which a probe knows an operation. */
export const nameInPath = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
