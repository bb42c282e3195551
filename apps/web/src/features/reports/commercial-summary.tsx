import type { ListMeta } from '@gevel/contract';
import { expiryBands } from '@gevel/contract/plain';
import { formatDecimal, formatInteger, formatMoney, formatPercent } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { DescribedTile, useFigureRows } from '../../parts/figures/described-tile.tsx';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { FigureRow, FigureTile } from '../../ui/figure/figure-tile.tsx';
import { AmountChart } from './amount-chart.tsx';
import { CommercialTiles } from './commercial-tiles.tsx';
import { amountFigure, countFigure, textFigure } from './figures.ts';
import classes from './reports.module.css';

type Figures = ListMeta['figures'];

/** What the portfolio brings in, could bring in and misses, and for how long that is sure. */
export function CommercialSummary({ meta }: { meta: ListMeta }) {
  const { figures } = meta;
  const t = useTranslations('commercial');
  const termUnknown = countFigure(figures, 'term_unknown_count');
  const repeated = countFigure(figures, 'repeated_object_count');
  const withoutRent = countFigure(figures, 'vacant_without_rent_count');
  const caveats = [
    termUnknown > 0 && t('termUnknown', { count: termUnknown }),
    repeated > 0 && t('repeated', { count: repeated }),
    withoutRent > 0 && t('withoutRent', { count: withoutRent }),
  ].filter((caveat) => caveat !== false);
  return (
    <div className={classes.summary}>
      <CommercialFigures meta={meta} />
      {caveats.length > 0 && <p className={classes.explained}>{caveats.join(' ')}</p>}
      <details className={classes.counted}>
        <summary data-finger>{t('counted')}</summary>
        <p className={classes.explained}>{t('explained', { count: countFigure(figures, 'open_ended_count') })}</p>
      </details>
      <ExpiryChart figures={figures} />
    </div>
  );
}

function CommercialFigures({ meta }: { meta: ListMeta }) {
  const { figures } = meta;
  const t = useTranslations('commercial');
  const language = useLanguage();
  const euro = (name: string) => formatMoney(amountFigure(figures, name), language);
  const term = textFigure(figures, 'average_remaining_years');
  const percentage = textFigure(figures, 'vacancy_percentage');
  const vacant = countFigure(figures, 'vacant_count');
  const expiring = ['expiring_3_months', 'expiring_6_months', 'expiring_12_months'] as const;
  const expiringRows = useFigureRows('expiring_contracts_12');
  return (
    <FigureRow>
      <DescribedTile
        of="contracted_rent"
        value={euro('contracted_rent')}
        note={t('contractedNote', { count: countFigure(figures, 'contract_count') })}
      />
      <DescribedTile
        of="theoretical_rent"
        value={euro('theoretical_rent')}
        note={t('theoreticalNote', { count: countFigure(figures, 'object_count') })}
      />
      <DescribedTile
        of="vacancy_rent"
        value={euro('vacancy_rent')}
        note={
          percentage === null
            ? t('vacancyUnknown', { count: vacant })
            : t('vacancyNote', { percentage: formatPercent(percentage, language), count: vacant })
        }
      />
      <DescribedTile
        of="remaining_term"
        value={term === null ? t('noTerm') : t('years', { years: formatDecimal(term, language, 1) })}
        note={t('termNote')}
      />
      <CommercialTiles meta={meta} openEnded={countFigure(figures, 'open_ended_count')} />
      <FigureTile
        label={t('expiring')}
        figure={expiring.map((name) => formatInteger(countFigure(figures, name), language)).join(' · ')}
        note={t('expiringNote')}
        href={expiringRows}
        explain={
          <ExplainFigure
            figures={['expiring_contracts_3', 'expiring_contracts_6', 'expiring_contracts_12']}
            label={t('expiring')}
            href={expiringRows}
          />
        }
      />
    </FigureRow>
  );
}

function ExpiryChart({ figures }: { figures: Figures }) {
  const t = useTranslations('commercial');
  const language = useLanguage();
  const bars = expiryBands.map((band) => {
    const amount = amountFigure(figures, `${band}_rent`);
    return { key: band, label: t(`bands.${band}`), amount, text: formatMoney(amount, language) };
  });
  return (
    <AmountChart
      title={t('chart')}
      hint={t('chartHint')}
      bars={bars}
      figures={['contracted_rent']}
      heads={{ label: t('band'), amount: t('rent') }}
    />
  );
}
