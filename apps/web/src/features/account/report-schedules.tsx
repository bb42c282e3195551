import type { ReportSchedule } from '@gevel/contract';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { schedulesQuery } from '../../parts/exports/report-schedules.queries.ts';
import { withScheduleWords } from '../../parts/exports/with-schedule-words.tsx';
import { RemovedNotice } from '../../parts/removed-notice/removed-notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import classes from './profile.module.css';
import { ScheduleLine } from './schedule-line.tsx';

/** What somebody has made into a file again and again, with how the last time went. */
export const ReportSchedules = withScheduleWords(function ReportSchedules() {
  const t = useTranslations('reportSchedules');
  const { data, error, refetch } = useQuery(schedulesQuery);
  const { undo, deleted, say, remove } = useRemoval();
  const failure = error ?? remove.error ?? undo.error;
  return (
    <div className={classes.form}>
      <p className={classes.none}>{t('hint')}</p>
      {failure && <ProblemNotice error={failure} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {data?.map((schedule) => (
        <ScheduleLine
          key={schedule.id}
          schedule={schedule}
          onDelete={() => remove.mutate(schedule, { onSuccess: () => say(schedule) })}
        />
      ))}
      {deleted && (
        <RemovedNotice key={deleted.id}>
          <div className={classes.renew}>
            <span>{t('deleted', { name: deleted.name })}</span>
            {deleted.is_of_this_portal && (
              <Button variant="default" size="xs" loading={undo.isPending} onClick={() => undo.mutate(deleted)}>
                {t('undo')}
              </Button>
            )}
          </div>
        </RemovedNotice>
      )}
    </div>
  );
});

/** What was deleted last can be had back: it is planned again as it was. */
function useRemoval() {
  const client = useQueryClient();
  const [deleted, setDeleted] = useState<ReportSchedule | null>(null);
  const onSettled = () => client.invalidateQueries({ queryKey: schedulesQuery.queryKey });
  const remove = useMutation({
    mutationFn: ({ id }: ReportSchedule) => call('reportSchedules.delete', { params: { id } }),
    onSettled,
  });
  const undo = useMutation({
    mutationFn: async (schedule: ReportSchedule) => {
      const { name, list, format, query, columns, dialect, screen, frequency, day, is_paused } = schedule;
      const again = { name, format, frequency, day };
      const ofCsv = dialect === null ? {} : { dialect };
      const { data } = await call('reportSchedules.create', {
        body: { ...again, list, query, columns, screen, ...ofCsv },
      });
      if (is_paused) await call('reportSchedules.update', { params: { id: data.id }, body: { ...again, is_paused } });
    },
    onSuccess: () => setDeleted(null),
    onSettled,
  });
  return { deleted, say: setDeleted, remove, undo };
}
