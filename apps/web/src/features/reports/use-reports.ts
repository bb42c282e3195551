import type { FigureName } from '@gevel/contract/plain';
import { formatInteger, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { amountFigure, countFigure } from './figures.ts';
import type { LatestFigure, Report } from './report-card.tsx';
import { commercialSource, feeSource, invoicesSource, outstandingItemsSource } from './reports.queries.ts';

/** Every report with the question that it answers and the figures that stand for it, in the order in which they are shown. */
export function useReports(): readonly Report[] {
  const t = useTranslations();
  const language = useLanguage();
  const money = (label: string, of: FigureName, amount: string | undefined): LatestFigure => ({
    label,
    of,
    text: formatMoney(amount ?? '0.00', language),
  });
  const count = (label: string, number: number): LatestFigure => ({ label, text: formatInteger(number, language) });
  return [
    {
      name: commercialSource.name,
      call: commercialSource.call,
      href: paths.commercialOverview.to(),
      question: t('reports.cards.commercialOverview'),
      figures: ({ figures }) => [
        money(t('figures.names.contracted_rent'), 'contracted_rent', amountFigure(figures, 'contracted_rent')),
        money(t('figures.names.vacancy_rent'), 'vacancy_rent', amountFigure(figures, 'vacancy_rent')),
      ],
    },
    {
      name: feeSource.name,
      call: feeSource.call,
      href: paths.managementFee.to(),
      question: t('reports.cards.managementFee'),
      figures: ({ totals }) => [
        money(t('reports.latest.fee', { year: today().slice(0, 4) }), 'fee', totals?.['fee_incl']),
        money(t('figures.names.owner_result'), 'owner_result', totals?.['result']),
      ],
    },
    {
      name: invoicesSource.name,
      call: invoicesSource.call,
      counts: ['phase'],
      href: paths.invoices.to(),
      question: t('reports.cards.invoices'),
      figures: ({ total, counts }) => [
        count(t('reports.latest.invoices'), total),
        count(t('reports.latest.inApproval'), counts?.['phase']?.['in_approval'] ?? 0),
      ],
    },
    {
      name: outstandingItemsSource.name,
      call: outstandingItemsSource.call,
      href: paths.outstandingItems.to(),
      question: t('reports.cards.outstandingItems'),
      figures: ({ totals, figures }) => [
        money(t('figures.names.open_items'), 'open_items', totals?.['outstanding_amount']),
        count(t('reports.latest.debtors'), countFigure(figures, 'debtor_count')),
      ],
    },
  ];
}
