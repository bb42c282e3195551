import type { FinancialOwner } from '@gevel/contract';
import { bookYearName } from '@gevel/i18n';
import { Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { readYear } from '../../lib/figure-address.ts';
import { paths } from '../../lib/paths.ts';
import { parseQueryString } from '../../lib/query-string.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { OfNow } from '../../parts/as-of/of-now.tsx';
import { UnreadBanner } from '../../parts/sync/unread-banner.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Freshness, FreshnessBanner } from '../../ui/freshness/freshness.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import classes from './financial.module.css';
import { financialOwnersQuery, yearPackQuery } from './financial.queries.ts';
import { OwnerPick } from './owner-pick.tsx';
import { PackMaker } from './pack-maker.tsx';
import { ReadFailure } from './read-failure.tsx';
import { withYearPackWords } from './with-year-pack-words.tsx';
import { YearPackTables } from './year-pack-tables.tsx';

const Worded = withYearPackWords(YearPackScreen);

export function YearPackPage() {
  return <Worded />;
}

/** Whose year, and which; both live in the address. */
function useAskedYear() {
  const router = useRouter();
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const { owner, year } = parseQueryString(searchText);
  const asked = {
    owner: typeof owner === 'string' ? owner : null,
    year: typeof year === 'string' ? readYear(year) : null,
  };
  const change = (next: Partial<typeof asked>) =>
    void router.navigate({ to: paths.yearPack.pattern, search: { ...asked, ...next }, resetScroll: false });
  return { asked, change };
}

function YearPackScreen() {
  const t = useTranslations('yearPack');
  const isOwner = useIsOwner();
  const { asked, change } = useAskedYear();
  const owners = useQuery(financialOwnersQuery);
  if (owners.data === undefined) {
    if (!owners.error) return <PageSkeleton />;
    return (
      <Page>
        <PageHeader title={t('title')} />
        <ReadFailure error={owners.error} retry={() => void owners.refetch()} />
      </Page>
    );
  }
  const known = owners.data.data;
  const owner = isOwner ? known[0] : known.find(({ id }) => id === asked.owner);
  const year = owner?.years.some((one) => one.year === asked.year) ? asked.year : lastWhole(owner);
  return (
    <Page>
      <PageHeader title={t('title')} note={t('intro')} />
      <OfNow about="yearPack" />
      <UnreadBanner unread={owners.data.meta.unread} />
      <div className={classes.choices} data-alone={isOwner || undefined}>
        {!isOwner && (
          <OwnerPick owners={known} value={asked.owner} pick={(picked) => change({ owner: picked, year: null })} />
        )}
        {owner && year !== null && (
          <Select
            label={t('year')}
            allowDeselect={false}
            value={String(year)}
            data={owner.years.map((one) => ({ value: String(one.year), label: bookYearName(one) }))}
            onChange={(chosen) => chosen !== null && change({ owner: owner.id, year: Number(chosen) })}
          />
        )}
      </div>
      {owner && year !== null ? (
        <OwnerYear key={`${owner.id} ${year}`} owner={owner} year={year} />
      ) : (
        <Notice mood="info">{owner || isOwner ? t('noBooks') : t('chooseOwner')}</Notice>
      )}
    </Page>
  );
}

/** The newest year that is closed, for which a pack is usually made; else the newest. */
function lastWhole(owner: FinancialOwner | undefined): number | null {
  const years = owner?.years ?? [];
  return (years.find(({ is_closed }) => is_closed) ?? years[0])?.year ?? null;
}

function OwnerYear({ owner, year }: { owner: FinancialOwner; year: number }) {
  const t = useTranslations('yearPack');
  const query = useQuery(yearPackQuery(owner.id, year));
  if (query.data === undefined) {
    return query.error ? (
      <ReadFailure error={query.error} retry={() => void query.refetch()} />
    ) : (
      <Skeleton height={480} />
    );
  }
  const { data: pack, meta } = query.data;
  return (
    <>
      <FreshnessBanner syncedAt={meta.synced_at} />
      <UnreadBanner unread={meta.unread} />
      <PackMaker pack={pack} />
      <YearPackTables pack={pack} />
      <p className={classes.foot}>
        <AppLink data-finger href={paths.financial.to(undefined, { owner: owner.id, year })}>
          {t('toBooks')}
        </AppLink>
        <Freshness syncedAt={meta.synced_at} followedAt={meta.followed_at} />
      </p>
    </>
  );
}
