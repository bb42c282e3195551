import type { ListMeta } from '@gevel/contract';
import { formatInteger, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { amountFigure, countFigure } from './figures.ts';
import type { LatestFigure } from './report-card.tsx';

type FiguresOf = (meta: ListMeta) => LatestFigure[];

/** The figures that stand for each report where all four are shown together. */
export function useLatestFigures() {
  const t = useTranslations();
  const language = useLanguage();
  const money = (label: string, amount: string | undefined): LatestFigure => ({
    label,
    text: formatMoney(amount ?? '0.00', language),
  });
  const commercialOverview: FiguresOf = ({ figures }) => [
    money(t('reports.commercial.contracted'), amountFigure(figures, 'contracted_rent')),
    money(t('reports.commercial.vacancy'), amountFigure(figures, 'vacancy_rent')),
  ];
  const managementFee: FiguresOf = ({ totals }) => [
    money(t('reports.latest.fee', { year: today().slice(0, 4) }), totals?.['fee_incl']),
    money(t('reports.fee.result'), totals?.['result']),
  ];
  const invoices: FiguresOf = ({ total, counts }) => [
    { label: t('reports.latest.invoices'), text: formatInteger(total, language) },
    {
      label: t('reports.latest.inApproval'),
      text: formatInteger(counts?.['phase']?.['in_approval'] ?? 0, language),
    },
  ];
  const outstandingItems: FiguresOf = ({ totals, figures }) => [
    money(t('reports.outstanding.total'), totals?.['outstanding_amount']),
    {
      label: t('reports.latest.debtors'),
      text: formatInteger(countFigure(figures, 'debtor_count'), language),
    },
  ];
  return { commercialOverview, managementFee, invoices, outstandingItems };
}
