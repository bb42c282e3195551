import type { ContractIndexation, ExpectedRise } from '@gevel/contract';
import { dateInText, formatDate, formatMoney, formatPercent } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { withIndexationWords } from '../../parts/indexation/with-indexation-words.tsx';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { FigureRow, FigureTile } from '../../ui/figure/figure-tile.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import type { ContractRecord } from './contract-lines.tsx';
import { IndexationWorking, SourceLink, useIndexPeriod } from './indexation-working.tsx';
import { MissedIncreases } from './missed-increases.tsx';
import classes from './rent-indexation.module.css';
import { RentSegment } from './rent-segment.tsx';

const indexationQuery = (id: string) => ({
  queryKey: ['contracts', 'indexation', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('contracts.indexation', { params: { id }, signal }),
});

/** What the rent of a contract becomes, how that comes about, and which increases were left out. */
export const RentIndexation = withIndexationWords(function RentIndexation({ record }: { record: ContractRecord }) {
  const t = useTranslations('indexation');
  const { data: answer, error, refetch } = useQuery(indexationQuery(record.id));
  const maySet = useMay('contracts.putRentSegment');
  if (answer === undefined)
    return error ? <ProblemNotice error={error} onAgain={() => void refetch()} /> : <Skeleton height={320} />;
  const { data, meta } = answer;
  return (
    <div className={classes.parts}>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      <UnreadNote unread={meta.unread} />
      <p className={classes.note}>{t('intro')}</p>
      <NextRent indexation={data} />
      {data.next && data.next.steps.length > 0 && (
        <Section title={t('working.title')} hint={t('working.hint')}>
          <IndexationWorking steps={data.next.steps} />
        </Section>
      )}
      {data.next && (
        <Section title={t('cap.title')}>
          <Cap rise={data.next} />
        </Section>
      )}
      <Section title={t('segment.title')}>
        <RentSegment key={data.segment.value} id={record.id} segment={data.segment} maySet={maySet} />
      </Section>
      <Section
        title={t('missed.title')}
        hint={t('missed.hint')}
        explain={<ExplainFigure figures={['missed_rent', 'missed_claim']} label={t('missed.title')} />}
      >
        <MissedIncreases missed={data.missed} />
      </Section>
    </div>
  );
});

function NextRent({ indexation: { next, agreed, method } }: { indexation: ContractIndexation }) {
  const t = useTranslations('indexation');
  const language = useLanguage();
  const monthOf = useIndexPeriod();
  const money = (amount: string) => formatMoney(amount, language);
  const date = next?.date ?? agreed?.date;
  if (date === undefined)
    return (
      <Notice mood="info" title={t('noDate')}>
        <p>{t('noDateText')}</p>
      </Notice>
    );
  const explain = <ExplainFigure figures={['expected_rent']} label={t('rentNext')} />;
  return (
    <>
      <FigureRow>
        <FigureTile label={t('next')} figure={formatDate(date)} note={method?.name} />
        {agreed && (
          <FigureTile
            label={t('rentNext')}
            figure={money(agreed.rent_after)}
            note={t('agreedNote')}
            explain={explain}
          />
        )}
        {next && (
          <FigureTile
            label={t('rentNext')}
            figure={next.rent_after === null ? t('rentUnknown') : money(next.rent_after)}
            note={<RiseNote rise={next} />}
            explain={explain}
          />
        )}
      </FigureRow>
      {agreed && (
        <p className={classes.note}>
          {t('agreed', { before: money(agreed.rent_before), after: money(agreed.rent_after) })}
        </p>
      )}
      {next?.unknown && (
        <Notice mood="info" title={t('rentUnknown')}>
          <p>{t(`unknowns.${next.unknown}`)}</p>
        </Notice>
      )}
      {next?.months && (
        <p className={classes.note}>
          {t('months', { later: monthOf(next.months.later), earlier: monthOf(next.months.earlier) })}
        </p>
      )}
    </>
  );
}

function RiseNote({ rise: { percentage, rent_before, rent_after, is_provisional } }: { rise: ExpectedRise }) {
  const t = useTranslations('indexation');
  const language = useLanguage();
  if (percentage === null || rent_after === null) return null;
  const values = { before: formatMoney(rent_before, language), percentage: formatPercent(percentage, language) };
  const said = percentage.startsWith('-') ? t('rentFalls', values) : t('rentNote', values);
  return [t('estimate'), said, ...(is_provisional ? [t('provisional')] : [])].join('; ');
}

function Cap({ rise: { cap } }: { rise: Pick<ExpectedRise, 'cap'> }) {
  const t = useTranslations('indexation.cap');
  const language = useLanguage();
  const percentage = cap.percentage === null ? '' : formatPercent(cap.percentage, language);
  return (
    <div className={classes.text}>
      <p>{t(`standings.${cap.standing}`, { percentage })}</p>
      {cap.rule && <p>{cap.rule}</p>}
      {cap.from_day && cap.last_day && (
        <p className={classes.note}>
          {t('period', { from: dateInText(cap.from_day, language), last: dateInText(cap.last_day, language) })}{' '}
          {cap.source_url && <SourceLink url={cap.source_url} what={t('title')} />}
        </p>
      )}
    </div>
  );
}
