import { asOfWords as dutch } from '@gevel/i18n/nl/as-of';
import { moreWords } from '../more-words/more-words.tsx';

/** A part that shows, or asks for, what was known on a day. */
export const withAsOfWords = moreWords({ name: 'as of', dutch, readEnglish: englishWords });

async function englishWords() {
  const { asOfWords } = await import('@gevel/i18n/en/as-of');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return asOfWords as unknown as typeof dutch;
}
