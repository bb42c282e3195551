import type { TicketConversation as Conversation } from '@gevel/contract';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useIsOwner, useUser } from '../../lib/session-context.ts';
import { documentsOf } from '../../parts/documents/documents.queries.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { SaidEntry } from './said-entry.tsx';
import { SayForm, useAudiences } from './say-form.tsx';
import classes from './ticket-conversation.module.css';
import { conversationQuery } from './ticket-writes.queries.ts';
import { withConversationWords } from './with-conversation-words.tsx';

/** What was said at a ticket, wherever it was written, and the form to say more. */
export const TicketConversation = withConversationWords(function TicketConversation({ id }: { id: string }) {
  const t = useTranslations('conversation');
  const isOwner = useIsOwner();
  const audiences = useAudiences();
  const { data, error, refetch } = useQuery(conversationQuery(id));
  useReading(id, data);
  return (
    <Section id="gesprek" title={t('title')} hint={t(isOwner ? 'hint.owner' : 'hint.broker')}>
      <div className={classes.conversation}>
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {!data && !error && <Skeleton height={96} />}
        {data && <Said id={id} conversation={data} maySay={audiences.length > 0} />}
        <Beside id={id} />
        {audiences.length > 0 && <SayForm id={id} audiences={audiences} />}
      </div>
    </Section>
  );
});

function Said({
  id,
  conversation: { data, meta },
  maySay,
}: {
  id: string;
  conversation: Conversation;
  maySay: boolean;
}) {
  const t = useTranslations('conversation');
  const isOwner = useIsOwner();
  if (data.length === 0) return <p className={classes.quiet}>{t(maySay ? 'none' : 'noneReadOnly')}</p>;
  return (
    <>
      {meta.opens_notes && !isOwner && <p className={classes.quiet}>{t('opened')}</p>}
      {meta.has_earlier && <p className={classes.quiet}>{t('earlier', { count: data.length })}</p>}
      <ol className={classes.said} aria-label={t('title')}>
        {data.map((said) => (
          <li key={said.key} className={classes.entry} data-mine={said.is_mine || undefined}>
            <SaidEntry ticketId={id} said={said} areOpen={meta.opens_notes} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The documents lie in their own tab. */
function Beside({ id }: { id: string }) {
  const t = useTranslations('conversation');
  const { data } = useQuery(documentsOf({ type: 'tickets', id }));
  if (data === undefined || data.meta.total === 0) return null;
  return (
    <p className={classes.beside}>
      <AppLink href={paths.ticket.to({ id }, { tab: 'files' })}>{t('documents', { count: data.meta.total })}</AppLink>
    </p>
  );
}

/** Seeing it is reading it; nobody reads for another in an opened portal. */
function useReading(id: string, conversation: Conversation | undefined): void {
  const isOwn = useUser()?.portal === null;
  const queryClient = useQueryClient();
  const upTo = conversation?.data.some(({ is_unread }) => is_unread) ? conversation.meta.read_at : null;
  useEffect(() => {
    if (upTo === null || !isOwn) return;
    // A reader who is not counted sees the same again as new: nothing is lost.
    void call('tickets.markRead', { params: { id }, body: { up_to: upTo } }).then(
      () =>
        queryClient.invalidateQueries({
          predicate: ({ queryKey: [first, kind] }) => first === 'threads' && kind !== 'one' && kind !== 'conversation',
        }),
      () => undefined,
    );
  }, [id, isOwn, queryClient, upTo]);
}
