import type { FinancialOverview } from '@gevel/contract';
import { formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { DescribedTile } from '../../parts/figures/described-tile.tsx';
import { FigureRow } from '../../ui/figure/figure-tile.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { TieOut } from '../../ui/tie-out/tie-out.tsx';
import { isNothing, quadrantOf } from './figures.ts';

/** What it comes down to, and whether the books agree with themselves. */
export function OverviewFigures({ overview, before: period }: { overview: FinancialOverview; before: string }) {
  const t = useTranslations('financial');
  const language = useLanguage();
  const agrees = isNothing(overview.difference);
  const before = (amount: string | null) =>
    amount !== null && t('resultBefore', { amount: formatMoney(amount, language), period });

  return (
    <FigureRow>
      <DescribedTile
        of="result"
        value={formatMoney(overview.result, language)}
        note={before(overview.previous_result) || t('resultNote')}
      />
      {(['benefits', 'costs'] as const).map((name) => {
        const { closing, previous } = quadrantOf(overview, name);
        return (
          <DescribedTile
            key={name}
            of={name}
            value={formatMoney(closing, language)}
            note={before(previous) || t(`quadrantHints.${name}`)}
          />
        );
      })}
      <DescribedTile
        of="books_difference"
        value={agrees ? t('check.agrees') : formatMoney(overview.difference, language)}
        note={
          <TieOut agrees={agrees}>
            {agrees
              ? t('check.agreesNote')
              : t('check.differs', { amount: formatMoney(overview.difference, language) })}
          </TieOut>
        }
      />
    </FigureRow>
  );
}

/** What is wrong with books that do not agree: the sum written out, and what no group holds. */
export function Disagreement({ overview }: { overview: FinancialOverview }) {
  const t = useTranslations('financial.check');
  const language = useLanguage();
  const { unplaced } = overview;
  if (isNothing(overview.difference) && unplaced.length === 0) return null;
  const euro = (amount: string) => formatMoney(amount, language);
  return (
    <Notice mood="warning" title={t('differsNote')}>
      <p>
        {t('explanation', {
          assets: euro(quadrantOf(overview, 'assets').closing),
          liabilities: euro(quadrantOf(overview, 'liabilities').closing),
          result: euro(overview.result_to_date),
          difference: euro(overview.difference),
        })}
      </p>
      {unplaced.length > 0 && (
        <>
          <p>{t('unplaced')}</p>
          <ul>
            {unplaced.map(({ id, code, name, closing }) => (
              <li key={id}>
                {[code, name].filter(Boolean).join(' ') || t('unknownAccount', { id })}: {euro(closing)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
