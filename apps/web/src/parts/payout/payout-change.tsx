import type { ExplainedChange } from '@gevel/contract';
import { changeSentence, periodInWords } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages, useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { ExplainFigure } from '../figures/explain-figure.tsx';
import { ChangeByPart } from './change-by-part.tsx';
import { ChangeCauses } from './change-causes.tsx';
import { figuresOfChange } from './figures-of-change.ts';
import classes from './payout.module.css';
import type { SettledRecord } from './settled-record.ts';

/** More or less than the one before, and why: each cause opens what proves it, and what nothing proves is said as well. */
export function PayoutChange({ record }: { record: SettledRecord }) {
  const t = useTranslations('rental-statements.payout');
  const { previous } = record;
  const isCompared = previous?.state === 'final';
  const { data, error, refetch } = useQuery({
    queryKey: ['rental-statements', 'record', record.id, 'change', previous?.id],
    queryFn: async ({ signal }) =>
      (
        await call('rentalStatements.change', {
          params: { id: record.id },
          query: { against: previous?.id ?? '' },
          signal,
        })
      ).data,
    enabled: isCompared,
  });
  if (!isCompared) return <p className={classes.paid}>{t('noBefore')}</p>;
  return (
    <>
      <Compared record={record} previous={previous} change={data ?? null} />
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {data === undefined && !error && <Skeleton height={120} />}
      {data && (
        <ChangeCauses change={data} explain={<ExplainFigure figures={figuresOfChange(data)} label={t('causes')} />} />
      )}
      <ChangeByPart record={record} previousId={previous.id} />
    </>
  );
}

interface ComparedProps {
  record: SettledRecord;
  previous: NonNullable<SettledRecord['previous']>;
  change: ExplainedChange | null;
}

/** At once by the amounts; with its causes as soon as they are known. */
function Compared({ record, previous, change }: ComparedProps) {
  const language = useLanguage();
  const { period, payout } = useMessages()['rental-statements'];
  const of = {
    change,
    now: record.total_settlement_balance,
    before: previous.total_settlement_balance,
    period: periodInWords(previous, period, language),
  };
  return <p className={classes.compared}>{changeSentence(of, payout, language)}</p>;
}
