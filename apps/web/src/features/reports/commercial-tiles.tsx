import type { ListMeta } from '@gevel/contract';
import { formatDecimal, formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { useFigureRows } from '../../parts/figures/described-tile.tsx';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { FigureTile } from '../../ui/figure/figure-tile.tsx';
import { countFigure, textFigure } from './figures.ts';
import { directionOf } from './market-difference.tsx';

/** How long the rent is certain, what vacancy costs, and what the market would pay, over all that the list is narrowed to. */
export function CommercialTiles({ meta, openEnded = 0 }: { meta: ListMeta; openEnded?: number }) {
  const t = useTranslations('commercial');
  const language = useLanguage();
  const { figures } = meta;
  const total = (name: string) => meta.totals?.[name] ?? '0.00';
  const count = (name: string) => countFigure(figures, name);
  const years = textFigure(figures, 'average_years_to_break');
  const vacant = count('vacant_count');
  const unknown = count('vacancy_unknown_count');
  const isUnknown = vacant > 0 && unknown >= vacant;
  const market = total('market_rent_per_year');
  const difference = total('market_difference_per_year');
  const hasMarket = Number(market) !== 0;
  return (
    <>
      <FigureTile
        label={t('walt')}
        figure={years === null ? t('noTerm') : t('years', { years: formatDecimal(years, language, 1) })}
        note={t('waltNote', { count: openEnded })}
        href={useFigureRows('remaining_term_to_break')}
        explain={<ExplainFigure figures={['remaining_term_to_break']} label={t('walt')} />}
      />
      <FigureTile
        label={t('vacancyCost')}
        figure={isUnknown ? t('allUnknown') : formatMoney(total('vacancy_cost_per_month'), language)}
        note={
          t('vacancyCostNote', { count: vacant }) +
          t('estimated', { count: count('vacancy_estimated_count') }) +
          t('unknownCost', { count: unknown })
        }
        href={useFigureRows('vacancy_cost')}
        explain={
          <ExplainFigure figures={['vacancy_cost', 'vacancy_estimated', 'vacancy_unknown']} label={t('vacancyCost')} />
        }
      />
      <FigureTile
        label={t('market')}
        figure={hasMarket ? formatMoney(difference, language) : t('unknown')}
        note={
          (hasMarket
            ? t('marketNote', { direction: directionOf(difference), rent: formatMoney(market, language) })
            : t('noMarket')) + t('marketUnknown', { count: count('market_unknown_count') })
        }
        explain={<ExplainFigure figures={['market_difference', 'market_rent', 'market_unknown']} label={t('market')} />}
      />
    </>
  );
}
