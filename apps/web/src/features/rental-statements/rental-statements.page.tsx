import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useIsAddressed, useIsOwner } from '../../lib/session-context.ts';
import { FoldedOnPhone } from '../../parts/folded/folded-on-phone.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { OwnerTrend } from './owner-trend.tsx';
import { lessImportantStatementColumns, rentalStatementColumns } from './rental-statements.columns.ts';
import { ownerTrendQuery, rentalStatementsSource } from './rental-statements.queries.ts';
import { StatementPeriod } from './statement-period.tsx';

const pickable = { owner: ownerPick };

/** When each of these is paid out, of the same owner. */
function ToPayouts({ owner }: { owner: string | null }) {
  const t = useTranslations('payouts.clock');
  const isAddressed = useIsAddressed();
  const href = paths.payouts.to(undefined, owner === null ? {} : { filter: { owner: [owner] } });
  return (
    <Anchor component={AppLink} href={href} w="fit-content" data-finger>
      {t(isAddressed ? 'titleYou' : 'title')}
    </Anchor>
  );
}

export function RentalStatementsPage() {
  const table = useTable({
    source: rentalStatementsSource,
    cardTitle: (row) => <StatementPeriod row={row} />,
    columns: rentalStatementColumns,
    lessImportant: lessImportantStatementColumns,
    columnsOfOwners: ['owner_name'],
    pickable,
  });
  const isOwner = useIsOwner();
  const t = useTranslations('rental-statements.trend');
  const asked = table.view.filter['owner'];
  const owner = Array.isArray(asked) && asked.length === 1 ? String(asked[0]) : null;
  const isNow = table.view.asOf === undefined;
  const trend = useQuery({ ...ownerTrendQuery(owner), enabled: isNow && isOwner });
  return (
    <ListPage
      table={table}
      isAboveComing={isNow && trend.isLoading}
      note={<ToPayouts owner={owner} />}
      above={
        isNow && (
          <FoldedOnPhone title={t('short')} isOpen={false}>
            <OwnerTrend owner={owner} isOwner={isOwner} />
          </FoldedOnPhone>
        )
      }
    />
  );
}
