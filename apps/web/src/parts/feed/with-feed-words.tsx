import { feedWords as dutch } from '@gevel/i18n/nl/feed-entries';
import { moreWords } from '../more-words/more-words.tsx';

/** A part that tells what happened. */
export const withFeedWords = moreWords({ name: 'feed', dutch, readEnglish: englishWords });

async function englishWords() {
  const { feedWords } = await import('@gevel/i18n/en/feed-entries');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return feedWords as unknown as typeof dutch;
}
