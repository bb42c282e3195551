import type { TicketSaid } from '@gevel/contract';
import { dateInText, formatDate, formatMoment } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { dayOf } from '../../lib/calendar.ts';
import { useMay, useOnlyLooks } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useWriterName } from '../../parts/people/use-writer-name.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import classes from './ticket-conversation.module.css';
import { conversationQuery } from './ticket-writes.queries.ts';
import { WriteActions, WriteBadge, WriteProblem } from './write-state.tsx';

type BackOfficeNote = Extract<TicketSaid, { kind: 'back_office_note' }>;
type Message = Extract<TicketSaid, { kind: 'message' }>;

interface Props {
  ticketId: string;
  said: TicketSaid;
  /** Owners read every note of the back office, so that none is released by itself. */
  areOpen: boolean;
}

export function SaidEntry({ ticketId, said, areOpen }: Props) {
  const t = useTranslations('conversation');
  const language = useLanguage();
  const writer = useWriterName();
  const kind = said.kind === 'message' && said.is_question ? 'question' : said.kind;
  const body = said.kind === 'note' ? said.receipt.description : said.body;
  return (
    <>
      <p className={classes.by}>
        <b>{said.is_mine ? t('you') : said.written_by === null ? t('somebody') : writer(said.written_by)}</b>
        <span>{t(`kinds.${kind}`)}</span>
        <time dateTime={said.at}>{said.at.length > 10 ? formatMoment(said.at) : formatDate(said.at)}</time>
        {said.kind === 'back_office_note' && said.changed_on !== null && (
          <span>{t('changed', { date: dateInText(said.changed_on, language) })}</span>
        )}
        {said.is_unread && <Badge role="info">{t('new')}</Badge>}
      </p>
      <p className={classes.body}>{body === null ? t('noText') : <SourceText>{body}</SourceText>}</p>
      <p className={classes.readers}>
        {t('visibleTo', { readers: said.visible_to.map((reader) => t(`readers.${reader}`)).join(', ') })}
      </p>
      {said.kind === 'back_office_note' && !areOpen && <Release ticketId={ticketId} note={said} />}
      {said.kind === 'note' && (
        <>
          <p className={classes.readers}>
            <WriteBadge receipt={said.receipt} />
          </p>
          <WriteProblem receipt={said.receipt} />
          <WriteActions receipt={said.receipt} />
        </>
      )}
      {said.kind === 'message' && said.is_question && <ToQuestion question={said} />}
    </>
  );
}

function ToQuestion({ question: { thread_id, thread_state, is_mine } }: { question: Message }) {
  const t = useTranslations('conversation');
  const mayAnswer = useMay('threads.reply') && thread_state === 'open' && !is_mine;
  return (
    <p className={classes.readers}>
      <Badge role={thread_state === 'open' ? 'neutral' : 'success'}>{t(`states.${thread_state}`)}</Badge>
      <AppLink href={paths.thread.to({ id: thread_id })}>{t(mayAnswer ? 'answer' : 'openQuestion')}</AppLink>
    </p>
  );
}

/** An agent lets the owner read a note, and takes that back. */
function Release({ ticketId, note }: { ticketId: string; note: BackOfficeNote }) {
  const t = useTranslations('conversation');
  const writer = useWriterName();
  const language = useLanguage();
  const isOwner = useIsOwner();
  const onlyLooks = useOnlyLooks();
  const queryClient = useQueryClient();
  const isReleased = note.released_at !== null;
  const act = useMutation({
    mutationFn: async () => {
      const params = { id: ticketId, note: note.id };
      await (isReleased ? call('tickets.withholdNote', { params }) : call('tickets.releaseNote', { params }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationQuery(ticketId).queryKey }),
  });
  if (isOwner) return null;
  const begins = (note.body ?? '').trim().slice(0, 40);
  return (
    <>
      {note.released_at !== null && (
        <p className={classes.readers}>
          {t('releasedBy', { name: writer(note.released_by), date: dateInText(dayOf(note.released_at), language) })}
        </p>
      )}
      {!onlyLooks && (
        <div className={classes.tools}>
          <Button
            variant="default"
            size="xs"
            loading={act.isPending}
            aria-label={t(isReleased ? 'withholdNamed' : 'releaseNamed', { note: begins })}
            onClick={() => act.mutate()}
          >
            {t(isReleased ? 'withhold' : 'release')}
          </Button>
          <span role="status" className={classes.quiet}>
            {act.isSuccess && t(isReleased ? 'released' : 'withheld')}
          </span>
        </div>
      )}
      {act.error && <ProblemNotice error={act.error} title={t('failed')} />}
    </>
  );
}
