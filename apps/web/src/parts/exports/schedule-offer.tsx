import type { NewSchedule } from '@gevel/contract';
import { maxSchedules } from '@gevel/contract/plain';
import { momentInText } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import panel from '../../ui/data-table/panel.module.css';
import { useExportListTitle } from './export-list-title.ts';
import classes from './exports.module.css';
import { schedulesQuery } from './report-schedules.queries.ts';
import { type Plan, ScheduleForm } from './schedule-form.tsx';
import { withScheduleWords } from './with-schedule-words.tsx';

interface ScheduleOfferProps {
  /** What the list shows now. */
  body: Pick<NewSchedule, 'list' | 'query' | 'columns' | 'dialect'>;
  /** It shows a day in the past. */
  isOfThen: boolean;
}

/** Below the ways to export a list: the same file again and again, told by mail. */
export const ScheduleOffer = withScheduleWords(function ScheduleOffer({ body, isOfThen }: ScheduleOfferProps) {
  const t = useTranslations('reportSchedules');
  const language = useLanguage();
  const problemText = useProblemText();
  const client = useQueryClient();
  const title = useExportListTitle()(body.list);
  const [isOpen, setOpen] = useState(false);
  const { list, query, columns, dialect } = body;
  const add = useMutation({
    mutationFn: (plan: Plan) =>
      call('reportSchedules.create', { body: { list, query, columns, dialect, ...plan, screen: screenWith(query) } }),
    onSuccess: () => {
      setOpen(false);
      void client.invalidateQueries({ queryKey: schedulesQuery.queryKey });
    },
  });

  return (
    <div className={classes.offer}>
      {isOpen && !isOfThen && (
        <>
          <p className={panel.hint}>{t('offerHint')}</p>
          <ScheduleForm
            first={{ name: title, format: 'xlsx', frequency: 'weekly', day: 1 }}
            act={t('form.save')}
            onSave={add.mutate}
            onCancel={() => setOpen(false)}
            isSaving={add.isPending}
          />
        </>
      )}
      {isOpen && isOfThen && (
        <p className={panel.hint} role="status">
          {t('notOfThen')}
        </p>
      )}
      {!isOpen && (
        <Button variant="default" fullWidth onClick={() => setOpen(true)}>
          {t('offer')}
        </Button>
      )}
      {add.data && !isOpen && (
        <p className={panel.hint} role="status">
          {t('planned', { moment: momentInText(add.data.data.next_at ?? '', language) })}{' '}
          <AppLink href={`${paths.profile.to()}#geplande-rapporten`}>{t('mine')}</AppLink>
        </p>
      )}
      {add.error && isOpen && (
        <p className={panel.error} role="alert">
          {isApiProblem(add.error, 'conflict') ? t('tooMany', { max: maxSchedules }) : problemText(add.error)}
        </p>
      )}
    </div>
  );
});

/** Where this is shown; with what the list shows in its address, which else would open with somebody's saved view. */
function screenWith(query: string): string {
  const { pathname, search } = window.location;
  return search.length > 1 ? `${pathname}${search}` : `${pathname}?${query}`;
}
