import type { TicketStatus } from '@gevel/contract/plain';
import { formatInteger } from '@gevel/i18n';
import type { KeyboardEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ListView } from '../../lib/list-state/list-view.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import { Age } from './age.tsx';
import classes from './ticket-board.module.css';
import type { TicketRow } from './tickets.queries.ts';
import { useBoardColumn } from './use-board-column.ts';

interface BoardColumnProps {
  status: TicketStatus;
  view: Pick<ListView, 'sort' | 'filter' | 'asOf'>;
  address: (ticket: TicketRow) => string;
  /** Of each card. */
  onKeyDown: (event: KeyboardEvent) => void;
}

export function BoardColumn({ status, view, address, onKeyDown }: BoardColumnProps) {
  const t = useTranslations('tickets');
  const language = useLocale();
  const column = useBoardColumn(view, status);
  const { tickets, total } = column;
  const name = t(`values.status.${status}`);
  return (
    <section className={classes.column} aria-label={name} data-waiting={column.isPlaceholderData || undefined}>
      <h2 className={classes.head}>
        {name}
        <span className={classes.count}>{tickets && formatInteger(total, language)}</span>
      </h2>
      {tickets === undefined && !column.error && <Bones label={t('board.loading')} />}
      {tickets && <Cards tickets={tickets} address={address} onKeyDown={onKeyDown} />}
      {column.error && (
        <p role="alert" className={classes.none}>
          {t('board.failed')}{' '}
          <button type="button" className={classes.more} onClick={() => void column.refetch()}>
            {t('board.retry')}
          </button>
        </p>
      )}
      {tickets && column.hasNextPage && !column.error && (
        <button
          type="button"
          className={classes.more}
          disabled={column.isFetchingNextPage}
          onClick={() => void column.fetchNextPage()}
        >
          {t('board.more', { left: total - tickets.length })}
        </button>
      )}
    </section>
  );
}

function Cards({
  tickets,
  address,
  onKeyDown,
}: { tickets: readonly TicketRow[] } & Pick<BoardColumnProps, 'address' | 'onKeyDown'>) {
  const t = useTranslations('tickets.board');
  if (tickets.length === 0) return <p className={classes.none}>{t('none')}</p>;
  return (
    <ul className={classes.cards}>
      {tickets.map((ticket) => (
        <li key={ticket.id} className={classes.card}>
          <AppLink href={address(ticket)} className={classes.link} data-row-link onKeyDown={onKeyDown}>
            <SourceText>{ticket.description ?? ticket.reference}</SourceText>
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

function Bones({ label }: { label: string }) {
  return (
    <div className={classes.cards} role="status" aria-label={label} data-busy>
      <div className={classes.bone} />
      <div className={classes.bone} />
    </div>
  );
}
