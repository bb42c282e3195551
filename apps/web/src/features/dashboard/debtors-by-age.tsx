import { type AgeingBounds, agesOf } from '@gevel/contract/figure-choices';
import { type AgeingBucket, ageingBuckets, centsOf, type FigureName } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { formatAge } from '@gevel/i18n/ageing';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { figureAddress } from '../../lib/figure-rows.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useFigureRows } from '../../parts/figures/described-tile.tsx';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './dashboard.module.css';
import { useDebtors, useMonthAgo } from './dashboard.queries.ts';
import { NoneOf } from './none-of.tsx';
import { ShowAll } from './show-all.tsx';
import { OutstandingSinceMonthAgo } from './since-month-ago.tsx';

type Figures = Readonly<Record<string, string | number | null>>;

/** What tenants still owe, by how late it is; each age opens its invoices. */
export function DebtorsByAge() {
  const t = useTranslations('dashboard.debtors');
  const language = useLanguage();
  const { data: meta, error, refetch, bounds } = useDebtors({ enabled: true });
  const rows = useFigureRows('open_items');
  const monthAgo = useMonthAgo();
  const total = meta?.totals?.['outstanding_amount'] ?? '0.00';
  return (
    <Section
      title={t('title')}
      explain={<ExplainFigure figures={['open_items', 'credits']} label={t('title')} href={rows} />}
      actions={<ShowAll href={paths.outstandingItems.to()} />}
    >
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!meta && !error && <Skeleton height={180} />}
      {meta?.total === 0 && <NoneOf type="debtor_items">{t('none')}</NoneOf>}
      {meta && meta.total > 0 && (
        <>
          <p className={classes.sum}>
            <span>{t('total')}</span>
            <strong>{formatMoney(total, language)}</strong>
          </p>
          {monthAgo !== null && (
            <p className={classes.basis}>
              <OutstandingSinceMonthAgo now={total} />
            </p>
          )}
          <AgeRows figures={meta.figures ?? {}} bounds={bounds} />
          <p className={classes.basis}>{t('basis')}</p>
        </>
      )}
    </Section>
  );
}

/** Each age is a figure of its own, with rows of its own. */
const figureOfBucket = {
  not_due: 'not_due_items',
  days_1_30: 'items_1_30',
  days_31_60: 'items_31_60',
  days_61_90: 'items_61_90',
  over_90: 'items_over_90',
  credit: 'credits',
} as const satisfies Record<AgeingBucket, FigureName>;

function AgeRows({ figures, bounds }: { figures: Figures; bounds: AgeingBounds }) {
  const t = useTranslations('dashboard.debtors.buckets');
  const language = useLanguage();
  const amounts = ageingBuckets.map((bucket) => ({ bucket, amount: amountOf(figures, bucket) }));
  const ages = agesOf(bounds);
  const nameOf = (bucket: AgeingBucket) => {
    const days = ages[bucket];
    if (days !== undefined) return t('late', { age: formatAge(days, language) });
    return t(bucket === 'credit' ? 'credit' : 'not_due');
  };
  const largest = Math.max(...amounts.map(({ amount }) => Math.abs(Number(amount))), 1);
  return (
    <ul className={classes.bars}>
      {amounts
        .filter(({ bucket, amount }) => bucket !== 'credit' || centsOf(amount) !== 0n)
        .map(({ bucket, amount }) => (
          <li key={bucket}>
            <AppLink className={classes.bar} href={figureAddress(figureOfBucket[bucket]) ?? ''}>
              <span>{nameOf(bucket)}</span>
              <span className={classes.count}>{formatMoney(amount, language)}</span>
              <span className={classes.track} aria-hidden>
                <span
                  className={classes.share}
                  data-forced-bar="full"
                  style={{ width: `${(Math.abs(Number(amount)) / largest) * 100}%` }}
                />
              </span>
            </AppLink>
          </li>
        ))}
    </ul>
  );
}

function amountOf(figures: Figures, bucket: AgeingBucket): string {
  const amount = figures[`${bucket}_amount`];
  return typeof amount === 'string' ? amount : '0.00';
}
