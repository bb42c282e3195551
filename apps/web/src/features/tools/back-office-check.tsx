import { momentInText } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { useDriftKindName } from './drift-kind-name.ts';
import { LearnedLimits } from './learned-limits.tsx';
import { Resting } from './resting.tsx';
import { SheetFolderState } from './sheet-folder.tsx';
import { StepProblem } from './step-problem.tsx';
import classes from './tools.module.css';
import { backOfficeQuery } from './tools.queries.ts';

/** Whether Bloxs answers, and where its description of itself differs from what we read. */
export function BackOfficeCheck() {
  const t = useTranslations('tools');
  const language = useLanguage();
  const kindName = useDriftKindName();
  const { data: check, error, isFetching, refetch } = useQuery(backOfficeQuery);
  return (
    <Section
      title={t('backOffice')}
      hint={t('backOfficeHint')}
      actions={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('check')}
        </Button>
      }
    >
      <div className={classes.stack}>
        {error && <ProblemNotice error={error} />}
        {check?.rests_until && <Resting until={check.rests_until} onProbed={() => void refetch()} />}
        {check && (
          <Notice
            mood={check.reachable ? 'success' : 'danger'}
            title={check.reachable ? t('reachable') : t('unreachable')}
          >
            {check.problem && <StepProblem problem={check.problem} />}
            {check.circuit !== 'closed' && <p>{t(`circuit.${check.circuit}`)}</p>}
            <p>{t('checkedAt', { moment: momentInText(check.checked_at, language) })}</p>
          </Notice>
        )}
        {check?.reachable && check.drift.length === 0 && <p className={classes.none}>{t('noDrift')}</p>}
        {check && check.drift.length > 0 && (
          <div>
            <h3 className={classes.heading}>{t('drift', { count: check.drift.length })}</h3>
            <PlainTable
              caption={t('drift', { count: check.drift.length })}
              rows={check.drift}
              rowKey={({ kind, subject }) => `${kind} ${subject}`}
              columns={[
                { key: 'kind', label: t('driftKind'), renderCell: ({ kind }) => kindName(kind) },
                {
                  key: 'subject',
                  label: t('driftSubject'),
                  renderCell: ({ subject }) => <code className={classes.value}>{subject}</code>,
                },
                { key: 'expected', label: t('driftExpected'), renderCell: ({ expected }) => expected ?? '–' },
                { key: 'found', label: t('driftFound'), renderCell: ({ found }) => found ?? '–' },
              ]}
            />
          </div>
        )}
        {check?.folder && <SheetFolderState folder={check.folder} />}
        {check && check.limits.length > 0 && <LearnedLimits limits={check.limits} />}
      </div>
    </Section>
  );
}
