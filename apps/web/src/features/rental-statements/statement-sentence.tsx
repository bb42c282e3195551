import { statementSentence } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import classes from './rental-statements.module.css';
import type { RentalStatementRecord } from './rental-statements.queries.ts';
import { useStatementLabels } from './use-statement-labels.ts';

interface Said {
  record: RentalStatementRecord;
  /** Owners, and whoever looks through their portal, are promised nothing of a concept. */
  isOwner: boolean;
  isAddressed: boolean;
}

/** What the statement comes to, as its owner reads it; everybody else is told that it is. */
export function StatementSentence({ record, isOwner, isAddressed }: Said) {
  const t = useTranslations('rental-statements');
  const language = useLocale();
  const labels = useStatementLabels();
  const reader = isOwner ? 'owner' : 'broker';
  const sentence = statementSentence({ statement: record, bookings: record.transactions, reader }, labels, language);
  return (
    <div className={classes.sentence}>
      {!isAddressed && record.state === 'final' && (
        <p className={classes.hint}>{t('reads', { owner: record.owner_name })}</p>
      )}
      <p className={classes.said}>{sentence}</p>
    </div>
  );
}
