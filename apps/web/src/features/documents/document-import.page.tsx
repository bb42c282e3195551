import { useTranslations } from 'use-intl';
import { withDocumentWords } from '../../parts/documents/with-document-words.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';
import { ImportDocuments } from './import-documents.tsx';
import { withImportWords } from './with-import-words.tsx';

/** Adds many documents at once: first what their names say, then the documents. */
export const DocumentImportPage = withDocumentWords(
  withImportWords(function DocumentImport() {
    const t = useTranslations('documentImport');
    return (
      <Page>
        <PageHeader title={t('title')} note={t('hint')} />
        <ImportDocuments brokerId={null} />
      </Page>
    );
  }),
);
