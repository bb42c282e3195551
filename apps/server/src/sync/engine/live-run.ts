import type { SyncRun } from '@gevel/contract';
import { shareOfYears } from './parts-state.ts';
import { percentOf, type StepProgress } from './progress.ts';

export type StoredStep = StepProgress & { cursor: string | null };

export const isUnderWay = ({ state }: Pick<StoredStep, 'state'>) => state === 'waiting' || state === 'running';

/** What a read begins with. What went with its parents was removed before it is read. */
export const noCounts = {
  expected: null,
  read: 0,
  added: 0,
  changed: 0,
  rejected: 0,
  noise: 0,
  problem: null,
  losses: [],
} satisfies Partial<StoredStep>;
export type ReadAs = NonNullable<StepProgress['read_as']>;
export type Plan = NonNullable<SyncRun['plan']>;

/** Up to where the changes are known when a run began, and when it ends well. */
export interface Mark {
  from: string | null;
  to: string;
  /** Record types of which less is known than up to there: what changed was not told. They are followed again once they were read whole. */
  behind?: readonly string[];
}

/** The run under way in this process, as it is known without asking the database. */
export class LiveRun {
  readonly id: string;
  readonly startedAt: Date;
  readonly steps: readonly StoredStep[];
  /** Null where everything is always read whole. */
  readonly plan: Plan | null;
  mark: Mark | null;
  state: SyncRun['state'] = 'running';
  finishedAt: Date | null = null;

  constructor(run: {
    id: string;
    startedAt: Date;
    steps: readonly StoredStep[];
    plan: Plan | null;
    mark: Mark | null;
  }) {
    this.id = run.id;
    this.startedAt = run.startedAt;
    this.steps = run.steps;
    this.plan = run.plan;
    this.mark = run.mark;
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
  run: {
    state: SyncRun['state'];
    startedAt: Date;
    finishedAt: Date | null;
    plan: Plan | null;
    steps: readonly StoredStep[];
  },
): SyncRun {
  const steps = run.steps.map(progressOf);
  // A read is kept from its first page on; of those that wait, the first is under way.
  const next =
    run.state === 'running' && steps.every(({ state }) => state !== 'running') ? steps.find(isWaiting) : undefined;
  if (next !== undefined) next.state = 'running';
  return {
    id,
    state: run.state,
    plan: run.plan,
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
    progress: percentOf({
      state: run.state,
      steps: run.steps.map((step) => ({ ...step, share: shareOfYears(step.cursor) })),
    }),
    steps,
  };
}

const isWaiting = ({ state }: StepProgress) => state === 'waiting';

/** A step as people see it: without the cursor. */
function progressOf(step: StoredStep): StepProgress {
  const { cursor: _, ...progress } = step;
  return progress;
}
