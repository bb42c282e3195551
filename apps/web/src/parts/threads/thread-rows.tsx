import type { Thread } from '@gevel/contract';
import { momentInText } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { dayOf, today } from '../../lib/calendar.ts';
import { paths } from '../../lib/paths.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { useWriterName } from '../people/use-writer-name.ts';
import classes from './threads.module.css';

interface Props {
  threads: readonly Thread[];
  /** On the screen of the record that they are about, which need not be named. */
  isAtPlace?: boolean;
}

/** A question each, with where it stands; a press opens it. */
export function ThreadRows({ threads, isAtPlace = false }: Props) {
  const title = useTranslations('questions')('title');
  return (
    <ul className={classes.rows} aria-label={title}>
      {threads.map((thread) => (
        <li key={thread.id} className={classes.row} data-unread={thread.is_unread || undefined}>
          <ThreadRow thread={thread} isAtPlace={isAtPlace} />
        </li>
      ))}
    </ul>
  );
}

function ThreadRow({ thread, isAtPlace }: { thread: Thread; isAtPlace: boolean }) {
  const t = useTranslations('threads');
  const language = useLanguage();
  const writer = useWriterName();
  const isOwner = useIsOwner();
  return (
    <>
      <div className={classes.head}>
        <AppLink className={classes.what} href={paths.thread.to({ id: thread.id })}>
          {thread.question}
        </AppLink>
        <ThreadBadges thread={thread} />
      </div>
      <p className={classes.around}>
        {!isAtPlace && <span>{t(`subjects.${thread.subject_type}`, { name: thread.subject_name })}</span>}
        {thread.line_name !== null && <span>{t('line', { name: thread.line_name })}</span>}
        {!isOwner && !isAtPlace && (
          <AppLink href={paths.threads.to(undefined, { owner: thread.owner_id })}>{thread.owner_name}</AppLink>
        )}
      </p>
      <p className={classes.around}>
        <span>{t('askedBy', { name: writer(thread.asked_by) })}</span>
        <span>{t('age', { count: daysSince(thread.asked_at) })}</span>
        {thread.message_count > 1 && (
          <span>{t('lastBy', { name: writer(thread.last_by), moment: momentInText(thread.last_at, language) })}</span>
        )}
        {!isOwner && (
          <span>
            {thread.assignee_name === null ? t('unassigned') : t('assignedTo', { name: thread.assignee_name })}
          </span>
        )}
      </p>
    </>
  );
}

export function ThreadBadges({ thread }: { thread: Thread }) {
  const t = useTranslations('threads');
  return (
    <span className={classes.badges}>
      {thread.is_unread && <Badge role="info">{t('unread')}</Badge>}
      {thread.audience === 'agents' && <Badge role="warning">{t('amongAgents')}</Badge>}
      <Badge role={thread.state === 'open' ? 'neutral' : 'success'}>{t(`states.${thread.state}`)}</Badge>
    </span>
  );
}

/** By the days of the calendar in Amsterdam. */
const daysSince = (moment: string) =>
  Math.max(0, Math.round((Date.parse(today()) - Date.parse(dayOf(moment))) / 86_400_000));
