import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useChosenDay } from '../../parts/as-of/chosen-day.ts';
import { DayBanner, DayMenu } from '../../parts/as-of/day-of-figures.tsx';
import { dayProblem } from '../../parts/list-page/table-problem.ts';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { BehaviourFacts } from '../../parts/rent-schedule/behaviour-facts.tsx';
import { withScheduleWords } from '../../parts/rent-schedule/with-schedule-words.tsx';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import classes from './relation.module.css';

/** How a tenant pays, contract by contract of one's own; what several landlords know is never put together. */
export const RelationBehaviour = withScheduleWords(function RelationBehaviour({ id }: { id: string }) {
  const t = useTranslations('rentSchedule.behaviour');
  const day = useChosenDay('payments_as_of');
  const { data, error, refetch } = useQuery({
    queryKey: ['relations', 'behaviour', id, day.asOf],
    queryFn: ({ signal }) =>
      call('relations.paymentBehaviour', {
        params: { id },
        query: day.asOf === null ? {} : { as_of: day.asOf },
        signal,
      }),
  });
  return (
    <section className={classes.block}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('title')}</h2>
        <DayMenu {...day} />
      </div>
      <p className={classes.hint}>{t('ofRelation')}</p>
      <DayBanner about="payments" {...day} error={error} />
      {error && dayProblem(error) === null && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {data === undefined && !error && <Skeleton height={80} />}
      <UnreadNote unread={data?.meta.unread} />
      {data?.data.map(({ contract_id: contract, contract_reference: reference, owner_name: owner, behaviour }) => (
        <div key={contract} className={classes.block}>
          <h3 className={classes.contract}>
            <RecordLink list="contracts" id={contract}>
              {reference}
            </RecordLink>{' '}
            · {owner}
          </h3>
          <BehaviourFacts behaviour={behaviour} />
        </div>
      ))}
      {data && data.meta.left_out > 0 && <p className={classes.hint}>{t('more', { count: data.meta.left_out })}</p>}
    </section>
  );
});
