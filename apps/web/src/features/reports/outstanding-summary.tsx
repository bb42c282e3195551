import type { ListMeta } from '@gevel/contract';
import { type AgeingBounds, agesOf, defaultAgeingBounds } from '@gevel/contract/figure-choices';
import { type AgeingBucket, ageingBuckets, centsOf, euroOf } from '@gevel/contract/plain';
import { dateInText, formatInteger, formatMoney } from '@gevel/i18n';
import { formatAge } from '@gevel/i18n/ageing';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { DescribedTile } from '../../parts/figures/described-tile.tsx';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { isNothingKnown } from '../../parts/sync/not-delivered.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { FigureRow, FigureTile } from '../../ui/figure/figure-tile.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import type { AgeingAsked } from './ageing-choice.tsx';
import { AmountChart } from './amount-chart.tsx';
import { amountFigure, countFigure } from './figures.ts';
import { addressOfView, type OutstandingView } from './outstanding-views.tsx';
import classes from './reports.module.css';
import { ageingOf, type ViewOfDay } from './reports.queries.ts';

interface Props {
  meta: ListMeta;
  asked: AgeingAsked & { bounds: AgeingBounds };
  /** What the list is narrowed to. */
  of: ViewOfDay;
  view: OutstandingView;
}

const late = ['days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
/** Narrowed to anything else, the rows are not all that the account holds. */
const wholeAccount = new Set(['basis', 'reference_date', 'owner']);

/** What is open in all, by how old it is; with what its ages are counted from said in words. */
export function OutstandingSummary({ meta, asked, of, view }: Props) {
  const t = useTranslations('reports.outstanding');
  const tNames = useTranslations('figures.names');
  const language = useLanguage();
  const { figures } = meta;
  const { filter, asOf } = of;
  const shared = ageingOf(filter);
  const overdue = euroOf(late.reduce((sum, name) => sum + centsOf(amountFigure(figures, `${name}_amount`)), 0n));
  const count = (name: string) => countFigure(figures, `${name}_count`);
  const isWhole = Object.keys(filter).every((name) => wholeAccount.has(name));
  const isAccount = asked.isOfDay && isWhole;
  const totalName = isAccount ? t('accounts.account') : tNames('open_items');
  const words = { basis: asked.basis, date: dateInText(asked.date, language) };
  const said = (
    <div className={classes.summary}>
      <p className={classes.explained}>
        {asked.isOfDay || asOf !== undefined ? t('explained.day', words) : t('explained.now', words)}
      </p>
      <UnprovableOwners meta={meta} asked={asked} of={of} />
    </div>
  );
  // Where nothing is known, of the day or of the items, an amount of nothing would be one that is wrong.
  if (isToldOfNobody(meta) || isNothingKnown(meta)) return said;
  return (
    <div className={classes.summary}>
      {said}
      <FigureRow>
        <FigureTile
          label={totalName}
          figure={formatMoney(meta.totals?.['outstanding_amount'] ?? '0.00', language)}
          explain={<ExplainFigure figures={[isAccount ? 'debtor_account' : 'open_items']} label={totalName} />}
          note={t('ofDebtors', { count: countFigure(figures, 'debtor_count') })}
        />
        <DescribedTile
          of="overdue_items"
          {...(asked.basis === 'due_date' ? {} : { label: t('older') })}
          narrowed={shared}
          value={formatMoney(overdue, language)}
          note={t('itemCount', { count: late.reduce((sum, name) => sum + count(name), 0) })}
        />
        <DescribedTile
          of="credits"
          narrowed={shared}
          value={formatMoney(amountFigure(figures, 'credit_amount'), language)}
          note={t('itemCount', { count: count('credit') })}
        />
        {isAccount && (
          <FigureTile
            label={t('lines.not_attributable')}
            figure={formatMoney(amountFigure(figures, 'not_attributable_amount'), language)}
            note={t('lineNote')}
            href={paths.outstandingItems.to(undefined, {
              filter: { ...shared, bucket: 'not_attributable' },
              as_of: asOf,
            })}
            explain={<ExplainFigure figures={['not_attributable']} label={t('lines.not_attributable')} />}
          />
        )}
      </FigureRow>
      <AccountCheck meta={meta} asked={asked} of={of} view={view} isWhole={isWhole} />
      <Buckets meta={meta} asked={asked} of={{ filter: shared, asOf }} />
    </div>
  );
}

/** That items and the line beside them are the debtor account of the day; of now, where to see that. */
function AccountCheck({ meta, asked, of, view, isWhole }: Props & { isWhole: boolean }) {
  const t = useTranslations('reports.outstanding');
  const language = useLanguage();
  if (!asked.isOfDay) {
    const href = addressOfView(view, { ...of, filter: { ...of.filter, reference_date: asked.date } });
    return (
      <p className={classes.explained}>
        <AppLink href={href} data-finger>
          {t('check')}
        </AppLink>
      </p>
    );
  }
  const total = meta.totals?.['outstanding_amount'] ?? '0.00';
  const line = amountFigure(meta.figures, 'not_attributable_amount');
  const money = (amount: string) => formatMoney(amount, language);
  if (!isWhole) return null;
  return (
    <p className={classes.explained}>
      {t('checked', {
        items: money(euroOf(centsOf(total) - centsOf(line))),
        line: money(line),
        account: money(total),
        date: dateInText(asked.date, language),
      })}
    </p>
  );
}

/** Whether all lines say that nothing can be told. */
function isToldOfNobody({ figures }: ListMeta): boolean {
  const isNothingElse =
    countFigure(figures, 'debtor_count') === 0 && amountFigure(figures, 'not_attributable_amount') === '0.00';
  return countFigure(figures, 'not_provable_count') > 0 && isNothingElse;
}

/** Owners of whom nothing can be told on that day are missed out loud. */
function UnprovableOwners({ meta, asked, of }: Pick<Props, 'meta' | 'asked' | 'of'>) {
  const t = useTranslations('reports.outstanding.unprovable');
  const language = useLanguage();
  const count = countFigure(meta.figures, 'not_provable_count');
  if (count === 0) return null;
  return (
    <Notice mood="warning" title={isToldOfNobody(meta) ? t('none') : t('title')}>
      <p>{t('text', { count, date: dateInText(asked.date, language) })}</p>
      <AppLink href={addressOfView('owners', of)}>{t('open')}</AppLink>
    </Notice>
  );
}

const bucketFigures = [
  'not_due_items',
  'items_1_30',
  'items_31_60',
  'items_61_90',
  'items_over_90',
  'credits',
] as const;

/** What the ages of usual bounds mean says the wrong days of others. */
const ownBucketFigures = ['open_items', 'credits'] as const;
const isUsual = (bounds: AgeingBounds) => bounds.every((bound, place) => bound === defaultAgeingBounds[place]);

function Buckets({ meta, asked, of }: Pick<Props, 'meta' | 'asked' | 'of'>) {
  const t = useTranslations('reports.outstanding');
  const language = useLanguage();
  const ages = agesOf(asked.bounds);
  const nameOf = (bucket: AgeingBucket) => {
    const days = ages[bucket];
    if (days !== undefined) return formatAge(days, language);
    return bucket === 'credit' ? t('buckets.credit') : t('buckets.not_due', { basis: asked.basis });
  };
  const bars = ageingBuckets.map((bucket) => {
    const amount = amountFigure(meta.figures, `${bucket}_amount`);
    const count = countFigure(meta.figures, `${bucket}_count`);
    return {
      key: bucket,
      label: nameOf(bucket),
      amount,
      text: formatMoney(amount, language),
      count,
      note: t('itemCount', { count }),
      href: paths.outstandingItems.to(undefined, { filter: { ...of.filter, bucket }, as_of: of.asOf }),
    };
  });
  return (
    <AmountChart
      title={t('chart')}
      hint={t('chartHint')}
      bars={bars}
      figures={isUsual(asked.bounds) ? bucketFigures : ownBucketFigures}
      heads={{ label: t('bucket'), amount: t('sum') }}
      between={[
        { key: 'count', label: t('items'), isNumber: true, renderCell: ({ count }) => formatInteger(count, language) },
      ]}
    />
  );
}
