import { statementSentence } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import classes from './rental-statements.module.css';
import type { RentalStatementRecord } from './rental-statements.queries.ts';
import { useStatementLabels } from './use-statement-labels.ts';

/** What the statement comes to, as its owner reads it; a broker is told that it is. */
export function StatementSentence({ record, isOwner }: { record: RentalStatementRecord; isOwner: boolean }) {
  const t = useTranslations('rental-statements');
  const language = useLocale();
  const labels = useStatementLabels();
  const reader = isOwner ? 'owner' : 'broker';
  const sentence = statementSentence({ statement: record, bookings: record.transactions, reader }, labels, language);
  return (
    <div className={classes.sentence}>
      {!isOwner && record.state === 'final' && (
        <p className={classes.hint}>{t('reads', { owner: record.owner_name })}</p>
      )}
      <p className={classes.said}>{sentence}</p>
    </div>
  );
}
