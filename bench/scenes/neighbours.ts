import { drawCalls, requestToUs } from '../harness/calls.ts';
import { startLoadGenerator } from '../harness/children.ts';
import { startEmbeddedPortal } from '../harness/embedded-portal.ts';
import { percentile, spreadOf } from '../harness/figures.ts';
import type { Loaded } from '../harness/keep-alive-client.ts';
import type { Result } from '../harness/result.ts';
import type { Stage } from '../harness/stage.ts';
import { objectOperations } from '../operations/objects.ts';

const [page] = objectOperations;
/** A hundred people on as many connections. */
const ordinary = { connections: 100 };
/** Loops of one user, each asking again as soon as it is answered. */
const greedy = { connections: 30 };
/** What costs a database the most: every word that is taken, over the largest table, in an order that no index has. */
export const dearest = [
  '/financial/mutations?per_page=100&sort=-description,relation_name,object_name&filter[q]=a b c d e f g h',
  '/financial/mutations?per_page=100&sort=-description,relation_name,object_name',
  '/reports/invoices?per_page=100&sort=-total_amount&filter[q]=a b c d e f g h',
  '/objects?filter[q]=a&sort=-rent_per_month&per_page=100',
  '/reports/management-fee',
];

/** Row 26: one user who asks for the most there is beside a hundred who read a list now and then, on both databases. */
export async function measureNeighbours(stage: Stage): Promise<Result[]> {
  const onServer = await measureOn(stage, { name: 'PostgreSQL', perSecond: 50 });
  const embedded = await startEmbeddedPortal();
  try {
    const ours = { ...stage.ours, port: embedded.port };
    const inProcess = await measureOn({ ...stage, ours, actors: embedded.actors }, { name: 'embedded', perSecond: 20 });
    return [...onServer, ...inProcess];
  } finally {
    await embedded.close();
  }
}

async function measureOn(stage: Stage, { name, perSecond }: { name: string; perSecond: number }): Promise<Result[]> {
  const [greedyActor] = stage.actors.largest;
  if (!page || !greedyActor) return [];
  const requests = drawCalls(page, stage, 2_000)
    .filter(({ actor }) => actor.brokerId !== greedyActor.brokerId)
    .map(requestToUs);
  const milliseconds = Math.max(5_000, stage.milliseconds);
  const quietly = () => stage.generator.run({ port: stage.ours.port, ...ordinary, perSecond, milliseconds, requests });
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
        requests: dearest.map((path) => requestToUs({ actor: greedyActor, call: { path, values: [] } })),
      };
      const [crowded, taken] = await Promise.all([quietly(), second.run(load)]);
      ratios.push(percentile(crowded.times, 0.99) / percentile(quiet.times, 0.99));
      failed += failuresOf(crowded);
      detail = `p99 ${percentile(quiet.times, 0.99).toFixed(0)} ms alone, ${percentile(crowded.times, 0.99).toFixed(0)} ms beside; median ${percentile(quiet.times, 0.5).toFixed(0)} and ${percentile(crowded.times, 0.5).toFixed(0)}; refused ${JSON.stringify(crowded.refused)}; the greedy one: ${taken.answered} answers, median ${percentile(taken.times, 0.5).toFixed(0)} ms, refused ${JSON.stringify(taken.refused)}`;
    }
  } finally {
    second.close();
  }
  const shared = { row: '26', operation: `a list beside one greedy user, ${name}` };
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
