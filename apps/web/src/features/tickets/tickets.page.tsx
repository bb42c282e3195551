import { useTranslations } from 'use-intl';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { TicketBoard } from './ticket-board.tsx';
import { ticketCells, ticketColumns } from './tickets.columns.tsx';
import classes from './tickets.module.css';
import { ticketsSource } from './tickets.queries.ts';

const pickable = { owner: { id: 'owner_id', name: 'owner_name' }, object: { id: 'object_id', name: 'object_name' } };

export function TicketsPage() {
  const table = useTable({
    source: ticketsSource,
    columns: ticketColumns,
    columnsOfOwners: ['owner_name'],
    cells: ticketCells,
    pickable,
  });
  const isBoard = table.view.extra['view'] === 'board';

  return (
    <ListPage
      table={table}
      aside={<ViewSwitch isBoard={isBoard} change={(extra) => table.change({ ...table.view, extra, page: 1 })} />}
      instead={isBoard ? <TicketBoard view={table.view} address={table.rowAddress} /> : undefined}
    />
  );
}

function ViewSwitch({ isBoard, change }: { isBoard: boolean; change: (extra: Record<string, string>) => void }) {
  const t = useTranslations('tickets.views');
  return (
    <div className={classes.switch} role="group" aria-label={t('label')}>
      <button type="button" aria-pressed={!isBoard} onClick={() => change({})}>
        <Icon name="list" />
        {t('list')}
      </button>
      <button type="button" aria-pressed={isBoard} onClick={() => change({ view: 'board' })}>
        <Icon name="board" />
        {t('board')}
      </button>
    </div>
  );
}
