import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminDocuments } from '../../parts/documents/admin-documents.tsx';
import { withDocumentWords } from '../../parts/documents/with-document-words.tsx';
import type { PickedRecord } from '../../parts/record-pick/pick.queries.ts';
import { RecordPick } from '../../parts/record-pick/record-pick.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import { ImportDocuments } from './import-documents.tsx';
import { withImportWords } from './with-import-words.tsx';

/** For administrators, who say first to whose portfolio the documents go. */
export const BrokerDocumentImportPage = withDocumentWords(
  withImportWords(function BrokerDocumentImport() {
    const t = useTranslations('documentImport');
    const [broker, setBroker] = useState<PickedRecord | null>(null);
    return (
      <Page>
        <PageHeader title={t('title')} note={t('hint')} />
        <Section title={t('broker')} hint={t('brokerHint')}>
          <RecordPick
            name="broker"
            kind="brokers"
            label={t('broker')}
            value={broker?.id ?? null}
            valueName={broker?.name ?? null}
            onPick={setBroker}
          />
        </Section>
        {/* Files that were looked at for one broker go to no other. */}
        {broker && <ImportDocuments key={broker.id} brokerId={broker.id} />}
        {broker && <AdminDocuments of={{ broker: broker.id }} />}
      </Page>
    );
  }),
);
