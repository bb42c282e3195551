import type { TicketInvoice, TicketStretch } from '@gevel/contract';
import { formatDate, formatInteger, formatMoment, formatMoney } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import history from '../../parts/record-page/history-list.module.css';
import { VersionChanges } from '../../parts/record-page/history-list.tsx';
import { InvoiceLink } from '../../parts/record-page/invoice-link.tsx';
import { RecordProblemNotice } from '../../parts/record-page/record-problem-notice.tsx';
import { useHistory } from '../../parts/record-page/use-record.ts';
import { TicketCourse } from './ticket-course.tsx';
import { type TicketEvent, ticketEvents } from './ticket-events.ts';
import type { TicketRecord } from './tickets.queries.ts';
import { ticketSource, ticketsSource } from './tickets.queries.ts';
import { withConversationWords } from './with-conversation-words.tsx';
import classes from './write-state.module.css';

interface TicketTimelineProps {
  record: TicketRecord;
  /** What came of it, once that was read. */
  trail:
    | { invoices: readonly TicketInvoice[]; states: readonly TicketStretch[]; states_since: string | null }
    | undefined;
  /** What came of it is being read: what stands above the events would push them down when it comes. */
  isTrailComing: boolean;
}

/** From the report to the closing: how long it was in each state, changes, and invoices. */
export const TicketTimeline = withConversationWords(
  function TicketTimeline({ record, trail, isTrailComing }: TicketTimelineProps) {
    const t = useTranslations();
    const language = useLocale();
    const { history: past, problem, retry } = useHistory(ticketSource, record.id);
    if (problem) {
      const list = ticketsSource.listAddress();
      return <RecordProblemNotice problem={problem} retry={retry} listAddress={list} name="tickets" />;
    }
    if (!past || isTrailComing) return <Skeleton height={160} role="status" aria-label={t('portfolio.loading')} />;
    const { data: versions, meta } = past;
    const events = ticketEvents({ ticket: record, versions, invoices: trail?.invoices ?? [] });
    return (
      <>
        {trail && trail.states.length > 0 && <TicketCourse record={record} {...trail} />}
        <ol className={history.history} aria-label={t('tickets.timeline')}>
          {events.map((event) => (
            <li key={event.key} className={history.version}>
              <Event event={event} />
            </li>
          ))}
        </ol>
        {meta.is_cut_off && (
          <p className={classes.older}>
            {t('portfolio.history.cutOff', { count: formatInteger(versions.length, language) })}
          </p>
        )}
        {versions.length === 0 && <p className={classes.older}>{t('tickets.events.older')}</p>}
      </>
    );
  },
  <Skeleton height={160} />,
);

function Event({ event }: { event: TicketEvent }) {
  const t = useTranslations('tickets.events');
  const language = useLocale();
  switch (event.kind) {
    case 'reported':
      return <Head at={event.at}>{event.by === null ? t('reported') : t('reportedBy', { name: event.by })}</Head>;
    case 'closed':
      return <Head at={event.at}>{t('closed')}</Head>;
    case 'changed':
      return (
        <>
          <Head at={event.at}>{t(event.version.removed ? 'removed' : 'changed')}</Head>
          <VersionChanges name="tickets" version={event.version} />
        </>
      );
    default: {
      const { id, reference, relation_name, amount_incl } = event.invoice;
      return (
        <Head at={event.at}>
          <InvoiceLink id={id}>{t('invoice', { reference: reference ?? id })}</InvoiceLink>
          {` · ${[relation_name, formatMoney(amount_incl, language)].filter(Boolean).join(' · ')}`}
        </Head>
      );
    }
  }
}

function Head({ at, children }: { at: string; children: ReactNode }) {
  return (
    <h2 className={history.moment}>
      <time dateTime={at}>{at.length > 10 ? formatMoment(at) : formatDate(at)}</time>
      {' – '}
      {children}
    </h2>
  );
}
