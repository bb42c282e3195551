import type { SyncRun } from '@gevel/contract';

export type StepProgress = SyncRun['steps'][number];

/** How far a step is that knows it better than by its counts, 0 to 1. */
interface KnownShare {
  share?: number | null;
}

/** How far a run is, 0 to 100; every record type has the same share. */
export function percentOf(run: { state: SyncRun['state']; steps: readonly (StepProgress & KnownShare)[] }): number {
  if (run.state === 'done' || run.steps.length === 0) return run.state === 'done' ? 100 : 0;
  const shares = run.steps.map(shareOf);
  return Math.floor((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length);
}

function shareOf(step: StepProgress & KnownShare): number {
  if (step.state === 'waiting') return 0;
  if (step.state !== 'running') return 1;
  if (typeof step.share === 'number') return step.share;
  if (step.expected === null || step.expected === 0) return 0;
  return Math.min(1, step.read / step.expected);
}
