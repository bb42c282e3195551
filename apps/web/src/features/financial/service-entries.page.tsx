import { centsOf, euroOf, mutationsList, serviceCostParts } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { usePageName } from '../../parts/branding/page-title.tsx';
import { ExportMenu } from '../../parts/exports/export-menu.tsx';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { useTable } from '../../parts/list-page/use-table.ts';
import { withServiceCostsWords } from '../../parts/service-costs/with-service-costs-words.tsx';
import { UnreadBanner } from '../../parts/sync/unread-banner.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Freshness, FreshnessBanner } from '../../ui/freshness/freshness.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import classes from './financial.module.css';
import { askAboutMutation, mutationCells, useMutationAddress } from './mutation-cells.tsx';
import { entriesSource } from './mutations.queries.ts';

const columns = [
  'transaction_date',
  'description',
  'ledger_account_name',
  'relation_name',
  'object_name',
  'invoice_reference',
  'debit',
  'credit',
] as const;
const lessImportant = ['object_name', 'ledger_account_name'] as const;
const { service_part } = mutationsList.filters;

const sourceOf = (id: string) =>
  entriesSource({
    fixedFilter: { service_costs: [id] },
    address: (query) => paths.serviceEntries.to({ id }, query),
    filters: { service_part },
    without: ['running_balance', 'owner_name'],
  });

/** The entries behind the service costs of a property and year, or behind one of their amounts. */
export const ServiceEntriesPage = withServiceCostsWords(function ServiceEntriesPage() {
  const { id = '' }: Record<string, string | undefined> = useParams({ strict: false });
  return <Entries key={id} id={id} />;
});

function Entries({ id }: { id: string }) {
  const t = useTranslations('serviceEntries');
  const tParts = useTranslations('serviceCosts.parts');
  const language = useLanguage();
  const router = useRouter();
  const addressOf = useMutationAddress();
  const [source] = useState(() => sourceOf(id));
  const table = useTable({ source, columns, lessImportant, cells: mutationCells });
  const back = useBack(id);
  const { filter } = table.view;
  const part = serviceCostParts.find((name) => name === filter['service_part']);
  const title = t('title');
  usePageName(title);
  const { totals } = table.meta ?? {};
  const debit = centsOf(totals?.['debit'] ?? '0.00') - centsOf(totals?.['credit'] ?? '0.00');
  const sum = euroOf(part === 'costs' ? debit : -debit);
  return (
    <Page isWide>
      {back && (
        <AppLink className={classes.back} href={back} returns>
          <Icon name="left" size={14} />
          {t('back')}
        </AppLink>
      )}
      <PageHeader title={title} note={part && tParts(part)} />
      <FreshnessBanner syncedAt={table.meta?.synced_at} />
      <UnreadBanner unread={table.meta?.unread} />
      {part && !table.problem && (
        // Its line is kept while it comes, so that the table does not move.
        <p className={classes.foot}>{totals ? t('sum', { amount: formatMoney(sum, language) }) : '\u00A0'}</p>
      )}
      <DataTable
        table={{
          ...table,
          rowAddress: (row) => addressOf(row) ?? '',
          hasAddress: (row) => addressOf(row) !== null,
          beside: askAboutMutation,
          explainTotals: <ExplainFigure totalsOf="financial/mutations" label={table.labels.title} />,
          nothing: { title: t('nothing'), text: t('nothingText') },
        }}
        open={(row) => {
          const address = addressOf(row);
          if (address !== null) router.history.push(address);
        }}
        actions={<ExportMenu table={table} />}
        freshness={table.meta && <Freshness syncedAt={table.meta.synced_at} followedAt={table.meta.followed_at} />}
      />
    </Page>
  );
}

/** Where the reports are switched off, there is nothing to go back to. */
function useBack(id: string): string | null {
  return useMay('reports.serviceCost') ? paths.serviceCost.to({ id }) : null;
}
