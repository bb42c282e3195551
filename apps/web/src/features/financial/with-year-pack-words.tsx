import { yearPackWords as dutch } from '@gevel/i18n/nl/year-pack';
import { moreWords } from '../../parts/more-words/more-words.tsx';

/** What only the year pack says. */
export const withYearPackWords = moreWords({ name: 'year pack', dutch, readEnglish: englishWords });

async function englishWords() {
  const { yearPackWords } = await import('@gevel/i18n/en/year-pack');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return yearPackWords as unknown as typeof dutch;
}
