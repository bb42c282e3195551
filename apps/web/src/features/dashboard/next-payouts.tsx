import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useIsAddressed } from '../../lib/session-context.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { PayoutClock } from '../../parts/payout/payout-clock.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { nextPayoutsQuery } from './dashboard.queries.ts';
import { NoneOf } from './none-of.tsx';
import { ShowAll } from './show-all.tsx';

/** When the owner is paid for the last months, and why not yet. */
export function NextPayouts() {
  const t = useTranslations('payouts.clock');
  const title = t(useIsAddressed() ? 'titleYou' : 'title');
  const { data: payouts, error, refetch } = useQuery(nextPayoutsQuery);
  return (
    <Section
      title={title}
      explain={<ExplainFigure figures={['payout_missing', 'payout_expected_in']} label={title} />}
      actions={<ShowAll href={paths.payouts.to()} />}
    >
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!payouts && !error && <Skeleton height={120} />}
      {payouts?.length === 0 && <NoneOf type="rental_statements">{t('none')}</NoneOf>}
      {payouts && payouts.length > 0 && <PayoutClock payouts={payouts} />}
    </Section>
  );
}
