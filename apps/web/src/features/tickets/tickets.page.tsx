import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useOnlyLooks } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { ownerPick } from '../../parts/list-page/use-list-choices.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { ViewSwitch } from '../../parts/list-page/view-switch.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { TicketBoard } from './ticket-board.tsx';
import { ticketSubject } from './ticket-subject.ts';
import { writesQuery } from './ticket-writes.queries.ts';
import { lessImportantTicketColumns, ticketCells, ticketColumns } from './tickets.columns.tsx';
import { ticketsSource } from './tickets.queries.ts';

const pickable = { owner: ownerPick, object: { id: 'object_id', name: 'object_name' } };

export function TicketsPage() {
  const t = useTranslations('tickets');
  // An opened portal only reads.
  const isReadOnly = useOnlyLooks();
  const table = useTable({
    source: ticketsSource,
    columns: ticketColumns,
    lessImportant: lessImportantTicketColumns,
    columnsOfOwners: ['owner_name'],
    cells: ticketCells,
    pickable,
    cardTitle: (row) => <SourceText>{ticketSubject(row)}</SourceText>,
  });
  const isBoard = table.view.extra['view'] === 'board';
  const isOfNow = table.view.asOf === undefined;
  // It stands above the list, which would move when it came later.
  const { isPending } = useQuery({ ...writesQuery, enabled: isOfNow });
  if (isOfNow && isPending) return <PageSkeleton />;

  return (
    <ListPage
      table={table}
      aside={
        <>
          <ViewSwitch
            label={t('views.label')}
            list={t('views.list')}
            other={{ words: t('views.board'), icon: 'board', name: 'board' }}
            isOther={isBoard}
            change={(extra) => table.change({ ...table.view, extra, page: 1 })}
          />
          {!isReadOnly && <AddButton href={paths.ticketCreate.to()}>{t('report.action')}</AddButton>}
        </>
      }
      above={isOfNow && <OnItsWay />}
      instead={isBoard ? <TicketBoard view={table.view} address={table.rowAddress} /> : undefined}
    />
  );
}
