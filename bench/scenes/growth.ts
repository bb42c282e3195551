import { requestToUs } from '../harness/calls.ts';
import { median, spreadOf } from '../harness/figures.ts';
import { turn } from '../harness/measure.ts';
import type { Actor } from '../harness/operation.ts';
import type { Result } from '../harness/result.ts';
import type { Stage } from '../harness/stage.ts';

const lists = [
  '/objects',
  '/contracts',
  '/relations',
  '/tickets',
  '/rental-statements',
  '/reports/invoices',
  '/reports/outstanding-items',
  '/reports/outstanding-debtors',
  '/reports/commercial-overview',
  '/reports/management-fee',
];
const maxGrowth = 2;

/** Row 24: what the first page of each list costs the largest tenant, beside what it costs one in the middle. */
export async function measureGrowth(stage: Stage): Promise<Result[]> {
  const middle = middleOf(stage.actors.brokers);
  const results: Result[] = [];
  for (const path of lists) {
    const call = { path, values: [] };
    const of = (actors: readonly Actor[]) => actors.map((actor) => requestToUs({ actor, call }));
    const work: Record<'large' | 'typical', number[]> = { large: [], typical: [] };
    let failure = '';
    for (let round = -1; round < stage.rounds && failure === ''; round += 1) {
      const load = { connections: 2, milliseconds: stage.milliseconds / 2 };
      try {
        const typical = await turn(stage, stage.ours, { ...load, requests: of(middle) });
        const large = await turn(stage, stage.ours, { ...load, requests: of(stage.actors.largest) });
        if (round < 0) continue;
        work.typical.push(typical.work);
        work.large.push(large.work);
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
      }
    }
    const ratios = work.large.map((large, round) => large / (work.typical[round] ?? Number.NaN));
    results.push({
      row: '24',
      operation: `first page of ${path}`,
      figure: 'work for the largest tenant / for one in the middle',
      value: failure === '' ? spreadOf(ratios) : spreadOf([Number.POSITIVE_INFINITY]),
      goal: { at: 'max', value: maxGrowth },
      detail:
        failure === '' ? `${median(work.large).toFixed(1)} ms against ${median(work.typical).toFixed(1)} ms` : failure,
    });
  }
  return results;
}

/** Those whose portfolio is as large as the median. */
function middleOf(actors: readonly Actor[]): Actor[] {
  const size = median(actors.map(({ portfolio }) => portfolio.objects));
  return actors
    .toSorted((left, right) => Math.abs(left.portfolio.objects - size) - Math.abs(right.portfolio.objects - size))
    .slice(0, 20);
}
