import { drawCalls, requestToUs } from '../harness/calls.ts';
import { startLoadGenerator } from '../harness/children.ts';
import { startEmbeddedPortal } from '../harness/embedded-portal.ts';
import { percentile, spreadOf } from '../harness/figures.ts';
import type { Result } from '../harness/result.ts';
import type { Stage } from '../harness/stage.ts';
import { objectOperations } from '../operations/objects.ts';
import { dearest } from './neighbours.ts';

const [page] = objectOperations;

/** Row 17: the embedded database, asked for lists by sixteen at once, and whether the process stays awake meanwhile. */
export async function measureEmbedded(stage: Stage): Promise<Result[]> {
  const portal = await startEmbeddedPortal();
  const second = startLoadGenerator();
  try {
    const [actor] = portal.actors.largest;
    if (!page || !actor) throw new Error('There is nobody to ask');
    const { port } = portal;
    const milliseconds = Math.max(3_000, stage.milliseconds);
    const requests = drawCalls(page, { ...stage, actors: portal.actors }, 500).map(requestToUs);
    await stage.generator.run({ port, connections: 16, milliseconds: 1_000, requests });
    const lists = await stage.generator.run({ port, connections: 16, milliseconds, requests });
    const live = ['GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n'];
    const [awake] = await Promise.all([
      stage.generator.run({ port, connections: 4, perSecond: 50, milliseconds, requests: live }),
      second.run({
        port,
        connections: 4,
        milliseconds,
        requests: dearest.map((path) => requestToUs({ actor, call: { path, values: [] } })),
      }),
    ]);
    return [
      {
        row: '17',
        operation: 'objects, a page, c=16, embedded',
        figure: 'calls per second',
        value: spreadOf([lists.answered / lists.seconds]),
        goal: null,
        detail: `p99 ${percentile(lists.times, 0.99).toFixed(0)} ms; refused ${JSON.stringify(lists.refused)}; no limit is measured beside it`,
      },
      {
        row: '17',
        operation: 'a call without the database beside the dearest statements, embedded',
        figure: 'p99 in ms',
        value: spreadOf([percentile(awake.times, 0.99)]),
        goal: { at: 'max', value: 20 },
        detail: '',
      },
    ];
  } finally {
    second.close();
    await portal.close();
  }
}
