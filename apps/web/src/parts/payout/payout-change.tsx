import type { StatementChangeAnswer } from '@gevel/contract';
import { changeSentence, periodInWords } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages, useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import type { ChosenDay } from '../as-of/chosen-day.ts';
import { DayBanner, DayMenu } from '../as-of/day-of-figures.tsx';
import { ReportFile } from '../exports/report-file.tsx';
import { ExplainFigure } from '../figures/explain-figure.tsx';
import { dayProblem } from '../list-page/table-problem.ts';
import { ChangeByPart } from './change-by-part.tsx';
import { ChangeCauses } from './change-causes.tsx';
import { ChangeSkeleton } from './change-skeleton.tsx';
import { ComparedPick, type ComparedStatement, useComparedStatement } from './compared-statement.tsx';
import { figuresOfChange } from './figures-of-change.ts';
import classes from './payout.module.css';
import type { SettledRecord } from './settled-record.ts';

/** More or less than the one before, and why: each cause opens what proves it, and what nothing proves is said as well. */
export function PayoutChange({ record, day }: { record: SettledRecord; day: ChosenDay | undefined }) {
  const t = useTranslations('rental-statements.payout');
  const tExports = useTranslations('exports');
  const choice = useComparedStatement(record);
  const { compared } = choice;
  const asOf = day?.asOf ?? null;
  const ofDay = asOf === null ? {} : { as_of: asOf };
  const { data, error, refetch } = useQuery({
    queryKey: ['rental-statements', 'record', record.id, 'change', compared?.id, asOf],
    queryFn: async ({ signal }) =>
      (
        await call('rentalStatements.change', {
          params: { id: record.id },
          query: { against: compared?.id ?? '', ...ofDay },
          signal,
        })
      ).data,
    enabled: compared !== null && choice.isRead,
  });
  const isWaiting = data === undefined && !error;
  if (!choice.isRead) return <ChangeSkeleton />;
  if (compared === null) {
    return (
      <>
        <p className={classes.paid}>{t('noBefore')}</p>
        <ComparedPick choice={choice} />
      </>
    );
  }
  return (
    <div className={classes.room} data-waits={isWaiting || undefined}>
      {day && asOf !== null && (
        <div className={classes.day}>
          <DayBanner about="causes" {...day} error={error} />
        </div>
      )}
      {(asOf === null || data) && <Compared record={record} compared={compared} change={data ?? null} />}
      <div className={classes.choices} data-on-screen data-page-actions>
        <ComparedPick choice={choice} />
        {day && <DayMenu {...day} />}
      </div>
      {error && dayProblem(error) === null && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {isWaiting && <Skeleton height={120} />}
      {data && (
        <ChangeCauses change={data} explain={<ExplainFigure figures={figuresOfChange(data)} label={t('causes')} />} />
      )}
      {data && (
        <div data-on-screen>
          <ReportFile
            pack="rental-statements/change"
            query={{ statement: record.id, against: compared.id, ...ofDay }}
            label={tExports('files')}
          />
        </div>
      )}
      {/* By part it is what both are now. */}
      {!isWaiting && asOf === null && <ChangeByPart key={compared.id} record={record} previousId={compared.id} />}
    </div>
  );
}

type StatementChange = NonNullable<StatementChangeAnswer['data']>;

interface ComparedProps {
  record: SettledRecord;
  compared: ComparedStatement;
  change: StatementChange | null;
}

/** At once by the amounts; with its causes as soon as they are known. */
function Compared({ record, compared, change }: ComparedProps) {
  const language = useLanguage();
  const { period, payout } = useMessages()['rental-statements'];
  const of = {
    change,
    now: change?.now ?? record.total_settlement_balance,
    before: change?.before ?? compared.total_settlement_balance,
    period: periodInWords(compared, period, language),
  };
  return <p className={classes.compared}>{changeSentence(of, payout, language)}</p>;
}
