import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReplicaOf } from '../../apps/server/src/test/replica-cluster.ts';
import { freePort } from '../../apps/server/src/test/server-process.ts';
import { drawCalls, requestToUs } from '../harness/calls.ts';
import { median, spreadOf } from '../harness/figures.ts';
import { type Turn, turn } from '../harness/measure.ts';
import type { Operation } from '../harness/operation.ts';
import type { Result } from '../harness/result.ts';
import { type Stage, startPortal, type Target } from '../harness/stage.ts';
import { clusterSettings } from '../harness/world-database.ts';
import { bookOperations } from '../operations/books.ts';
import { contractOperations } from '../operations/contracts.ts';
import { invoiceOperations } from '../operations/invoices.ts';
import { objectOperations } from '../operations/objects.ts';

const connections = 16;
/** Of a page of each list, and of what a landlord reads of their books. */
const operations = [objectOperations, contractOperations, invoiceOperations, bookOperations].flatMap((of) =>
  of.slice(0, 1),
);

/**
 * What a replica takes off the primary: the processor time of the primary's own processes per call, with reads answered by a replica
 * and without, in turns. On one machine more calls per second say nothing; what the primary no longer works is what it has left.
 */
export async function measureReplica(stage: Stage): Promise<Result[]> {
  if (!stage.cluster) throw new Error('A replica follows a database server that this command starts itself');
  const dataDir = await mkdtemp(join(tmpdir(), 'gevel-bench-'));
  const replica = await startReplicaOf(stage.cluster, clusterSettings);
  try {
    const readUrl = new URL(stage.databaseUrl);
    readUrl.port = new URL(replica.url).port;
    const metricsPort = await freePort();
    const env = {
      DATABASE_URL: stage.databaseUrl,
      DATABASE_READ_URL: readUrl.href,
      DATA_DIR: dataDir,
      METRICS_PORT: String(metricsPort),
    };
    const { server, port } = await startPortal(env);
    try {
      const target = { port, pid: server.child.pid ?? 0 };
      const results: Result[] = [];
      for (const operation of operations) results.push(await measureBoth(stage, operation, { ...target, metricsPort }));
      return results;
    } finally {
      await server.kill('SIGTERM');
    }
  } finally {
    await replica.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureBoth(
  stage: Stage,
  operation: Operation,
  replicated: Target & { metricsPort: number },
): Promise<Result> {
  const load = {
    connections,
    milliseconds: stage.milliseconds,
    requests: drawCalls(operation, stage, 1_000).map(requestToUs),
  };
  const without: Turn[] = [];
  const beside: Turn[] = [];
  // The first round warms both.
  let before: Reads = { replica: 0, primary: 0 };
  for (let round = -1; round < stage.rounds; round += 1) {
    const alone = await turn(stage, stage.ours, load);
    const helped = await turn(stage, replicated, load);
    if (round < 0) {
      before = await readsOf(replicated.metricsPort);
      continue;
    }
    without.push(alone);
    beside.push(helped);
  }
  const reads = await readsOf(replicated.metricsPort);
  const byReplica = reads.replica - before.replica;
  const all = byReplica + reads.primary - before.primary;
  const ofPrimary = ({ work, serverWork }: Turn) => work - serverWork;
  const told = (turns: readonly Turn[]) => median(turns.map(ofPrimary)).toFixed(3);
  return {
    row: '',
    operation: `${operation.name}, c=${connections}, a replica answers`,
    figure: 'work of the primary per call, with it / without',
    value: spreadOf(
      beside.flatMap((each, round) => (without[round] ? [ofPrimary(each) / ofPrimary(without[round])] : [])),
    ),
    goal: null,
    detail: `${told(without)} ms without, ${told(beside)} ms with it; it answered ${((100 * byReplica) / all).toFixed(1)} % of the reads`,
  };
}

interface Reads {
  replica: number;
  primary: number;
}

/** Of what it might have answered, as the portal's own metrics say. */
async function readsOf(metricsPort: number): Promise<Reads> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await response.text();
  const of = (name: string) => Number(new RegExp(`gevel_reads\\{answered_by="${name}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { replica: of('replica'), primary: of('primary') };
}
