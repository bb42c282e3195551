import type { DetailOf, objectsList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { contractColumns } from '../../parts/record-page/related-contracts.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { ticketColumns } from '../../parts/record-page/related-tickets.tsx';
import { Value } from '../../parts/record-page/value.tsx';
import { useListWords } from '../../parts/use-list-words.ts';

type ObjectRecord = DetailOf<typeof objectsList>;

export function ObjectParts({ record }: { record: ObjectRecord }) {
  const t = useTranslations('objects');
  return (
    <RelatedTable
      label={t('tabs.parts')}
      rows={record.parts}
      columns={[
        {
          name: 'reference',
          label: t('fields.reference'),
          cell: (row) => (
            <RecordLink list="objects" id={row.id}>
              {row.reference}
            </RecordLink>
          ),
        },
        { name: 'address', label: t('fields.address'), cell: (row) => row.address ?? row.name ?? '–' },
        { name: 'type', label: t('fields.type'), cell: (row) => t(`values.type.${row.type}`) },
        {
          name: 'availability',
          label: t('fields.availability'),
          cell: (row) => <Value list="objects" name="availability" value={row.availability} />,
        },
        {
          name: 'rent',
          label: t('fields.rent_per_month'),
          isFigure: true,
          cell: (row) => <Value list="objects" name="rent_per_month" value={row.rent_per_month} />,
        },
      ]}
    />
  );
}

export function ObjectContracts({ record }: { record: ObjectRecord }) {
  const words = useListWords('contracts');
  const [reference, ...others] = contractColumns<ObjectRecord['contracts'][number]>(words.fields);
  if (!reference) return null;
  return (
    <RelatedTable
      label={words.title}
      rows={record.contracts}
      columns={[
        reference,
        {
          name: 'contractor',
          label: words.fields['contractor_name'] ?? '',
          cell: (row) => (
            <RecordLink list="relations" id={row.contractor_id}>
              {row.contractor_name}
            </RecordLink>
          ),
        },
        ...others,
        {
          name: 'amount',
          label: words.fields['amount_excl_per_month'] ?? '',
          isFigure: true,
          cell: (row) => <Value list="contracts" name="amount_excl_per_month" value={row.amount_excl_per_month} />,
        },
      ]}
    />
  );
}

export function ObjectTickets({ record }: { record: ObjectRecord }) {
  const t = useTranslations();
  const words = useListWords('tickets');
  return (
    <RelatedTable
      label={words.title}
      rows={record.tickets}
      columns={[
        ...ticketColumns<ObjectRecord['tickets'][number]>(words.fields),
        {
          name: 'age',
          label: t('tickets.age'),
          isFigure: true,
          cell: (row) => t('portfolio.days', { count: row.age_days }),
        },
      ]}
    />
  );
}
