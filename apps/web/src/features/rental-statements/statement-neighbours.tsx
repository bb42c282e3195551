import { periodInWords } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './rental-statements.module.css';
import type { RentalStatementRecord } from './rental-statements.queries.ts';
import { useStatementLabels } from './use-statement-labels.ts';

/** Along the statements of one owner, whatever list one came from. */
export function StatementNeighbours({ record }: { record: RentalStatementRecord }) {
  const t = useTranslations('rental-statements.neighbours');
  const language = useLocale();
  const labels = useStatementLabels();
  const { previous, next } = record;
  if (previous === null && next === null) return null;
  return (
    <nav className={classes.neighbours} aria-label={t('label')}>
      {previous && (
        <AppLink data-finger className={classes.neighbour} href={paths.rentalStatement.to({ id: previous.id })}>
          <Icon name="left" size={14} />
          {t('previous', { period: periodInWords(previous, labels.period, language) })}
        </AppLink>
      )}
      {next && (
        <AppLink data-finger className={classes.neighbour} data-next href={paths.rentalStatement.to({ id: next.id })}>
          {t('next', { period: periodInWords(next, labels.period, language) })}
          <Icon name="right" size={14} />
        </AppLink>
      )}
    </nav>
  );
}
