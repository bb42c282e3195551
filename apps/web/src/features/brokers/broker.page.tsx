import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { LeaveGuard } from '../../parts/edit-form/leave-guard.tsx';
import { Completeness } from '../../parts/portal-opening/completeness.tsx';
import { OpenPortal } from '../../parts/portal-opening/open-portal.tsx';
import { missingOf } from '../../parts/portal-opening/requirement-names.ts';
import { DeleteRecord } from '../../parts/record-page/delete-record.tsx';
import { RecordHead } from '../../parts/record-page/record-head.tsx';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { RecordTabs } from '../../parts/record-page/record-tabs.tsx';
import { useRecord } from '../../parts/record-page/use-record.ts';
import { BrokerDetails } from './broker-details.tsx';
import { BrokerFiles } from './broker-files.tsx';
import { BrokerUsers } from './broker-users.tsx';
import { type BrokerRecord, brokerSource, brokersSource } from './brokers.queries.ts';
import { ThemeStudio } from './theme-studio.tsx';
import { type BrokerForm, useBrokerForm } from './use-broker-form.ts';

const AdminDocuments = lazy(async () => ({
  default: (await import('../../parts/documents/admin-documents.tsx')).AdminDocuments,
}));

export function BrokerPage() {
  const state = useRecord<BrokerRecord>(brokerSource);
  return (
    <RecordPage source={brokersSource} {...state} syncedAt={undefined}>
      {(record) => <Broker key={record.id} record={record} />}
    </RecordPage>
  );
}

function Broker({ record }: { record: BrokerRecord }) {
  const t = useTranslations('brokers');
  // Above the tabs, so that what is typed stays while one looks at another.
  const edit = useBrokerForm({ record });
  return (
    <>
      <BrokerHead record={record} />
      <BrokerTabs record={record} edit={edit} />
      <LeaveGuard wouldLose={edit.wouldLose} forget={edit.forget} />
      <DeleteRecord
        name="brokers"
        id={record.id}
        action={t('delete.action')}
        title={t('delete.title')}
        text={t('delete.text', { name: record.display_name })}
        conflict={t('delete.hasUsers')}
        asksPassword
        remove={() => call('brokers.delete', { params: { id: record.id } })}
        listAddress={paths.brokers.to()}
        forget={edit.forget}
      />
    </>
  );
}

function BrokerHead({ record }: { record: BrokerRecord }) {
  const t = useTranslations('brokers');
  return (
    <RecordHead
      title={record.display_name}
      subtitle={record.estate_agent_name && `${t('fields.estate_agent_name')}: ${record.estate_agent_name}`}
      badges={<Completeness record={record} />}
      actions={
        <OpenPortal
          kind="broker"
          id={record.id}
          name={record.display_name}
          isComplete={record.is_complete}
          missing={missingOf(record)}
          placeOf={(name) => `${paths.broker.to({ id: record.id })}#${name}`}
        />
      }
      figures={[
        { label: t('fields.portal_url'), value: record.portal_url ?? '–' },
        { label: t('fields.owner_count'), value: record.owners.length },
        { label: t('fields.user_count'), value: record.users.length, tab: 'users' },
      ]}
    />
  );
}

function BrokerTabs({ record, edit }: { record: BrokerRecord; edit: BrokerForm }) {
  const seesDocuments = useMay('documents.adminList');
  const t = useTranslations('brokers.groups');
  return (
    <RecordTabs
      tabs={[
        { name: 'details', label: t('identity'), content: () => <BrokerDetails record={record} edit={edit} /> },
        { name: 'theme', label: t('theme'), content: () => <ThemeStudio record={record} /> },
        {
          name: 'users',
          label: t('users'),
          count: record.users.length,
          content: () => <BrokerUsers record={record} />,
        },
        {
          name: 'files',
          label: t('files'),
          count: record.files.length,
          content: () => (
            <>
              <BrokerFiles record={record} />
              {seesDocuments && (
                <Suspense fallback={<Skeleton height={180} />}>
                  <AdminDocuments of={{ broker: record.id }} />
                </Suspense>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
