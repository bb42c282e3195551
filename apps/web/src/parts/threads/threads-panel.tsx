import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { AskForm } from './ask-form.tsx';
import { ThreadRows } from './thread-rows.tsx';
import classes from './threads.module.css';
import { isOfLine, type ThreadPlace, threadsAtQuery } from './threads.queries.ts';
import { withThreadWords } from './with-thread-words.tsx';

interface Props {
  place: ThreadPlace;
}

export const ThreadsPanel = withThreadWords(function ThreadsPanel({ place }: Props) {
  const t = useTranslations('threads');
  const title = useTranslations('questions')('title');
  const isOwner = useIsOwner();
  return (
    <Section id="vragen" title={title} hint={t(isOwner ? 'hint.owner' : 'hint.broker')}>
      <Questions key={`${place.type} ${place.id}`} place={place} lineId={null} />
    </Section>
  );
});

/** What was asked about a record, or about one line of it, and a form that opens on a press. */
export function Questions({ place, lineId }: { place: ThreadPlace; lineId: string | null }) {
  const t = useTranslations('threads');
  const mayAsk = useMay('threads.create');
  const isLine = isOfLine(place, lineId);
  const [isFormOpen, setIsFormOpen] = useState(isLine);
  const { data, error, refetch } = useQuery(threadsAtQuery(place));
  const threads = data?.data.filter((thread) => lineId === null || thread.line_id === lineId);
  return (
    <div className={classes.questions}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={48} />}
      {threads?.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {threads && threads.length > 0 && <ThreadRows threads={threads} isAtPlace />}
      {mayAsk && !isFormOpen && (
        <Button variant="default" className={classes.ask} onClick={() => setIsFormOpen(true)}>
          {t('ask')}
        </Button>
      )}
      {mayAsk && isFormOpen && (
        <AskForm place={place} lineId={lineId} onAsked={isLine ? undefined : () => setIsFormOpen(false)} />
      )}
    </div>
  );
}
