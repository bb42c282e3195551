import type { IndexationStep, IndexPoint } from '@gevel/contract';
import { formatDecimal, formatMoney, formatPercent } from '@gevel/i18n';
import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';

/** How a rent comes about, step by step. */
export function IndexationWorking({ steps }: { steps: readonly IndexationStep[] }) {
  const t = useTranslations('indexation.working');
  const language = useLanguage();
  return (
    <PlainTable
      caption={t('title')}
      rows={steps}
      rowKey={({ kind }) => kind}
      columns={[
        { key: 'step', label: t('step'), renderCell: (step) => <Step step={step} /> },
        {
          key: 'result',
          label: t('result'),
          isNumber: true,
          renderCell: ({ result }) => (result === null ? '–' : formatPercent(result, language)),
        },
      ]}
    />
  );
}

function Step({ step: { kind, percentage, later, earlier, before, after } }: { step: IndexationStep }) {
  const t = useTranslations('indexation.working');
  const language = useLanguage();
  const figureOf = useFigure();
  const money = (amount: string | null) => (amount === null ? '' : formatMoney(amount, language));
  const values = {
    percentage: percentage === null ? '' : formatPercent(percentage, language),
    decimals: Number(percentage ?? 0),
    amount: money(before),
    before: money(before),
    after: money(after),
    later: later === null ? '' : figureOf(later),
    earlier: earlier === null ? '' : figureOf(earlier),
  };
  const points = [later, earlier].filter((point) => point !== null);
  return (
    <>
      {t(`steps.${kind}`, values)}
      {points.map((point) => (
        <span key={`${point.base_year} ${point.year}`}>
          {' '}
          <SourceLink url={point.source_url} what={figureOf(point)} />
        </span>
      ))}
    </>
  );
}

function useFigure() {
  const t = useTranslations('indexation.working');
  const language = useLanguage();
  const periodOf = useIndexPeriod();
  return (point: IndexPoint) => {
    const { value, base_year, is_provisional } = point;
    const digits = value.split('.')[1]?.length ?? 0;
    const said = { value: formatDecimal(value, language, digits), base: String(base_year) };
    return `${periodOf(point)} ${is_provisional ? t('provisionalFigure', said) : t('figure', said)}`;
  };
}

/** Where a figure was read. */
export function SourceLink({ url, what }: { url: string; what: string }) {
  const t = useTranslations('indexation.working');
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit aria-label={t('sourceOf', { what })}>
      {t('source')}
    </Anchor>
  );
}

/** "maart 2026", or of a yearly figure "2026". */
export function useIndexPeriod() {
  const language = useLanguage();
  return ({ year, month }: { year: number; month: number | null }) =>
    month === null
      ? String(year)
      : new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
          new Date(Date.UTC(year, month - 1, 1)),
        );
}
