import { drawCalls, requestToProbe, requestToUs, verify } from './calls.ts';
import { median, percentile, spreadOf } from './figures.ts';
import type { Load, Loaded } from './keep-alive-client.ts';
import type { Measure, Operation } from './operation.ts';
import { workedSince, workedSoFar } from './processor-time.ts';
import type { Result } from './result.ts';
import type { Stage, Target } from './stage.ts';

/** What one side did in one round. */
export interface Turn {
  perSecond: number;
  /** Milliseconds of processor time per call, of the server and of its database. */
  work: number;
  /** How much of that in the server itself. */
  serverWork: number;
  p50: number;
  p99: number;
}

const drawnCalls = 1_000;
/** Until then a server is still compiling what it runs, which on a busy machine doubled what a call seemed to cost. */
const callsToWarmUp = 2_000;
const maxWarmUps = 8;

/** Checks the answers, and then measures both sides in turns, so that what else the machine does falls on each. */
export async function measureOperation(operation: Operation, stage: Stage): Promise<Result[]> {
  await verify(operation, stage);
  const results: Result[] = [];
  for (const measure of operation.measures) results.push(...(await measureAt(operation, measure, stage)));
  return results;
}

async function measureAt(operation: Operation, measure: Measure, stage: Stage): Promise<Result[]> {
  const calls = drawCalls(operation, stage, drawnCalls);
  const ours = calls.map(requestToUs);
  const limits = calls.map((call) => requestToProbe(operation, call));
  const hasLimit = operation.statement !== null;
  const turns = { ours: [] as Turn[], node: [] as Turn[], fastify: [] as Turn[] };
  const { connections } = measure;
  await warmUp(stage, { connections, milliseconds: stage.milliseconds, requests: ours });
  for (let round = -1; round < stage.rounds; round += 1) {
    const milliseconds = stage.milliseconds;
    const load = { connections, milliseconds };
    const taken = {
      node: hasLimit ? await turn(stage, stage.node, { ...load, requests: limits }) : null,
      ours: await turn(stage, stage.ours, { ...load, requests: ours }),
      fastify: hasLimit && connections > 1 ? await turn(stage, stage.fastify, { ...load, requests: limits }) : null,
    };
    if (round < 0) continue;
    for (const side of ['ours', 'node', 'fastify'] as const) if (taken[side]) turns[side].push(taken[side]);
  }
  return resultsOf(operation, measure, turns);
}

async function warmUp(stage: Stage, load: Omit<Load, 'port'>): Promise<void> {
  let answered = 0;
  for (let run = 0; run < maxWarmUps && answered < callsToWarmUp; run += 1)
    answered += (await stage.generator.run({ ...load, port: stage.ours.port })).answered;
}

export async function turn(stage: Stage, target: Target, load: Omit<Load, 'port'>): Promise<Turn> {
  const before = await workedSoFar(target.pid, stage.database.pool);
  const loaded = await stage.generator.run({ ...load, port: target.port });
  const after = await workedSoFar(target.pid, stage.database.pool);
  refuseFailures(loaded);
  return {
    perSecond: loaded.answered / loaded.seconds,
    work: (workedSince(before, after) * 1_000) / loaded.answered,
    serverWork: (workedSince(before, after, target.pid) * 1_000) / loaded.answered,
    p50: percentile(loaded.times, 0.5),
    p99: percentile(loaded.times, 0.99),
  };
}

function refuseFailures({ answered, refused }: Loaded): void {
  if (answered === 0 || Object.keys(refused).length > 0)
    throw new Error(`Of the calls ${answered} were answered; not so: ${JSON.stringify(refused)}`);
}

function resultsOf(
  operation: Operation,
  { connections, goals }: Measure,
  turns: Record<'ours' | 'node' | 'fastify', Turn[]>,
): Result[] {
  const { ours, node, fastify } = turns;
  const of = (side: readonly Turn[], figure: keyof Turn) => median(side.map((each) => each[figure]));
  const ratios = (ratio: (own: Turn, limit: Turn) => number) =>
    spreadOf(ours.flatMap((own, round) => (node[round] ? [ratio(own, node[round])] : [])));
  const shared = { row: operation.row, operation: `${operation.name}, c=${connections}` };
  const told = (name: string, side: readonly Turn[]) =>
    side.length === 0
      ? []
      : [
          `${name} ${of(side, 'perSecond').toFixed(0)}/s, ${of(side, 'work').toFixed(3)} ms of work (${of(side, 'serverWork').toFixed(3)} in the server), p50 ${of(side, 'p50').toFixed(1)}, p99 ${of(side, 'p99').toFixed(1)} ms`,
        ];
  const detail = [...told('ours', ours), ...told('node', node), ...told('fastify', fastify)].join('; ');
  const results: Result[] = [];
  const add = (figure: string, value: Result['value'], at: 'min' | 'max', goal: number | undefined) => {
    if (goal !== undefined)
      results.push({ ...shared, figure, value, goal: { at, value: goal }, detail: results.length === 0 ? detail : '' });
  };
  add(
    'work per call, limit / ours',
    ratios((own, limit) => limit.work / own.work),
    'min',
    goals.throughput,
  );
  add(
    'p50, ours / limit',
    ratios((own, limit) => own.p50 / limit.p50),
    'max',
    goals.latency,
  );
  add(
    'p99, ours / limit',
    ratios((own, limit) => own.p99 / limit.p99),
    'max',
    goals.latency99,
  );
  add('p50 in ms', spreadOf(ours.map(({ p50 }) => p50)), 'max', goals.p50);
  add('p99 in ms', spreadOf(ours.map(({ p99 }) => p99)), 'max', goals.p99);
  if (goals.throughput !== undefined)
    results.push({
      ...shared,
      figure: 'calls per second, ours / limit',
      value: ratios((own, limit) => own.perSecond / limit.perSecond),
      goal: null,
      detail: '',
    });
  return results;
}
