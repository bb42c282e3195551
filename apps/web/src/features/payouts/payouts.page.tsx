import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { ExpectedDay, PayoutSentence } from '../../parts/payout/payout-clock.tsx';
import { PayoutPeriod } from './payout-period.tsx';
import { payoutsSource } from './payouts.queries.ts';

const columns = [
  'period_start',
  'owner_name',
  'stage',
  'due_amount',
  'settled_amount',
  'missing_amount',
  'total_settlement_balance',
  'reason',
  'paid_on',
  'expected_on',
] as const;

export function PayoutsPage() {
  const table = useTable({
    source: payoutsSource,
    cardTitle: (row) => <PayoutPeriod row={row} />,
    columns,
    lessImportant: ['due_amount', 'settled_amount'],
    columnsOfOwners: ['owner_name'],
    pickable: { owner: ownerPick },
    cells: {
      reason: (row, day) => <PayoutSentence payout={row} day={day} />,
      expected_on: (row, day) => <ExpectedDay payout={row} day={day} />,
    },
  });
  return <ListPage table={table} />;
}
