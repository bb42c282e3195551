import { type TicketStatus, ticketStatuses } from '@gevel/contract/plain';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ListView } from '../../lib/list-state/list-view.ts';
import { BoardColumn } from './board-column.tsx';
import { stepOnBoard } from './step-on-board.ts';
import classes from './ticket-board.module.css';
import type { TicketRow } from './tickets.queries.ts';

interface TicketBoardProps {
  view: Pick<ListView, 'sort' | 'filter' | 'asOf'>;
  address: (ticket: TicketRow) => string;
}

/** The tickets of the filter by status, side by side; each column comes page by page. */
export function TicketBoard({ view, address }: TicketBoardProps) {
  const t = useTranslations('tickets.board');
  const board = useRef<HTMLDivElement>(null);
  const asked = view.filter['status'];
  const shown: readonly TicketStatus[] = Array.isArray(asked)
    ? ticketStatuses.filter((status) => asked.includes(status))
    : ticketStatuses;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || board.current === null) return;
    const columns = [...board.current.querySelectorAll('section')].map((column) => [
      ...column.querySelectorAll<Element>('[data-row-link]'),
    ]);
    const next = stepOnBoard(event.key, document.activeElement, columns);
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }

  return (
    <>
      <div className={classes.board} ref={board}>
        {shown.map((status) => (
          <BoardColumn key={status} status={status} view={view} address={address} onKeyDown={onKeyDown} />
        ))}
      </div>
      <p className={classes.keys}>{t('keys')}</p>
    </>
  );
}
