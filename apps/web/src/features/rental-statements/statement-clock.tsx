import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useIsAddressed } from '../../lib/session-context.ts';
import { PayoutClock } from '../../parts/payout/payout-clock.tsx';
import { Section } from '../../ui/page/page.tsx';
import type { RentalStatementRecord } from './rental-statements.queries.ts';

/** Where the payout of this statement stands, and why it is not further. A cancelled one pays nothing out. */
export function StatementClock({ record }: { record: RentalStatementRecord }) {
  const t = useTranslations('payouts.clock');
  const isAddressed = useIsAddressed();
  const id = `statement-${record.id}`;
  const { data: payout, isLoading } = useQuery({
    queryKey: ['payouts', 'record', id, 'of statement'],
    queryFn: async ({ signal }) => (await call('payouts.get', { params: { id }, signal })).data,
    enabled: record.state !== 'cancelled',
  });
  if (!payout && !isLoading) return null;
  return (
    <Section title={t(isAddressed ? 'titleYou' : 'title')}>
      {payout ? <PayoutClock payouts={[payout]} /> : <Skeleton height={61} />}
    </Section>
  );
}
