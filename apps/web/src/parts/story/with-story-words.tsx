import { recordStoryWords as dutch } from '@gevel/i18n/nl/record-story';
import { moreWords } from '../more-words/more-words.tsx';

/** A part that tells what happened to a record. */
export const withStoryWords = moreWords({ name: 'record-story', dutch, readEnglish: englishWords });

async function englishWords() {
  const { recordStoryWords } = await import('@gevel/i18n/en/record-story');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return recordStoryWords as unknown as typeof dutch;
}
