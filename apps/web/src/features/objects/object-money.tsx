import type { DetailOf, objectsList } from '@gevel/contract/plain';
import { formatDate, formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';

type ObjectRecord = DetailOf<typeof objectsList>;

/** What the object was worth, year by year, by whoever said so. */
export function ObjectValuations({ record }: { record: ObjectRecord }) {
  const t = useTranslations('objects.valuations');
  const language = useLocale();
  return (
    <RelatedTable
      label={t('title')}
      rows={record.valuations}
      columns={[
        { name: 'year', label: t('year'), cell: (row) => String(row.year) },
        {
          name: 'kind',
          label: t('kind'),
          cell: (row) => (row.name ? <SourceText>{row.name}</SourceText> : t(`kinds.${row.kind}`)),
        },
        {
          name: 'value_date',
          label: t('valueDate'),
          cell: (row) => (row.value_date ? formatDate(row.value_date) : '–'),
        },
        { name: 'amount', label: t('amount'), isFigure: true, cell: (row) => formatMoney(row.amount, language) },
      ]}
    />
  );
}

/** What was ordered for the object, before there was an invoice. */
export function ObjectOrders({ record }: { record: ObjectRecord }) {
  const t = useTranslations('objects.orders');
  const tState = useTranslations('rental-statements.values.workflow_state');
  const language = useLocale();
  return (
    <RelatedTable
      label={t('title')}
      rows={record.orders}
      columns={[
        { name: 'reference', label: t('reference'), cell: (row) => row.reference ?? '–' },
        {
          name: 'supplier',
          label: t('supplier'),
          cell: (row) => (
            <RecordLink list="relations" id={row.relation_id}>
              {row.relation_name ?? '–'}
            </RecordLink>
          ),
        },
        { name: 'subject', label: t('subject'), cell: (row) => <SourceText>{row.subject ?? '–'}</SourceText> },
        {
          name: 'state',
          label: t('state'),
          cell: (row) => `${t(`progress.${row.progress}`)} · ${tState(row.workflow_state)}`,
        },
        { name: 'since', label: t('since'), cell: (row) => formatDate(row.state_changed_on) },
        {
          name: 'amount',
          label: t('amount'),
          isFigure: true,
          cell: (row) => formatMoney(row.amount_excl, language),
        },
      ]}
    />
  );
}
