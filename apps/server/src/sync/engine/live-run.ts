import type { SyncRun } from '@gevel/contract';
import { percentOf, type StepProgress } from './progress.ts';
import { shareOfYears } from './years-state.ts';

export type StoredStep = StepProgress & { cursor: string | null };

/** The run under way in this process, as it is known without asking the database. */
export class LiveRun {
  readonly id: string;
  readonly startedAt: Date;
  readonly steps: readonly StoredStep[];
  state: SyncRun['state'] = 'running';
  finishedAt: Date | null = null;

  constructor(run: { id: string; startedAt: Date; steps: readonly StoredStep[] }) {
    this.id = run.id;
    this.startedAt = run.startedAt;
    this.steps = run.steps;
  }

  snapshot(): SyncRun {
    return snapshotOf(this.id, this);
  }

  /** How many rows the run has written so far. */
  get written(): number {
    return this.steps.reduce((sum, step) => sum + step.added + step.changed + step.removed, 0);
  }
}

/** The face of a run, as the contract has it. */
export function snapshotOf(
  id: string,
  run: { state: SyncRun['state']; startedAt: Date; finishedAt: Date | null; steps: readonly StoredStep[] },
): SyncRun {
  const steps = run.steps.map(progressOf);
  return {
    id,
    state: run.state,
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
    progress: percentOf({
      state: run.state,
      steps: run.steps.map((step) => ({ ...step, share: shareOfYears(step.cursor) })),
    }),
    steps,
  };
}

/** A step as people see it: without the cursor. */
function progressOf(step: StoredStep): StepProgress {
  const { record_type, state, expected, read, added, changed, removed, rejected, noise, problem, losses } = step;
  return { record_type, state, expected, read, added, changed, removed, rejected, noise, problem, losses };
}
