import { formatMoment } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/badge/badge.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { StepProblem } from './step-problem.tsx';
import classes from './tools.module.css';
import { jobsQuery } from './tools.queries.ts';

const roles = { queued: 'neutral', running: 'info', done: 'success', failed: 'danger' } as const;

/** Work that is done in the background. */
export function Jobs() {
  const t = useTranslations('tools.jobs');
  const tNames = useTranslations('tools.jobs.names');
  const { data: jobs, error, refetch } = useQuery(jobsQuery);

  function nameOf(name: string): string {
    const known = name as Parameters<typeof tNames>[0]; // `has` tells whether it is one of the known names
    return tNames.has(known) ? tNames(known) : name;
  }

  return (
    <Section title={t('title')} hint={t('hint')}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!jobs && !error && <Skeleton height={220} />}
      {jobs?.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {jobs && jobs.length > 0 && (
        <PlainTable
          caption={t('title')}
          rows={jobs}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              label: t('name'),
              renderCell: ({ name, problem }) => (
                <div>
                  {nameOf(name)}
                  {problem && <StepProblem problem={problem} />}
                </div>
              ),
            },
            {
              key: 'state',
              label: t('state'),
              renderCell: ({ state }) => <Badge role={roles[state]}>{t(`states.${state}`)}</Badge>,
            },
            { key: 'created_at', label: t('startedAt'), renderCell: ({ created_at }) => formatMoment(created_at) },
            {
              key: 'finished_at',
              label: t('finishedAt'),
              renderCell: ({ finished_at }) => (finished_at === null ? '–' : formatMoment(finished_at)),
            },
          ]}
        />
      )}
    </Section>
  );
}
