import type { Estimate, SetReport } from './connection-report.ts';

/** Sets are read one after the other; what takes longer counts, the answers or the calls that may be made. */
export function estimateOf(sets: readonly SetReport[], callsPerMinute: number): Estimate {
  const sum = (of: (set: SetReport) => number | null) => sets.reduce((total, set) => total + (of(set) ?? 0), 0);
  const calls = sum((set) => set.calls);
  const minutes = Math.max(sum((set) => set.seconds) / 60, calls / callsPerMinute);
  return {
    rows: sum((set) => set.rows),
    calls,
    minutes: Math.max(1, Math.ceil(minutes)),
    callsPerMinute,
    uncounted: sets.filter(({ access, calls: known }) => access === 'allowed' && known === null).map(({ set }) => set),
    leftOut: sets.filter(({ access }) => access !== 'allowed').map(({ set }) => set),
  };
}
