import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RecordFreshness } from './record-freshness.tsx';
import { SyncAlarms } from './sync-alarms.tsx';
import { SyncRuns } from './sync-runs.tsx';
import { syncAlarmsQuery, syncRunsQuery } from './tools.queries.ts';

/** What was fetched, and how fresh it leaves each kind of record. */
export function SyncSection() {
  const alarms = useQuery(syncAlarmsQuery);
  const runs = useQuery(syncRunsQuery);
  // What comes first would move what stands below it.
  if (alarms.isLoading || runs.isLoading) return <Skeleton height={480} />;
  return (
    <>
      <SyncAlarms />
      <SyncRuns />
      <RecordFreshness />
    </>
  );
}
