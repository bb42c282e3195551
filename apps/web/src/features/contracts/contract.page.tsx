import { formatDate } from '@gevel/i18n';
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
import { LatestNotice, TermEnd } from './term-values.tsx';
import { useAgreedAmounts } from './use-agreed-amounts.ts';
import { useExtensions } from './use-extensions.ts';

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
          {record.notice_given_date && (
            <Badge role="warning">{t('term.noticeGiven', { date: formatDate(record.notice_given_date) })}</Badge>
          )}
        </>
      }
      figures={[
        agreed?.figure ?? {
          label: t('fields.amount_excl_per_month'),
          value: <Value list="contracts" name="amount_excl_per_month" value={record.amount_excl_per_month} />,
        },
        { label: t('fields.end_date'), value: end },
        { label: t('fields.latest_notice_date'), value: <LatestNotice of={record} /> },
      ]}
    />
  );
}

function ContractFields({ record }: { record: ContractRecord }) {
  const t = useTranslations('contracts.groups');
  const tTerm = useTranslations('contracts.term');
  const tFigures = useTranslations('contracts.figures');
  const extensions = useExtensions(record);
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
            'term',
            'term_end_date',
            'notice_period_months',
            'latest_notice_date',
            'notice_given_date',
            ...(record.break_date === null ? [] : ['break_date', 'break_notice_date']),
            'extends_automatically',
            'expiration_months',
          ],
          more: extensions,
          note: record.term === 'unknown' ? tTerm('unknownText') : tTerm('agreed'),
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
        term_end_date: <TermEnd of={record} />,
        latest_notice_date: <LatestNotice of={record} />,
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
