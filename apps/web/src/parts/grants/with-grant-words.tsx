import { grantsWords as dutch } from '@gevel/i18n/nl/grants';
import { moreWords } from '../more-words/more-words.tsx';

/** A part about access to an owner. */
export const withGrantWords = moreWords({ name: 'grants', dutch, readEnglish: englishWords });

async function englishWords() {
  const { grantsWords } = await import('@gevel/i18n/en/grants');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return grantsWords as unknown as typeof dutch;
}
