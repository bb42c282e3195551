import { formatDate, formatMoney } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { MailLink, PhoneLink } from '../../parts/contact-links/contact-links.tsx';
import { MaskedValue } from '../../parts/masked/masked-value.tsx';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { outstandingOf } from './relation-records.tsx';
import { RelationTabs } from './relation-tabs.tsx';
import { type RelationRecord, relationSource, relationsSource } from './relations.queries.ts';

/** Everything of one relation on one page. */
export function RelationPage() {
  const state = useRecord(relationSource);
  return (
    <RecordPage source={relationsSource} {...state}>
      {(record) => (
        <>
          <RelationHead record={record} />
          <RelationTabs record={record} fields={<RelationFields record={record} />} />
        </>
      )}
    </RecordPage>
  );
}

function RelationHead({ record }: { record: RelationRecord }) {
  const t = useTranslations('relations');
  const language = useLocale();
  const running = record.contracts.filter((contract) => contract.state === 'active').length;
  const open = record.tickets.filter((ticket) => ticket.is_open).length;
  return (
    <RecordHead
      title={record.name}
      subtitle={[record.reference, record.city].filter(Boolean).join(' · ')}
      badges={<Badge>{t(`values.type.${record.type}`)}</Badge>}
      figures={[
        { label: t('figures.runningContracts'), value: running, tab: 'contracts' },
        { label: t('figures.openTickets'), value: open, tab: 'tickets' },
        { label: t('openItems.total'), value: formatMoney(outstandingOf(record), language), tab: 'openItems' },
      ]}
    />
  );
}

const personNames = ['initials', 'salutation', 'gender', 'birth_date'] as const;

function RelationFields({ record }: { record: RelationRecord }) {
  // What the back office holds of one all the same is shown.
  const isNobody = record.type !== 'person' && personNames.every((name) => record[name] === null);
  const t = useTranslations('relations.groups');
  const masked = (field: 'phone' | 'mobile' | 'birth_date') =>
    ({ list: 'relations', id: record.id, field, name: record.name }) as const;
  return (
    <FieldGroups
      list="relations"
      record={record}
      groups={[
        {
          title: t('contact'),
          names: ['address', 'postal_code', 'city', 'phone', 'mobile', 'email', 'communication_method'],
        },
        ...(isNobody ? [] : [{ title: t('person'), names: personNames }]),
        {
          title: t('administration'),
          names: ['number', 'owner_names', 'coc_number', 'vat_number'],
        },
      ]}
      draw={{
        phone: record.phone && (
          <MaskedValue {...masked('phone')} value={record.phone}>
            {(number) => <PhoneLink number={number} />}
          </MaskedValue>
        ),
        mobile: record.mobile && (
          <MaskedValue {...masked('mobile')} value={record.mobile}>
            {(number) => <PhoneLink number={number} />}
          </MaskedValue>
        ),
        email: record.email && <MailLink address={record.email} />,
        birth_date: record.birth_date && (
          <MaskedValue {...masked('birth_date')} value={record.birth_date}>
            {formatDate}
          </MaskedValue>
        ),
      }}
    />
  );
}
