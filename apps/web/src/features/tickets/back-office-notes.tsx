import type { BackOfficeNote } from '@gevel/contract';
import { formatDate } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import history from '../../parts/record-page/history-list.module.css';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import classes from './write-state.module.css';

/** What was written at the ticket in the back office; an estate agent reads it, an owner does not. */
export function BackOfficeNotes({ notes }: { notes: readonly BackOfficeNote[] }) {
  const t = useTranslations('tickets.notesThere');
  if (notes.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      <ol className={history.history} aria-label={t('title')}>
        {notes.toReversed().map((note) => (
          <li key={note.id} className={history.version}>
            <h3 className={history.moment}>
              <time dateTime={note.written_on}>{formatDate(note.written_on)}</time>
              {note.written_by !== null && ` – ${note.written_by}`}
              {note.changed_on !== null && ` · ${t('changed', { date: formatDate(note.changed_on) })}`}
            </h3>
            <p className={classes.text}>
              <SourceText>{note.message ?? '–'}</SourceText>
            </p>
          </li>
        ))}
      </ol>
      <p className={classes.older}>{t('hint')}</p>
    </>
  );
}
