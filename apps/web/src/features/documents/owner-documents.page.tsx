import { documentSubjects } from '@gevel/contract/plain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-context.ts';
import { documentsOf } from '../../parts/documents/documents.queries.ts';
import { DocumentsPanel } from '../../parts/documents/documents-panel.tsx';
import { withDocumentWords } from '../../parts/documents/with-document-words.tsx';
import { OwnerSearch } from '../../parts/grants/owner-search.tsx';
import { withGrantWords } from '../../parts/grants/with-grant-words.tsx';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Page, PageHeader } from '../../ui/page/page.tsx';

/** The papers of a landlord who belong to no object or contract: agents choose whose, look at them and add to them. */
export const OwnerDocumentsPage = withDocumentWords(
  withGrantWords(function OwnerDocuments() {
    const title = useTranslations('documents')('ofOwnerTitle');
    const t = useTranslations('grantWords.choose');
    const asked = new URLSearchParams(useLocation().searchStr);
    const id = asked.get('owner');
    const isOpen = useUser()?.modules.includes(documentSubjects.owners) === true;
    const tProblems = useTranslations('problems');
    if (!isOpen) {
      return (
        <Page>
          <PageHeader title={title} />
          <Notice mood="info">{tProblems('module_disabled')}</Notice>
        </Page>
      );
    }
    return (
      <Page>
        <PageHeader
          title={title}
          actions={
            id !== null && (
              <Button variant="default" component={AppLink} href={paths.ownerDocuments.to()}>
                {t('another')}
              </Button>
            )
          }
        />
        {id === null ? (
          <OwnerSearch
            addressOf={({ owner_id, name }) => paths.ownerDocuments.to(undefined, { owner: owner_id, name })}
          />
        ) : (
          <OfOwner key={id} id={id} chosen={asked.get('name')} />
        )}
      </Page>
    );
  }),
);

function OfOwner({ id, chosen }: { id: string; chosen: string | null }) {
  const subject = { type: 'owners', id } as const;
  const { data } = useQuery(documentsOf(subject));
  const name = data?.data[0]?.owner_name ?? chosen;
  return (
    <>
      {name !== null && <h2>{name}</h2>}
      <DocumentsPanel subject={subject} />
    </>
  );
}
