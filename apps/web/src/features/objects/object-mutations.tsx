import type { ObjectMutation } from '@gevel/contract';
import { centsOf, euroOf, maxPage, readWhole } from '@gevel/contract/plain';
import { type BookYear, bookYearName, formatDate, formatMoney } from '@gevel/i18n';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { readYear } from '../../lib/figure-address.ts';
import { useInAddress } from '../../lib/in-address.ts';
import { paths } from '../../lib/paths.ts';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { UnreadNote } from '../../parts/sync/unread-banner.tsx';
import { AskAbout } from '../../parts/threads/ask-about.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Freshness } from '../../ui/freshness/freshness.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import classes from './object-mutations.module.css';

const pageSize = 25;

/** One page of what was booked on an object; the sums of each year come with it. */
export function useObjectMutations(id: string, { year, page }: { year: string; page: number }, isOpen = true) {
  return useQuery({
    queryKey: ['objects', 'mutations', id, year, page],
    queryFn: ({ signal }) =>
      call('objects.mutations', {
        params: { id },
        query: { year: year === '' ? undefined : year, page: String(page), per_page: String(pageSize) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // The count on the tab and the tab itself read the same page.
    staleTime: 60_000,
    enabled: isOpen,
  });
}

export function ObjectMutations({ id }: { id: string }) {
  const t = useTranslations();
  const { chosen, choose } = useInAddress('mutations_year', 'mutations_page');
  const year = readYear(chosen.mutations_year)?.toString() ?? '';
  const page = readWhole({ min: 1, max: maxPage }, chosen.mutations_page).value ?? 1;
  const turnTo = (next: number) => choose({ mutations_page: next === 1 ? '' : String(next) });
  const { data: answer, error, refetch, isPlaceholderData } = useObjectMutations(id, { year, page });
  if (error) return <ProblemNotice error={error} onAgain={() => void refetch()} />;
  if (!answer) return <p role="status">{t('portfolio.loading')}</p>;
  const { years, total, current_page, last_page, unread } = answer.meta;
  if (years.length === 0) {
    return (
      <>
        <UnreadNote unread={unread} />
        <p>{t('objects.mutations.none')}</p>
      </>
    );
  }

  return (
    <div className={classes.mutations} data-waiting={isPlaceholderData || undefined}>
      <UnreadNote unread={unread} />
      <YearSums years={years} />
      <NativeSelect
        label={t('objects.mutations.year')}
        className={classes.year}
        value={year}
        data={[
          { value: '', label: t('objects.mutations.allYears') },
          ...years.map((one) => ({ value: String(one.year), label: bookYearName(one) })),
        ]}
        onChange={(event) => choose({ mutations_year: event.currentTarget.value, mutations_page: '' })}
      />
      <MutationTable rows={answer.data} />
      {last_page > 1 && (
        <nav className={classes.pager} aria-label={t('objects.tabs.mutations')}>
          <span>
            {t('objects.mutations.shown', {
              from: (current_page - 1) * pageSize + 1,
              to: Math.min(current_page * pageSize, total),
              total,
            })}
          </span>
          <Button variant="default" size="xs" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            {t('objects.mutations.previous')}
          </Button>
          <Button variant="default" size="xs" disabled={page >= last_page} onClick={() => turnTo(page + 1)}>
            {t('objects.mutations.next')}
          </Button>
        </nav>
      )}
      <p className={classes.foot}>
        <Freshness syncedAt={answer.meta.synced_at} followedAt={answer.meta.followed_at} />
      </p>
    </div>
  );
}

type Year = BookYear & { mutations: number; debit: string; credit: string };

function YearSums({ years }: { years: readonly Year[] }) {
  const t = useTranslations('objects.mutations');
  const language = useLocale();
  const money = (amount: string) => formatMoney(amount, language);
  return (
    <Section
      title={t('perYear')}
      explain={<ExplainFigure figures={['booked_debit', 'booked_credit']} label={t('perYear')} />}
    >
      <RelatedTable
        label={t('perYear')}
        rows={years.map((year) => ({ ...year, id: String(year.year) }))}
        card={{ amount: () => 'balance', quiet: ['debit', 'credit'] }}
        columns={[
          { name: 'year', label: t('year'), cell: bookYearName },
          { name: 'mutations', label: t('mutations'), isFigure: true, cell: ({ mutations }) => mutations },
          { name: 'debit', term: 'debit', label: t('debit'), isFigure: true, cell: ({ debit }) => money(debit) },
          { name: 'credit', term: 'credit', label: t('credit'), isFigure: true, cell: ({ credit }) => money(credit) },
          {
            name: 'balance',
            term: 'balance',
            label: t('balance'),
            isFigure: true,
            cell: ({ debit, credit }) => money(euroOf(centsOf(debit) - centsOf(credit))),
          },
        ]}
      />
    </Section>
  );
}

function MutationTable({ rows }: { rows: readonly ObjectMutation[] }) {
  const t = useTranslations('objects');
  const language = useLocale();
  const money = (amount: string) => (centsOf(amount) === 0n ? '' : formatMoney(amount, language));
  return (
    <RelatedTable
      label={t('tabs.mutations')}
      rows={rows}
      card={{ amount: ({ debit }) => (centsOf(debit) === 0n ? 'credit' : 'debit'), quiet: ['account'] }}
      columns={[
        {
          name: 'date',
          label: t('mutations.date'),
          text: ({ description, ledger_account_name }) => description ?? ledger_account_name ?? '–',
          cell: (row) => formatDate(row.transaction_date),
        },
        {
          name: 'account',
          label: t('mutations.account'),
          text: ({ ledger_account_name, transaction_date }) =>
            [formatDate(transaction_date), ledger_account_name].filter(Boolean).join(' · '),
          cell: (row) => <AccountLink mutation={row} />,
        },
        {
          name: 'description',
          label: t('mutations.description'),
          cell: ({ id, description, ledger_account_name }) => (
            <>
              <SourceText>{description}</SourceText>{' '}
              <AskAbout place={{ type: 'mutation', id }} name={description ?? ledger_account_name ?? ''} />
            </>
          ),
        },
        {
          name: 'relation',
          label: t('mutations.relation'),
          cell: (row) => (
            <RecordLink list="relations" id={row.relation_id}>
              {row.relation_name ?? '–'}
            </RecordLink>
          ),
        },
        { name: 'invoice', label: t('mutations.invoice'), cell: (row) => row.invoice_reference ?? '–' },
        { name: 'debit', term: 'debit', label: t('mutations.debit'), isFigure: true, cell: (row) => money(row.debit) },
        {
          name: 'credit',
          term: 'credit',
          label: t('mutations.credit'),
          isFigure: true,
          cell: (row) => money(row.credit),
        },
      ]}
    />
  );
}

/** To the mutations of that account in that period, of which this is one. */
function AccountLink({ mutation }: { mutation: ObjectMutation }) {
  const { quadrant, ledger_account_id, owner_id, financial_year, financial_period } = mutation;
  const name = `${mutation.ledger_account_code} ${mutation.ledger_account_name}`;
  if (quadrant === null) return name;
  const href = paths.mutations.to({
    quadrant,
    ledgeraccount: ledger_account_id,
    owner: owner_id,
    year: String(financial_year),
    periodstart: String(financial_period),
    periodend: String(financial_period),
  });
  return <AppLink href={href}>{name}</AppLink>;
}
