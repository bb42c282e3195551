import { maskedWords as dutch } from '@gevel/i18n/nl/masked';
import { moreWords } from '../more-words/more-words.tsx';

/** A part that shows what is masked, or who did. */
export const withMaskedWords = moreWords({ name: 'masked', dutch, readEnglish: englishWords });

async function englishWords() {
  const { maskedWords } = await import('@gevel/i18n/en/masked');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return maskedWords as unknown as typeof dutch;
}
