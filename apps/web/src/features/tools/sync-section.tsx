import { RecordFreshness } from './record-freshness.tsx';
import { SyncAlarms } from './sync-alarms.tsx';
import { SyncRuns } from './sync-runs.tsx';

/** What was fetched, and how fresh it leaves each kind of record. */
export function SyncSection() {
  return (
    <>
      <SyncAlarms />
      <SyncRuns />
      <RecordFreshness />
    </>
  );
}
