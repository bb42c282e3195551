import { formatDate, formatIban, formatPercent } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { PhoneLink } from '../../parts/contact-links/contact-links.tsx';
import { FormFrame } from '../../parts/edit-form/form-frame.tsx';
import { useAskedField } from '../../parts/edit-form/use-asked-field.ts';
import { AddButton } from '../../parts/list-page/add-button.tsx';
import { MaskedValue } from '../../parts/masked/masked-value.tsx';
import { useAskedMoves } from '../../parts/owner-moves/use-asked-moves.tsx';
import { PeopleTable } from '../../parts/people/people-table.tsx';
import { Completeness } from '../../parts/portal-opening/completeness.tsx';
import { OpenPortal } from '../../parts/portal-opening/open-portal.tsx';
import { missingOf } from '../../parts/portal-opening/requirement-names.ts';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { DeleteOwner } from './delete-owner.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { type OwnerRecord, ownerSource, ownersSource } from './owners.queries.ts';
import { useOwnerForm } from './use-owner-form.ts';

// Stands at the end, with words of its own.
const GrantsPanel = lazy(async () => ({
  default: (await import('../../parts/grants/grants-panel.tsx')).GrantsPanel,
}));

// With words and a form of its own.
const OwnerDocuments = lazy(async () => ({ default: (await import('./owner-documents.tsx')).OwnerDocuments }));

export function OwnerPage() {
  const state = useRecord<OwnerRecord>(ownerSource);
  return (
    <RecordPage source={ownersSource} {...state}>
      {(record) => <Owner key={record.id} record={record} />}
    </RecordPage>
  );
}

function Owner({ record }: { record: OwnerRecord }) {
  const t = useTranslations('owners');
  const form = useOwnerForm({ record });
  const { edit, dialog } = useAskedMoves(form, () => {
    const { broker_id, found } = form.form.getValues();
    return broker_id === found?.broker_id ? [] : [{ broker_id, owner_ids: [record.id] }];
  });
  const managesUsers = useMay('users.create');
  const addsDocuments = useMay('documents.brokerImport') && record.is_present;
  useAskedField();
  return (
    <>
      <OwnerHead record={record} />
      {!record.is_present && (
        <Notice mood="warning" title={t('gone')}>
          {t('goneText')}
        </Notice>
      )}
      <BackOfficeFields record={record} />
      <FormFrame edit={edit} label={t('groups.portal')}>
        <OwnerFields edit={edit} record={record} />
      </FormFrame>
      {dialog}
      <Shares record={record} />
      <Section
        title={t('groups.users')}
        actions={
          managesUsers && (
            <AddButton href={paths.userCreate.to(undefined, { type: 'owner', id: record.id, name: record.name })}>
              {t('users.add')}
            </AddButton>
          )
        }
      >
        {record.users.length === 0 ? t('users.none') : <PeopleTable label={t('groups.users')} people={record.users} />}
      </Section>
      {addsDocuments && record.broker_id !== null && (
        <Suspense fallback={<Skeleton height={180} />}>
          <OwnerDocuments ownerId={record.id} brokerId={record.broker_id} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton height={180} />}>
        <GrantsPanel ownerId={record.id} isAdmin />
      </Suspense>
      <DeleteOwner record={record} forget={edit.forget} />
    </>
  );
}

function OwnerHead({ record }: { record: OwnerRecord }) {
  const t = useTranslations('owners');
  const here = paths.owner.to({ id: record.id });
  return (
    <RecordHead
      title={record.name}
      subtitle={[record.reference, record.city].filter(Boolean).join(' · ')}
      badges={
        <>
          <Completeness record={record} />
          {!record.is_present && <Badge role="danger">{t('gone')}</Badge>}
        </>
      }
      actions={
        <OpenPortal
          kind="owner"
          id={record.id}
          name={record.name}
          isComplete={record.is_complete}
          missing={missingOf(record)}
          placeOf={(name) => (name === 'linked_broker' || name === 'email' ? `${here}#${name}` : null)}
        />
      }
      figures={[
        {
          label: t('fields.broker_name'),
          value: (
            <RecordLink list="brokers" id={record.broker_id}>
              {record.broker_name ?? '–'}
            </RecordLink>
          ),
        },
        { label: t('fields.object_count'), value: record.object_count },
        { label: t('fields.user_count'), value: record.user_count },
      ]}
    />
  );
}

/** Bloxs' own; nothing here can be changed in the portal. */
function BackOfficeFields({ record }: { record: OwnerRecord }) {
  const t = useTranslations('owners.groups');
  const drawn = (field: 'phone' | 'mobile' | 'iban', draw: (value: string) => ReactNode) =>
    record[field] && (
      <MaskedValue list="owners" id={record.id} field={field} name={record.name} value={record[field]}>
        {draw}
      </MaskedValue>
    );
  return (
    <FieldGroups
      list="owners"
      record={record}
      groups={[
        {
          title: t('backOffice'),
          names: [
            'name',
            'reference',
            'street_address',
            'postal_code',
            'city',
            'coc_number',
            'vat_number',
            'archived_on',
          ],
        },
        { title: t('contact'), names: ['email', 'phone', 'mobile', 'iban'] },
      ]}
      draw={{
        phone: drawn('phone', (number) => <PhoneLink number={number} />),
        mobile: drawn('mobile', (number) => <PhoneLink number={number} />),
        iban: drawn('iban', formatIban),
      }}
    />
  );
}

/** Whose books are a part of whose; nothing of it says who is paid. */
function Shares({ record }: { record: OwnerRecord }) {
  const t = useTranslations('owners.shares');
  const language = useLanguage();
  if (record.shares.length === 0) return null;
  return (
    <Section title={t('title')} hint={t('hint')}>
      <RelatedTable
        label={t('title')}
        rows={record.shares}
        columns={[
          {
            name: 'owner',
            label: t('owner'),
            cell: ({ owner_id, owner_name }) => (
              <RecordLink list="owners" id={owner_id}>
                {owner_name ?? t('unknown')}
              </RecordLink>
            ),
          },
          { name: 'side', label: t('side'), cell: ({ side }) => t(side) },
          {
            name: 'percentage',
            label: t('percentage'),
            isFigure: true,
            cell: ({ percentage }) => formatPercent(percentage, language),
          },
          { name: 'start', label: t('start'), cell: ({ start_date }) => formatDate(start_date) },
          { name: 'end', label: t('end'), cell: ({ end_date }) => (end_date === null ? '–' : formatDate(end_date)) },
        ]}
      />
    </Section>
  );
}
