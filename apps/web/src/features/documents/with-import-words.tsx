import { documentImportWords as dutch } from '@gevel/i18n/nl/document-import';
import { moreWords } from '../../parts/more-words/more-words.tsx';

/** The screen that adds many documents. */
export const withImportWords = moreWords({ name: 'document import', dutch, readEnglish: englishWords });

async function englishWords() {
  const { documentImportWords } = await import('@gevel/i18n/en/document-import');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return documentImportWords as unknown as typeof dutch;
}
