import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { type AskedMutations, parseAskedMutations } from '../../lib/figure-address.ts';
import type { ListView } from '../../lib/list-state/list-view.ts';
import { paths } from '../../lib/paths.ts';
import { useShownOnceRead } from '../../lib/use-shown-once-read.ts';
import { DayMenuRoom } from '../../parts/as-of/day-menu-room.tsx';
import { usePageName } from '../../parts/branding/page-title.tsx';
import { ExportMenu } from '../../parts/exports/export-menu.tsx';
import { withFigureChoiceWords } from '../../parts/figure-choices/with-figure-choice-words.tsx';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { listPageQuery } from '../../parts/list-page/list-source.ts';
import { useTable } from '../../parts/list-page/use-table.ts';
import { UnreadBanner } from '../../parts/sync/unread-banner.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Notice } from '../../ui/data-table/notice.tsx';
import { isOfDay } from '../../ui/data-table/table-banner.tsx';
import { hasFilters, type TableModel } from '../../ui/data-table/table-model.ts';
import { Freshness, FreshnessBanner } from '../../ui/freshness/freshness.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { accountsIn, quadrantOf } from './figures.ts';
import classes from './financial.module.css';
import { overviewQuery } from './financial.queries.ts';
import { overviewLeft } from './last-overview.ts';
import { MoneyTrail } from './money-trail.tsx';
import { askAboutMutation, mutationCells, useMutationAddress } from './mutation-cells.tsx';
import { type MutationRow, mutationsSource } from './mutations.queries.ts';
import { MutationsSum } from './mutations-sum.tsx';
import { usePeriodLabels } from './period-labels.ts';
import { useNameOfOwners } from './use-name-of-owners.ts';

// Most visits ask for now.
const AsOfMenu = lazy(async () => ({ default: (await import('../../parts/as-of/as-of-menu.tsx')).AsOfMenu }));
const AsOfBanner = lazy(async () => ({ default: (await import('../../parts/as-of/as-of-banner.tsx')).AsOfBanner }));

/** The mutations behind one figure of the overview. */
export const MutationsPage = withFigureChoiceWords(function MutationsPage() {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const asked = parseAskedMutations(params);
  // The router lets no other address through.
  if (asked === null) return null;
  // Another figure is another list: nothing of the one before stays.
  return <Mutations key={Object.values(params).join('/')} asked={asked} />;
});

const shared = [
  'transaction_date',
  'description',
  'counter_accounts',
  'relation_name',
  'object_name',
  'contract_reference',
  'invoice_reference',
];
const columnsOfOne = [...shared, 'debit', 'credit', 'running_balance'];
/** A balance runs through one account. */
const columnsOfMany = ['transaction_date', 'ledger_account_name', ...shared.slice(1), 'debit', 'credit'];

const ofSeveral = (columns: readonly string[]) => ['owner_name', ...columns];

const lessImportant = ['contract_reference', 'object_name', 'relation_name', 'counter_accounts'] as const;

