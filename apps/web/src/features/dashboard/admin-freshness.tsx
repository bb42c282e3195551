import type { AdminDashboard } from '@gevel/contract';
import { AdministrationWords } from '../../parts/administration-words/administration-words.tsx';
import { FreshnessTable } from '../../parts/sync/freshness-table.tsx';

/** How old the copy of each record type is. Apart, since the dashboards of others load none of its words. */
export function AdminFreshness({ records }: { records: AdminDashboard['freshness'] }) {
  return (
    <AdministrationWords>
      <FreshnessTable records={records} />
    </AdministrationWords>
  );
}
