import { AddDocument } from '../../parts/documents/add-document.tsx';
import { AdminDocuments } from '../../parts/documents/admin-documents.tsx';
import { withDocumentWords } from '../../parts/documents/with-document-words.tsx';

/** What administrators added to a landlord and his records, and adding to his own papers. */
export const OwnerDocuments = withDocumentWords(function Documents({
  ownerId,
  brokerId,
}: {
  ownerId: string;
  brokerId: string;
}) {
  return (
    <>
      <AdminDocuments of={{ owner: ownerId }} />
      <AddDocument subject={{ type: 'owners', id: ownerId }} brokerId={brokerId} />
    </>
  );
});
