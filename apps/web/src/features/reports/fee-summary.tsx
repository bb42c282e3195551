import type { ListMeta } from '@gevel/contract';
import { centsOf, euroOf } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { DescribedTile } from '../../parts/figures/described-tile.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';
import { valueLabel } from '../../ui/field-value/list-labels.ts';
import { FigureRow } from '../../ui/figure/figure-tile.tsx';
import { TieOut } from '../../ui/tie-out/tie-out.tsx';
import { AmountChart } from './amount-chart.tsx';
import type { AskedFee } from './fee-choice.tsx';
import classes from './reports.module.css';
import type { FeeRow } from './reports.queries.ts';

/** What managing cost in all and what it was added up from. */
export function FeeSummary({ meta, asked }: { meta: ListMeta; asked: AskedFee }) {
  const t = useTranslations('reports.fee');
  const language = useLanguage();
  const total = (name: string) => formatMoney(meta.totals?.[name] ?? '0.00', language);
  return (
    <div className={classes.summary}>
      <p className={classes.explained}>
        {t('explained', { statements: asked.statements, period: usePeriodText(asked) })}
      </p>
      <FigureRow>
        {/* Its rows stand below, as the choice above narrows them. */}
        <DescribedTile of="fee_excl" value={total('fee_excl')} narrowed={null} />
        <DescribedTile of="fee_vat" value={total('fee_vat')} narrowed={null} />
        <DescribedTile of="fee" value={total('fee_incl')} narrowed={null} />
        <DescribedTile of="owner_result" value={total('result')} note={t('resultNote')} narrowed={null} />
      </FigureRow>
      {meta.totals?.['difference'] !== undefined && <FeeTieOut difference={meta.totals['difference']} />}
    </div>
  );
}

function usePeriodText({ from, to, year }: AskedFee): string {
  const t = useTranslations('reports.fee');
  const labels = useListLabels('reports/management-fee');
  const month = (name: string) => valueLabel(labels, 'month_from', name);
  if (from === to) return t('oneMonth', { from: month(from), year });
  return t('period', { from: month(from), to: month(to), year });
}

function FeeTieOut({ difference }: { difference: string }) {
  const t = useTranslations('reports.fee');
  const language = useLanguage();
  const cents = centsOf(difference);
  const words =
    cents === 0n
      ? t('exact')
      : t('differs', {
          difference: formatMoney(euroOf(cents < 0n ? -cents : cents), language),
          direction: cents < 0n ? 'less' : 'more',
        });
  return (
    <div className={classes.mark}>
      <TieOut agrees={cents === 0n}>{words}</TieOut>
    </div>
  );
}

/** Owners side by side; a single one has nothing to be compared with. */
export function FeeChart({ rows }: { rows: readonly FeeRow[] }) {
  const t = useTranslations('reports.fee');
  const language = useLanguage();
  if (rows.length < 2) return null;
  const bars = rows.map((row) => ({
    key: row.id,
    label: row.owner_name,
    amount: row.fee_incl,
    text: formatMoney(row.fee_incl, language),
  }));
  return (
    <AmountChart
      title={t('chart')}
      hint={t('chartHint')}
      bars={bars}
      figures={['fee']}
      heads={{ label: t('owner'), amount: t('incl') }}
    />
  );
}
