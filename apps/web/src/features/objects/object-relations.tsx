import type { DetailOf, objectsList } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { contractColumns } from '../../parts/record-page/related-contracts.tsx';
import { objectColumns } from '../../parts/record-page/related-objects.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { ticketColumns } from '../../parts/record-page/related-tickets.tsx';
import { Value } from '../../parts/record-page/value.tsx';
import { useListLabels } from '../../parts/use-list-labels.ts';

type ObjectRecord = DetailOf<typeof objectsList>;

export function ObjectParts({ record }: { record: ObjectRecord }) {
  const t = useTranslations('objects');
  const labels = useListLabels('objects');
  // Many a part has no address of its own; its name then says which it is.
  const parts = record.parts.map((part) => ({ ...part, address: part.address ?? part.name }));
  return (
    <RelatedTable
      label={t('tabs.parts')}
      rows={parts}
      columns={objectColumns(labels.fields, ['address', 'type', 'availability', 'rent_per_month'])}
    />
  );
}

export function ObjectContracts({ record }: { record: ObjectRecord }) {
  const labels = useListLabels('contracts');
  const [reference, ...others] = contractColumns<ObjectRecord['contracts'][number]>(labels.fields);
  if (!reference) return null;
  return (
    <RelatedTable
      label={labels.title}
      rows={record.contracts}
      columns={[
        reference,
        {
          name: 'contractor',
          label: labels.fields['contractor_name'] ?? '',
          cell: (row) => (
            <RecordLink list="relations" id={row.contractor_id}>
              {row.contractor_name}
            </RecordLink>
          ),
        },
        ...others,
        {
          name: 'amount',
          label: labels.fields['amount_excl_per_month'] ?? '',
          isFigure: true,
          cell: (row) => <Value list="contracts" name="amount_excl_per_month" value={row.amount_excl_per_month} />,
        },
      ]}
    />
  );
}

export function ObjectTickets({ record }: { record: ObjectRecord }) {
  const t = useTranslations();
  const labels = useListLabels('tickets');
  return (
    <RelatedTable
      label={labels.title}
      rows={record.tickets}
      columns={[
        ...ticketColumns<ObjectRecord['tickets'][number]>(labels.fields),
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
