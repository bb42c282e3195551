import { useTranslations } from 'use-intl';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Value } from '../../parts/record-page/value.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import type { ContractRecord } from './contract-lines.tsx';
import { ContractTabs } from './contract-tabs.tsx';
import { contractSource, contractsSource } from './contracts.queries.ts';
import { useAgreedAmounts } from './use-agreed-amounts.ts';

export function ContractPage() {
  const state = useRecord(contractSource);
  return (
    <RecordPage source={contractsSource} {...state}>
      {(record) => (
        <>
          <ContractHead record={record} />
          <ContractFields record={record} />
          <ContractTabs record={record} />
        </>
      )}
    </RecordPage>
  );
}

function ContractHead({ record }: { record: ContractRecord }) {
  const t = useTranslations('contracts');
  const agreed = useAgreedAmounts(record);
  const end = record.end_date ? (
    <Value list="contracts" name="end_date" value={record.end_date} />
  ) : (
    t('figures.openEnded')
  );
  return (
    <RecordHead
      title={record.reference}
      subtitle={[record.contractor_name, record.address, record.city].filter(Boolean).join(' · ')}
      badges={
        <>
          <Value list="contracts" name="state" value={record.state} />
          <Badge>{t(`values.type.${record.type}`)}</Badge>
        </>
      }
      figures={[
        agreed?.figure ?? {
          label: t('fields.amount_excl_per_month'),
          value: <Value list="contracts" name="amount_excl_per_month" value={record.amount_excl_per_month} />,
        },
        { label: t('fields.end_date'), value: end },
        {
          label: t('fields.notice_date'),
          value: <Value list="contracts" name="notice_date" value={record.notice_date} />,
        },
      ]}
    />
  );
}

function ContractFields({ record }: { record: ContractRecord }) {
  const t = useTranslations('contracts.groups');
  const tFigures = useTranslations('contracts.figures');
  const agreed = useAgreedAmounts(record);
  return (
    <FieldGroups
      list="contracts"
      record={record}
      groups={[
        {
          title: t('parties'),
          names: ['number', 'reference', 'type', 'state', 'owner_name', 'contractor_name', 'address', 'remarks'],
        },
        {
          title: t('term'),
          names: [
            'start_date',
            'end_date',
            'expiration_months',
            'notice_period_months',
            'notice_date',
            'extends_automatically',
          ],
        },
        { title: t('indexation'), names: ['indexation', 'next_index_date'] },
        {
          title: t('amounts'),
          names: [
            ...(agreed ? [] : ['amount_excl_per_month', 'vat_per_month', 'amount_incl_per_month']),
            'invoice_interval_months',
            'payment_term',
            'payment_method',
            'deposit_amount',
          ],
          more: agreed?.fields ?? [],
        },
      ]}
      draw={{
        owner_name: <OwnerLink id={record.owner_id}>{record.owner_name}</OwnerLink>,
        ...(record.end_date === null && { end_date: tFigures('openEnded') }),
        contractor_name: (
          <RecordLink list="relations" id={record.contractor_id}>
            {record.contractor_name}
          </RecordLink>
        ),
        address: record.address && (
          <RecordLink list="objects" id={record.object_id}>
            {record.address}
          </RecordLink>
        ),
      }}
    />
  );
}
