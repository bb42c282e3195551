import type { FinancialOwner, UnreadRecords } from '@gevel/contract';
import { bookYearName } from '@gevel/i18n';
import { Select, Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '../../lib/api.ts';
import { readYear } from '../../lib/figure-address.ts';
import { dayInAddress } from '../../lib/in-address.ts';
import { paths } from '../../lib/paths.ts';
import { parseQueryString } from '../../lib/query-string.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { DayMenuRoom } from '../../parts/as-of/day-menu-room.tsx';
import { dayProblem } from '../../parts/list-page/table-problem.ts';
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

const DayBanner = lazy(async () => ({ default: (await import('../../parts/as-of/day-of-figures.tsx')).DayBanner }));
const DayMenu = lazy(async () => ({ default: (await import('../../parts/as-of/day-of-figures.tsx')).DayMenu }));

const Worded = withYearPackWords(YearPackScreen);

export function YearPackPage() {
  return <Worded />;
}

/** Whose year, which, and as known when; all of it lives in the address. */
function useAskedYear() {
  const router = useRouter();
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const { owner, year, as_of: day } = parseQueryString(searchText);
  const asked = {
    owner: typeof owner === 'string' ? owner : null,
    year: typeof year === 'string' ? readYear(year) : null,
    /** The day of which is shown what was known; null for now. */
    asOf: dayInAddress(day),
  };
  const change = (next: Partial<typeof asked>) => {
    const { asOf, ...search } = { ...asked, ...next };
    void router.navigate({ to: paths.yearPack.pattern, search: { ...search, as_of: asOf }, resetScroll: false });
  };
  return { asked, change };
}

function YearPackScreen() {
  const t = useTranslations('yearPack');
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
  return <PackOfYear known={owners.data.data} unread={owners.data.meta.unread} />;
}

interface Books {
  /** Whose books there are. */
  known: readonly FinancialOwner[];
  unread: UnreadRecords[] | undefined;
}

function PackOfYear({ known, unread }: Books) {
  const t = useTranslations('yearPack');
  const isOwner = useIsOwner();
  const { asked, change } = useAskedYear();
  const { asOf } = asked;
  const owner = isOwner ? known[0] : known.find(({ id }) => id === asked.owner);
  const year = owner?.years.some((one) => one.year === asked.year) ? asked.year : lastWhole(owner);
  const query = useQuery({
    ...yearPackQuery(owner?.id ?? '', year ?? 0, asOf),
    enabled: owner !== undefined && year !== null,
  });
  const chooseDay = (day: string | null) => change({ asOf: day });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        note={t('intro')}
        actions={
          <Suspense fallback={<DayMenuRoom />}>
            <DayMenu asOf={asOf} choose={chooseDay} />
          </Suspense>
        }
      />
      {asOf !== null && (
        <Suspense>
          <DayBanner about="books" asOf={asOf} error={query.error} choose={chooseDay} />
        </Suspense>
      )}
      <UnreadBanner unread={unread} />
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
        <Figures key={`${owner.id} ${year} ${asOf}`} query={query} asOf={asOf} />
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

interface Shown {
  query: UseQueryResult<Answer<'financial.yearPack'>>;
  asOf: string | null;
}

function Figures({ query, asOf }: Shown) {
  const t = useTranslations('yearPack');
  if (query.data === undefined) {
    // Above stands of which day nobody can tell.
    if (asOf !== null && dayProblem(query.error) !== null) return null;
    return query.error ? (
      <ReadFailure error={query.error} retry={() => void query.refetch()} />
    ) : (
      <Skeleton height={480} />
    );
  }
  const { data: pack, meta } = query.data;
  return (
    <>
      {asOf === null && <FreshnessBanner syncedAt={meta.synced_at} />}
      <UnreadBanner unread={meta.unread} />
      <PackMaker pack={pack} asOf={asOf} />
      <YearPackTables pack={pack} />
      <p className={classes.foot}>
        <AppLink
          data-finger
          href={paths.financial.to(undefined, { owner: pack.owner.id, year: pack.year, as_of: asOf })}
        >
          {t('toBooks')}
        </AppLink>
        {asOf === null && <Freshness syncedAt={meta.synced_at} followedAt={meta.followed_at} />}
      </p>
    </>
  );
}
