import { drawCalls, requestToProbe, requestToUs } from '../harness/calls.ts';
import { percentile, spreadOf } from '../harness/figures.ts';
import { residentMemory, workedSince, workedSoFar } from '../harness/processor-time.ts';
import type { Result } from '../harness/result.ts';
import type { Stage, Target } from '../harness/stage.ts';
import { objectOperations } from '../operations/objects.ts';

const connections = 1_000;
const [page] = objectOperations;

/** Row 21: a thousand browsers that keep their connection, each asking for a page as soon as it has one. */
export async function measureCrowd(stage: Stage): Promise<Result[]> {
  if (!page) return [];
  const calls = drawCalls(page, stage, 2_000);
  const ask = async (target: Target, requests: string[]) => {
    const before = await workedSoFar(target.pid, stage.database.pool);
    const milliseconds = Math.max(4_000, stage.milliseconds);
    const loaded = await stage.generator.run({ port: target.port, connections, milliseconds, requests });
    const worked = workedSince(before, await workedSoFar(target.pid, stage.database.pool));
    const failed = Object.values(loaded.refused).reduce((sum, count) => sum + count, 0);
    return { ...loaded, failed, work: (worked * 1_000) / loaded.answered };
  };
  const ratios: number[] = [];
  let failed = 0;
  let detail = '';
  for (let round = 0; round < Math.min(2, stage.rounds); round += 1) {
    const limit = await ask(
      stage.node,
      calls.map((call) => requestToProbe(page, call)),
    );
    const ours = await ask(stage.ours, calls.map(requestToUs));
    ratios.push(limit.work / ours.work);
    failed += ours.failed;
    detail = `ours ${(ours.answered / ours.seconds).toFixed(0)}/s, p99 ${percentile(ours.times, 0.99).toFixed(0)} ms; node ${(limit.answered / limit.seconds).toFixed(0)}/s, p99 ${percentile(limit.times, 0.99).toFixed(0)} ms; refused ${JSON.stringify(ours.refused)}`;
  }
  const shared = { row: '21', operation: `objects, a page, c=${connections}` };
  return [
    {
      ...shared,
      figure: 'work per call, limit / ours',
      value: spreadOf(ratios),
      goal: { at: 'min', value: 0.8 },
      detail,
    },
    { ...shared, figure: 'calls that failed', value: spreadOf([failed]), goal: { at: 'max', value: 0 }, detail: '' },
    {
      ...shared,
      figure: 'resident memory in MB',
      value: spreadOf([await residentMemory(stage.ours.pid)]),
      goal: { at: 'max', value: 200 },
      detail: '',
    },
  ];
}
