import { AddDocument } from '../../parts/documents/add-document.tsx';
import { withDocumentWords } from '../../parts/documents/with-document-words.tsx';

/** Adds to the papers of a landlord, in the portfolio of the broker. */
export const OwnerDocuments = withDocumentWords(function Documents({
  ownerId,
  brokerId,
}: {
  ownerId: string;
  brokerId: string;
}) {
  return <AddDocument subject={{ type: 'owners', id: ownerId }} brokerId={brokerId} />;
});
