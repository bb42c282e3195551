import type { ThreadMessage, WholeThread } from '@gevel/contract';
import { dateInText, formatMoment } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { dayOf } from '../../lib/calendar.ts';
import { useMay } from '../../lib/may.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useWriterName } from '../../parts/people/use-writer-name.ts';
import { useThreadAction } from '../../parts/threads/threads.queries.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import classes from './inbox.module.css';

export function Messages({ thread }: { thread: WholeThread }) {
  const t = useTranslations('threads');
  const writer = useWriterName();
  const isOwner = useIsOwner();
  const mayExplain = useMay('threads.explain') && !isOwner;
  return (
    <ol className={classes.messages} aria-label={t('conversation')}>
      {thread.messages.map((message) => (
        <li key={message.id} className={classes.message} data-mine={message.is_mine || undefined}>
          <p className={classes.by}>
            <b>{message.is_mine ? t('you') : writer(message.written_by)}</b>
            <span>{t(`sides.${message.side}`)}</span>
            <span>{formatMoment(message.at)}</span>
          </p>
          <p className={classes.body}>{message.body}</p>
          <Explains message={message} />
          {mayExplain && canExplain(thread, message) && <ExplainAction thread={thread} message={message} />}
        </li>
      ))}
    </ol>
  );
}

/** What an agent wrote to the owner about a line. */
const canExplain = ({ audience, line_id }: WholeThread, { side }: ThreadMessage) =>
  audience === 'owner' && line_id !== null && side === 'broker';

function Explains({ message: { explains_since, explained_by } }: { message: ThreadMessage }) {
  const t = useTranslations('threads.explanation');
  const language = useLanguage();
  const writer = useWriterName();
  if (explains_since === null) return null;
  return (
    <p className={classes.explains}>
      {t('isOne', { name: writer(explained_by), date: dateInText(dayOf(explains_since), language) })}
    </p>
  );
}

function ExplainAction({ thread, message }: { thread: WholeThread; message: ThreadMessage }) {
  const t = useTranslations('threads');
  const isOne = message.explains_since !== null;
  const act = useThreadAction(() => {
    const params = { id: thread.id, message: message.id };
    return isOne ? call('threads.withdraw', { params }) : call('threads.explain', { params });
  });
  return (
    <>
      {!isOne && <p className={classes.explains}>{t('explanation.keepHint')}</p>}
      <div className={classes.tools}>
        <Button variant="default" size="xs" loading={act.isPending} onClick={() => act.mutate()}>
          {t(isOne ? 'explanation.withdraw' : 'explanation.keep')}
        </Button>
      </div>
      {act.error && <ProblemNotice error={act.error} title={t('failed')} />}
    </>
  );
}
