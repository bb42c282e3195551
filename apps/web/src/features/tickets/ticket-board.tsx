import { ticketStatuses } from '@gevel/contract/plain';
import { formatInteger } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import type { ListView } from '../../lib/list-state/list-view.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import chips from '../../ui/data-table/filter-chips.module.css';
import { Notice } from '../../ui/data-table/notice.tsx';
import { Age } from './age.tsx';
import classes from './ticket-board.module.css';
import type { TicketRow } from './tickets.queries.ts';
import { boardLimit, useBoardRows } from './use-board-rows.ts';

interface TicketBoardProps {
  view: ListView;
  address: (ticket: TicketRow) => string;
  /** The most cards. */
  most?: number;
}

/** The tickets of the filter by status, side by side. */
export function TicketBoard({ view, address, most = boardLimit }: TicketBoardProps) {
  const t = useTranslations();
  const language = useLocale();
  const { rows, meta, isRetrieving, isCut, progress, problem, retry } = useBoardRows(view, most);
  const limit = formatInteger(most, language);

  if (problem !== null && rows.length === 0) {
    return (
      <Notice icon="unlink" title={t('lists.empty.unreachable.title')} text={t('lists.empty.unreachable.text')}>
        <button type="button" className={chips.chip} onClick={retry}>
          {t('lists.empty.unreachable.action')}
        </button>
      </Notice>
    );
  }
  return (
    <>
      <p className={classes.progress} role="status">
        {isRetrieving && progress && t('tickets.board.progress', { read: progress.read, total: progress.total })}
        {!isRetrieving && isCut && t('tickets.board.cut', { limit, total: formatInteger(meta?.total ?? 0, language) })}
      </p>
      <div className={classes.board} data-old={(isRetrieving && rows.length > 0) || undefined}>
        {ticketStatuses.map((status) => {
          const tickets = rows.filter((ticket) => ticket.status === status);
          return (
            <section key={status} className={classes.column} aria-label={t(`tickets.values.status.${status}`)}>
              <h2 className={classes.head}>
                {t(`tickets.values.status.${status}`)}
                <span className={classes.count}>{meta ? tickets.length : ''}</span>
              </h2>
              {meta === null ? <Bones /> : <Cards tickets={tickets} address={address} />}
            </section>
          );
        })}
      </div>
    </>
  );
}

function Cards({ tickets, address }: { tickets: readonly TicketRow[]; address: TicketBoardProps['address'] }) {
  const t = useTranslations('tickets.board');
  if (tickets.length === 0) return <p className={classes.none}>{t('none')}</p>;
  return (
    <ul className={classes.cards}>
      {tickets.map((ticket) => (
        <li key={ticket.id} className={classes.card}>
          <AppLink href={address(ticket)} className={classes.link} data-row-link>
            {ticket.description ?? ticket.reference}
          </AppLink>
          <span className={classes.place}>{ticket.address ?? ticket.object_name ?? ticket.reference}</span>
          <span className={classes.foot}>
            <Value list="tickets" name="priority" value={ticket.priority} />
            <Age ticket={ticket} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Bones() {
  return (
    <div className={classes.cards} aria-hidden="true">
      <div className={classes.bone} />
      <div className={classes.bone} />
    </div>
  );
}
