import { newsEditingWords as dutch } from '@gevel/i18n/nl/news-editing';
import { moreWords } from '../../parts/more-words/more-words.tsx';

/** A part in which news is written. */
export const withNewsWords = moreWords({ name: 'newsEditing', dutch, readEnglish: englishWords });

async function englishWords() {
  const { newsEditingWords } = await import('@gevel/i18n/en/news-editing');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return newsEditingWords as unknown as typeof dutch;
}
