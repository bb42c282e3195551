import type { WholeThread } from '@gevel/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useOnlyLooks } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useIsOwner, useUser } from '../../lib/session-context.ts';
import { usePageName } from '../../parts/branding/page-title.tsx';
import { ThreadBadges } from '../../parts/threads/thread-rows.tsx';
import { placeAddress, threadQuery } from '../../parts/threads/threads.queries.ts';
import { withThreadWords } from '../../parts/threads/with-thread-words.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/data-table/notice.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import classes from './inbox.module.css';
import { Messages } from './messages.tsx';
import { keptAnswer, ReplyForm } from './reply-form.tsx';
import { SavedAnswers } from './saved-answers.tsx';
import { ThreadHandling } from './thread-handling.tsx';
import { WithPapers } from './thread-papers.tsx';

const Shown = withThreadWords(Thread);

export function ThreadPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return <Shown key={id} id={id} />;
}

function Thread({ id }: { id: string }) {
  const t = useTranslations();
  const { data: thread, error, refetch } = useQuery(threadQuery(id));
  if (isApiProblem(error, 'not_found')) {
    return (
      <Page>
        <Notice
          isPage
          icon="search"
          title={t('portfolio.problem.notFound')}
          text={t('portfolio.problem.notFoundText')}
        />
      </Page>
    );
  }
  if (!thread && error) {
    return (
      <Page>
        <ProblemNotice error={error} onAgain={() => void refetch()} />
      </Page>
    );
  }
  return thread ? <Conversation thread={thread} /> : <PageSkeleton />;
}

function Conversation({ thread }: { thread: WholeThread }) {
  const t = useTranslations('threads');
  const isOwner = useIsOwner();
  const isReadOnly = useOnlyLooks();
  const [answer, setAnswer] = useState(() => keptAnswer(thread.id));
  const name = t(`subjects.${thread.subject_type}`, { name: thread.subject_name });
  const address = placeAddress(thread);
  usePageName(name);
  useReading(thread);
  return (
    <Page>
      <AppLink className={classes.back} href={paths.threads.to()} returns>
        <Icon name="left" size={14} />
        {t('back')}
      </AppLink>
      <PageHeader
        title={name}
        note={
          <>
            {!isOwner && `${thread.owner_name} · `}
            {thread.line_name !== null && `${t('line', { name: thread.line_name })} · `}
            {address !== null && (
              <AppLink href={address} data-finger>
                {t('toSubject')}
              </AppLink>
            )}
          </>
        }
        actions={<ThreadBadges thread={thread} />}
      />
      <WithPapers thread={thread}>
        <Section title={t('conversation')}>
          <Messages thread={thread} />
        </Section>
        {isReadOnly ? (
          <p className={classes.none}>{t('readOnly')}</p>
        ) : (
          <>
            <ReplyForm id={thread.id} upTo={thread.last_message_id} inserted={answer} onTyped={setAnswer} />
            {!isOwner && <SavedAnswers answer={answer} onInsert={setAnswer} />}
            {!isOwner && <ThreadHandling thread={thread} />}
          </>
        )}
      </WithPapers>
    </Page>
  );
}

/** Opening a question is reading it; nobody reads for another in an opened portal. */
function useReading({ id, is_unread, last_message_id }: WholeThread): void {
  const isOwn = useUser()?.portal === null;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!is_unread || !isOwn) return;
    // A reader who is not counted sees the same again as unread: nothing is lost.
    void call('threads.markRead', { params: { id }, body: { up_to: last_message_id } }).then(
      () =>
        queryClient.invalidateQueries({
          predicate: ({ queryKey: [first, kind] }) => first === 'threads' && kind !== 'one',
        }),
      () => undefined,
    );
  }, [id, is_unread, isOwn, last_message_id, queryClient]);
}
