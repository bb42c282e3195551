import { indexationWords as dutch } from '@gevel/i18n/nl/indexation';
import { moreWords } from '../more-words/more-words.tsx';

/** A part that tells what a rent becomes. */
export const withIndexationWords = moreWords({ name: 'indexation', dutch, readEnglish: englishWords });

async function englishWords() {
  const { indexationWords } = await import('@gevel/i18n/en/indexation');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return indexationWords as unknown as typeof dutch;
}
