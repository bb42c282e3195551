import type { RentSchedule as Schedule } from '@gevel/contract';
import { centsOf } from '@gevel/contract/plain';
import { dateInText, formatMoney } from '@gevel/i18n';
import { Anchor, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { readYear } from '../../lib/figure-address.ts';
import { useInAddress } from '../../lib/in-address.ts';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useChosenDay } from '../../parts/as-of/chosen-day.ts';
import { DayBanner, DayMenu } from '../../parts/as-of/day-of-figures.tsx';
import { ReportFile } from '../../parts/exports/report-file.tsx';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { dayProblem } from '../../parts/list-page/table-problem.ts';
import { BehaviourFacts } from '../../parts/rent-schedule/behaviour-facts.tsx';
import { withScheduleWords } from '../../parts/rent-schedule/with-schedule-words.tsx';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { FigureRow, FigureTile } from '../../ui/figure/figure-tile.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import type { ContractRecord } from './contract-lines.tsx';
import classes from './rent-schedule.module.css';
import { ScheduleChart } from './schedule-chart.tsx';
import { ScheduleInvoices } from './schedule-invoices.tsx';

/** What was due under a contract and how it was paid, month by month. */
export const RentSchedule = withScheduleWords(function RentSchedule({ record }: { record: ContractRecord }) {
  const t = useTranslations('rentSchedule');
  const { chosen, choose } = useInAddress('payments_year');
  const year = readYear(chosen.payments_year)?.toString() ?? '';
  const day = useChosenDay('payments_as_of');
  const { asOf } = day;
  const query = { ...(year === '' ? {} : { year }), ...(asOf === null ? {} : { as_of: asOf }) };
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    queryKey: ['contracts', 'schedule', record.id, year, asOf],
    queryFn: ({ signal }) => call('contracts.schedule', { params: { id: record.id }, query, signal }),
    // Another year of the same day takes its place; what is of another day would pass for it.
    placeholderData: (previous, of) => (of?.queryKey.at(-1) === asOf ? previous : undefined),
  });
  const years = answer?.data.years.map(String) ?? [];
  const menu = <DayMenu {...day} />;
  return (
    <div className={classes.parts}>
      <DayBanner about="payments" {...day} error={error} />
      {years.length === 0 && answer && <div>{menu}</div>}
      {error && dayProblem(error) === null && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {answer === undefined && !error && <Skeleton height={320} />}
      <UnreadNote unread={answer?.meta.unread} />
      {answer && years.length === 0 && (
        <>
          <p className={classes.note}>{t('nothing')}</p>
          <WithoutContract schedule={answer.data} record={record} asOf={asOf} />
        </>
      )}
      {answer && years.length > 0 && (
        <>
          <Balance schedule={answer.data} />
          <div className={classes.choices}>
            <NativeSelect
              className={classes.period}
              label={t('period')}
              value={year}
              // A year of which nothing was known on the day that is asked stays chosen.
              data={[
                { value: '', label: t('lastMonths') },
                ...(year === '' || years.includes(year) ? [] : [year]),
                ...years,
              ]}
              onChange={(event) => choose({ payments_year: event.currentTarget.value })}
            />
            {menu}
            <ReportFile pack="contracts/schedule" query={{ contract: record.id, ...query }} label={t('file')} />
          </div>
          <ScheduleChart months={answer.data.months} />
          <ScheduleInvoices schedule={answer.data} />
          <WithoutContract schedule={answer.data} record={record} asOf={asOf} />
          <Section
            title={t('behaviour.title')}
            hint={t('behaviour.hint')}
            explain={<ExplainFigure figures={['payment_days', 'payment_first_late']} label={t('behaviour.title')} />}
          >
            <BehaviourFacts behaviour={answer.data.behaviour} />
          </Section>
        </>
      )}
    </div>
  );
});

/** What is open under the contract, and since when the tenant is behind. */
function Balance({ schedule: { total, arrears } }: { schedule: Schedule }) {
  const t = useTranslations('rentSchedule');
  const language = useLanguage();
  const money = (amount: string) => formatMoney(amount, language);
  const notes = [
    ...(arrears.since === null ? [] : [t('since', { date: dateInText(arrears.since, language) })]),
    ...(centsOf(arrears.left_out_amount) === 0n ? [] : [t('leftOut', { amount: money(arrears.left_out_amount) })]),
  ];
  return (
    <FigureRow>
      <FigureTile
        label={t('open')}
        figure={money(total.open)}
        note={[
          t('openNote', { due: money(total.due), received: money(total.received) }),
          ...(centsOf(total.set_off) === 0n ? [] : [t('noteSetOff', { amount: money(total.set_off) })]),
          ...(centsOf(total.arranged) === 0n ? [] : [t('noteArranged', { amount: money(total.arranged) })]),
        ].join(', ')}
        explain={<ExplainFigure figures={['schedule_open', 'schedule_due', 'schedule_received']} label={t('open')} />}
      />
      <FigureTile
        label={t('arrears')}
        figure={arrears.since === null ? t('noArrears') : money(arrears.amount)}
        note={notes.length === 0 ? undefined : notes.join('; ')}
        explain={<ExplainFigure figures={['schedule_arrears']} label={t('arrears')} />}
      />
    </FigureRow>
  );
}

/** A settlement of service costs often names no contract; it is not in the schedule, and not kept silent. */
function WithoutContract({
  schedule: { without_contract: without },
  record,
  asOf,
}: {
  schedule: Schedule;
  record: ContractRecord;
  asOf: string | null;
}) {
  const t = useTranslations('rentSchedule');
  const language = useLanguage();
  const hasInvoices = useMay(paths.invoices.operation);
  if (without.count === 0) return null;
  const filter = { kind: 'sales', relation: record.contractor_id };
  return (
    <p className={classes.note}>
      {t('withoutContract', { count: without.count, open: formatMoney(without.open, language) })}{' '}
      {hasInvoices && (
        <Anchor component={AppLink} href={paths.invoices.to(undefined, { filter, as_of: asOf ?? undefined })} inherit>
          {t('toInvoices')}
        </Anchor>
      )}
    </p>
  );
}
