import type { ReportSchedule } from '@gevel/contract';
import { scheduleLateAfterMs } from '@gevel/contract/plain';
import { momentInText } from '@gevel/i18n';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useExportListTitle } from '../../parts/exports/export-list-title.ts';
import { fileAddress } from '../../parts/exports/exports.queries.ts';
import { schedulesQuery } from '../../parts/exports/report-schedules.queries.ts';
import { type Plan, ScheduleForm, weekdayOf } from '../../parts/exports/schedule-form.tsx';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import classes from './profile.module.css';

interface ScheduleLineProps {
  schedule: ReportSchedule;
  onDelete: () => void;
}

/** One scheduled report: what, when, how the last time went, and what can be done with it. */
export function ScheduleLine({ schedule, onDelete }: ScheduleLineProps) {
  const t = useTranslations('reportSchedules');
  const language = useLanguage();
  const titleOf = useExportListTitle();
  const [isChanging, setChanging] = useState(false);
  const { make, change } = useActs(schedule, () => setChanging(false));
  const { name, list, screen, format, frequency, day, is_paused: isPaused, is_of_this_portal: isHere } = schedule;
  const failed = [make, change].find(({ error }) => error !== null);
  const small = { size: 'xs', variant: 'default' } as const;
  return (
    <article className={classes.report} aria-label={name}>
      <h3 className={classes.heading}>
        {name} {isPaused && <Badge role="neutral">{t('paused')}</Badge>}
      </h3>
      <p>
        <TurnsText turns={schedule} /> {isHere && <AppLink href={screen}>{t('open', { list: titleOf(list) })}</AppLink>}
      </p>
      {!isHere && <p className={classes.none}>{t('otherPortal')}</p>}
      {schedule.next_at !== null && <p>{t('next', { moment: momentInText(schedule.next_at, language) })}</p>}
      <LastTime schedule={schedule} />
      {failed?.error && <FailureNotice key={failed.submittedAt} error={failed.error} />}
      {isChanging ? (
        <ScheduleForm
          first={{ name, format, frequency, day }}
          act={t('form.change')}
          onSave={(plan) => change.mutate({ ...plan, is_paused: isPaused })}
          onCancel={() => setChanging(false)}
          isSaving={change.isPending}
        />
      ) : (
        <Group gap="xs">
          {isHere && (
            <Button
              {...small}
              loading={make.isPending || schedule.last?.is_under_way === true}
              aria-label={t('acts.makeOf', { name })}
              onClick={() => make.mutate()}
            >
              {t('acts.make')}
            </Button>
          )}
          <Button
            {...small}
            loading={change.isPending}
            aria-label={t(isPaused ? 'acts.resumeOf' : 'acts.pauseOf', { name })}
            onClick={() => change.mutate({ name, format, frequency, day, is_paused: !isPaused })}
          >
            {t(isPaused ? 'acts.resume' : 'acts.pause')}
          </Button>
          <Button {...small} aria-label={t('acts.changeOf', { name })} onClick={() => setChanging(true)}>
            {t('acts.change')}
          </Button>
          <Button {...small} aria-label={t('acts.deleteOf', { name })} onClick={onDelete}>
            {t('acts.delete')}
          </Button>
        </Group>
      )}
    </article>
  );
}

function TurnsText({ turns: { frequency, day } }: { turns: Plan }) {
  const t = useTranslations('reportSchedules');
  if (frequency === 'daily') return t('turns.daily');
  if (frequency === 'weekly') return t('turns.weekly', { day: t(`weekdays.${weekdayOf(day ?? 1)}`) });
  return t('turns.monthly', { day: String(day) });
}

/** How the last time went, with its file while that is there. */
function LastTime({ schedule: { last, is_of_this_portal: isHere } }: { schedule: ReportSchedule }) {
  const t = useTranslations('reportSchedules');
  const language = useLanguage();
  if (last === null) return <p className={classes.none}>{t('last.never')}</p>;
  if (last.is_under_way) return <p role="status">{t('last.underWay')}</p>;
  const moment = momentInText(last.due_at ?? last.asked_at, language);
  if (last.problem !== null) {
    return (
      <p role="status">
        <Badge role="danger">{t('last.failed', { moment })}</Badge> {t(`problems.${last.problem}`)}
      </p>
    );
  }
  if (last.made_at === null) return <p>{t('last.cancelled', { moment })}</p>;
  const isLate = last.due_at !== null && Date.parse(last.made_at) - Date.parse(last.due_at) > scheduleLateAfterMs;
  return (
    <p role="status">
      {t('last.made', { moment: momentInText(last.made_at, language) })}
      {isLate && `, ${t('last.late', { due: moment })}`}. {isHere && last.export_id === null && t('last.gone')}
      {isHere && last.export_id !== null && (
        <>
          <a href={fileAddress(last.export_id)} download>
            {t('last.fetch')}
          </a>
          {last.expires_at !== null && `, ${t('last.until', { moment: momentInText(last.expires_at, language) })}`}
        </>
      )}
    </p>
  );
}

function useActs({ id }: ReportSchedule, onChanged: () => void) {
  const client = useQueryClient();
  const { queryKey } = schedulesQuery;
  const keep = ({ data }: { data: ReportSchedule }) =>
    client.setQueryData(queryKey, (all) => all?.map((each) => (each.id === id ? data : each)));
  const make = useMutation({
    mutationFn: () => call('reportSchedules.make', { params: { id } }),
    onSuccess: keep,
    // Somebody else may have asked for it meanwhile.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const change = useMutation({
    mutationFn: (body: Plan & { is_paused: boolean }) => call('reportSchedules.update', { params: { id }, body }),
    onSuccess: (answer) => {
      keep(answer);
      onChanged();
    },
  });
  return { make, change };
}
