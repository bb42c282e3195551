import { centsOf, euroOf } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { doubtOf } from '../../parts/indexation/doubt-of.ts';
import { notDeliveredOf } from '../../parts/sync/not-delivered.ts';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Freshness } from '../../ui/freshness/freshness.tsx';
import { ReportFailed } from './report-failed.tsx';
import classes from './reports.module.css';

/** What the next year's increases add to the rent, and what was left out. */
export function IndexationCard() {
  const t = useTranslations('indexation');
  const tCards = useTranslations('reports.cards');
  // The figures are about all contracts, whichever are listed with them: those with an increase left out are few.
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'indexation', 'missed'],
    queryFn: ({ signal }) => call('reports.indexation', { query: { view: 'missed' }, signal }),
  });
  return (
    <li className={classes.card} aria-busy={!data && !error}>
      <div>
        <h2 className={classes.cardTitle}>
          <AppLink href={paths.indexation.to()} data-finger>
            {t('title')}
          </AppLink>
        </h2>
        <p className={classes.question}>{tCards('indexation')}</p>
      </div>
      {error && <ReportFailed error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.bones} aria-hidden>
          <Skeleton height="100%" />
        </div>
      )}
      {data && (
        <>
          <Figures meta={data.meta} />
          <UnreadNote unread={data.meta.unread} />
          <p className={classes.fresh}>
            <Freshness syncedAt={data.meta.synced_at} />
          </p>
        </>
      )}
    </li>
  );
}

type Meta = Awaited<ReturnType<typeof call<'reports.indexation'>>>['meta'];

function Figures({ meta: { effect, missed, counts, unread } }: { meta: Meta }) {
  const t = useTranslations('reports.latest');
  const language = useLanguage();
  const isKnown = counts.all > 0 || !notDeliveredOf(unread).includes('indexation_methods');
  const money = (amount: string) => (isKnown ? formatMoney(amount, language) : '–');
  const perMonth = money(missed.per_month);
  const doubt = isKnown ? doubtOf(missed) : null;
  const more = money(euroOf(centsOf(effect.rent_after) - centsOf(effect.rent_before)));
  return (
    <dl className={classes.figures}>
      <div>
        <dt>
          {t('indexationEffect')}
          <ExplainFigure figures={['indexation_effect']} label={t('indexationEffect')} />
        </dt>
        <dd>{isKnown && effect.is_uncapped ? t('mayBeLower', { amount: more }) : more}</dd>
      </div>
      <div>
        <dt>
          {t('missedRent')}
          <ExplainFigure figures={['missed_rent']} label={t('missedRent')} />
        </dt>
        <dd>{doubt === null ? perMonth : t(doubt === 'atLeast' ? 'atLeast' : 'mayBeLower', { amount: perMonth })}</dd>
      </div>
    </dl>
  );
}
