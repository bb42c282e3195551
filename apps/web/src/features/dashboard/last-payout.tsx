import { statementSentence } from '@gevel/i18n';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages, useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useIsAddressed } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Payout } from '../../parts/payout/payout.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './dashboard.module.css';
import { lastPayoutQuery } from './dashboard.queries.ts';
import { NoneOf } from './none-of.tsx';

/** What the owner received last, why it is not what it was, and the whole of it in one sentence. */
export function LastPayout() {
  const t = useTranslations('dashboard.lastPayout');
  const labels = useMessages()['rental-statements'];
  const language = useLanguage();
  const tStatement = useTranslations('rental-statements');
  const isAddressed = useIsAddressed();
  const { data: statement, error, refetch } = useQuery(lastPayoutQuery);
  if (!statement) {
    return (
      <Section title={t('title')}>
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {statement === undefined && !error && <Skeleton height={160} />}
        {statement === null && <NoneOf type="rental_statements">{t('none')}</NoneOf>}
      </Section>
    );
  }
  return (
    <Payout record={statement} title={t('title')}>
      {!isAddressed && <p className={classes.basis}>{tStatement('reads', { owner: statement.owner_name })}</p>}
      <p className={classes.sentence}>
        {statementSentence({ statement, bookings: statement.transactions, reader: 'owner' }, labels, language)}
      </p>
      <Anchor component={AppLink} href={paths.rentalStatement.to({ id: statement.id })}>
        {t('open')}
      </Anchor>
    </Payout>
  );
}
