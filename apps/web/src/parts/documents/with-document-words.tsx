import { documentWords as dutch } from '@gevel/i18n/nl/document-words';
import { moreWords } from '../more-words/more-words.tsx';

/** A part in which documents are looked at, added or changed. */
export const withDocumentWords = moreWords({ name: 'documents', dutch, readEnglish: englishWords });

async function englishWords() {
  const { documentWords } = await import('@gevel/i18n/en/document-words');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return documentWords as unknown as typeof dutch;
}
