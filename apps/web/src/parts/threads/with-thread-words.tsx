import { threadWords as dutch } from '@gevel/i18n/nl/threads';
import { moreWords } from '../more-words/more-words.tsx';

/** A part in which people ask and answer. */
export const withThreadWords = moreWords({ name: 'threads', dutch, readEnglish: englishWords });

async function englishWords() {
  const { threadWords } = await import('@gevel/i18n/en/threads');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return threadWords as unknown as typeof dutch;
}
