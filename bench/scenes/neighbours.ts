import { drawCalls, requestToUs } from '../harness/calls.ts';
import { startLoadGenerator } from '../harness/children.ts';
import { percentile, spreadOf } from '../harness/figures.ts';
import type { Loaded } from '../harness/keep-alive-client.ts';
import type { Result } from '../harness/result.ts';
import type { Stage } from '../harness/stage.ts';
import { objectOperations } from '../operations/objects.ts';

const [page] = objectOperations;
const ordinary = { connections: 100, perSecond: 50 };
const greedy = { connections: 60 };
const greedyPaths = [
  '/objects?filter[q]=a&sort=-rent_per_month&per_page=100',
  '/reports/invoices?per_page=100&sort=-total_amount',
  '/reports/management-fee',
];

/** Row 26: one user who asks for the most there is, on many connections at once, beside a hundred who read a list now and then. */
export async function measureNeighbours(stage: Stage): Promise<Result[]> {
  const [greedyActor] = stage.actors.largest;
  if (!page || !greedyActor) return [];
  const requests = drawCalls(page, stage, 2_000)
    .filter(({ actor }) => actor.brokerId !== greedyActor.brokerId)
    .map(requestToUs);
  const milliseconds = Math.max(5_000, stage.milliseconds);
  const quietly = () => stage.generator.run({ port: stage.ours.port, ...ordinary, milliseconds, requests });
  const second = startLoadGenerator();
  const ratios: number[] = [];
  let failed = 0;
  let detail = '';
  try {
    await quietly();
    for (let round = 0; round < Math.min(2, stage.rounds); round += 1) {
      const quiet = await quietly();
      const load = {
        port: stage.ours.port,
        ...greedy,
        milliseconds: milliseconds + 500,
        requests: greedyPaths.map((path) => requestToUs({ actor: greedyActor, call: { path, values: [] } })),
      };
      const [crowded, taken] = await Promise.all([quietly(), second.run(load)]);
      ratios.push(percentile(crowded.times, 0.99) / percentile(quiet.times, 0.99));
      failed += failuresOf(crowded);
      detail = `p99 ${percentile(quiet.times, 0.99).toFixed(0)} ms alone, ${percentile(crowded.times, 0.99).toFixed(0)} ms beside; refused ${JSON.stringify(crowded.refused)}; the greedy one: ${taken.answered} answers, refused ${JSON.stringify(taken.refused)}`;
    }
  } finally {
    second.close();
  }
  const shared = { row: '26', operation: 'a list beside one greedy user' };
  return [
    { ...shared, figure: 'p99, beside / alone', value: spreadOf(ratios), goal: { at: 'max', value: 2 }, detail },
    {
      ...shared,
      figure: 'calls of others that failed',
      value: spreadOf([failed]),
      goal: { at: 'max', value: 0 },
      detail: '',
    },
  ];
}

export const failuresOf = ({ refused }: Loaded): number =>
  Object.values(refused).reduce((sum, count) => sum + count, 0);