function Mutations({ asked }: { asked: AskedMutations }) {
  const t = useTranslations('financial.mutations');
  const tChoices = useTranslations('figureChoices');
  const nameOf = useNameOfOwners();
  const router = useRouter();
  const addressOf = useMutationAddress();
  // The page is made anew for every figure, so that the source stays the same as long as it lives.
  const [source] = useState(() => mutationsSource(asked));
  const isOne = asked.accounts?.length === 1;
  const hasOwners = asked.owner.includes(',');
  const columns = isOne ? columnsOfOne : columnsOfMany;
  const table = useTable({
    source,
    columns: hasOwners ? ofSeveral(columns) : columns,
    lessImportant,
    cells: mutationCells,
  });
  const noBalance = hasOwners ? 'owners' : whyNoBalance(isOne, table.view);
  const page = useQuery(listPageQuery(source, table.view));
  const asOf = table.view.asOf ?? null;
  const overview = useQuery(overviewQuery(asked.owner, asked, { against: null, asOf }));
  const title = useTitle(asked, asOf);
  usePageName(title.heading);
  // Its heading, and whether the figure is the sum of the list, stand above everything.
  const isShown = useShownOnceRead([page, overview]);
  // Nobody's account, or that of an owner who is not here.
  const isNobodys = isApiProblem(page.error, 'invalid_content') || isApiProblem(overview.error, 'not_found');

  const back = overviewLeft(asked.owner) ?? paths.financial.to(undefined, { ...backQuery(asked), as_of: asOf });
  if (isNobodys) return <NotFound />;
  if (!isShown) return <PageSkeleton />;
  return (
    <Page isWide>
      <AppLink className={classes.back} href={back} returns>
        <Icon name="left" size={14} />
        {t('back')}
      </AppLink>
      <PageHeader title={title.heading} note={title.note} />
      {asOf === null ? (
        <FreshnessBanner syncedAt={table.meta?.synced_at} />
      ) : (
        <Suspense>
          <AsOfBanner table={table} />
        </Suspense>
      )}
      <UnreadBanner unread={table.meta?.unread} />
      {overview.isLoading && <Skeleton height={91} />}
      {overview.data && (
        <MoneyTrail
          asked={asked}
          overview={overview.data.data}
          name={hasOwners ? nameOf(asked.owner) : overview.data.data.owner.name}
          back={back}
        />
      )}
      {overview.data && table.meta && (
        <MutationsSum asked={asked} overview={overview.data.data} meta={table.meta} isPart={hasFilters(table.view)} />
      )}
      {noBalance !== null && (
        <p className={classes.foot}>{noBalance === 'owners' ? tChoices('noBalance') : t(`noBalance.${noBalance}`)}</p>
      )}
      <DataTable
        table={{
          ...(noBalance === null ? table : withoutBalance(table)),
          rowAddress: (row) => addressOf(row) ?? '',
          hasAddress: (row) => addressOf(row) !== null,
          // What stood in the books on another day may not be there to ask about.
          beside: asOf === null ? askAboutMutation : undefined,
          explainTotals: <ExplainFigure totalsOf="financial/mutations" label={table.labels.title} />,
          nothing: { title: t('nothing.title'), text: t('nothing.text') },
        }}
        open={(row) => {
          const address = addressOf(row);
          if (address !== null) router.history.push(address);
        }}
        actions={
          <>
            <ExportMenu table={table} />
            <Suspense fallback={<DayMenuRoom />}>
              <AsOfMenu table={table} />
            </Suspense>
          </>
        }
        instead={isOfDay(table) ? null : undefined}
        freshness={
          asOf === null &&
          table.meta && <Freshness syncedAt={table.meta.synced_at} followedAt={table.meta.followed_at} />
        }
      />
    </Page>
  );
}

/** A balance runs through the mutations of one account by their dates, and means nothing in another order. */
function whyNoBalance(isOne: boolean, { sort }: ListView): 'accounts' | 'order' | null {
  if (!isOne) return 'accounts';
  return sort[0]?.field === 'transaction_date' ? null : 'order';
}

function withoutBalance(table: TableModel<MutationRow>): TableModel<MutationRow> {
  const isOther = (name: string) => name !== 'running_balance';
  return {
    ...table,
    columns: table.columns.filter(({ name }) => isOther(name)),
    defaultColumns: table.defaultColumns.filter(isOther),
  };
}

function NotFound() {
  const t = useTranslations('portfolio.problem');
  return (
    <Page>
      <Notice icon="search" title={t('notFound')} text={t('notFoundText')} />
    </Page>
  );
}

function backQuery({ owner, year, start, end }: AskedMutations) {
  return { owner, year, period_start: start, period_end: end };
}

/** What one looks at: the account, whose it is, and over which periods. */
function useTitle(asked: AskedMutations, asOf: string | null): { heading: string; note: string } {
  const t = useTranslations('financial');
  const { data } = useQuery(overviewQuery(asked.owner, asked, { against: null, asOf }));
  const { rangeInYear } = usePeriodLabels(data ? [data.data] : []);
  const nameOf = useNameOfOwners();
  const quadrant = t(`quadrants.${asked.quadrant}`);
  const note = t('mutations.of', {
    quadrant,
    owner: asked.owner.includes(',') ? nameOf(asked.owner) : (data?.data.owner.name ?? '…'),
    // In which months the periods are is known with the books.
    period: data ? rangeInYear(asked) : '…',
  });
  if (asked.accounts === null) return { heading: quadrant, note };
  const [first, ...others] = asked.accounts;
  if (others.length > 0) return { heading: t('mutations.ofAccounts', { count: asked.accounts.length }), note };
  const found =
    data &&
    quadrantOf(data.data, asked.quadrant)
      .groups.flatMap(accountsIn)
      .find(({ id }) => id === first);
  return { heading: found ? `${found.code} ${found.name}` : t('account'), note };
}
