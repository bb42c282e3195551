import { figureChoicesWords as dutch } from '@gevel/i18n/nl/figure-choices';
import { moreWords } from '../more-words/more-words.tsx';

/** What only screens say that a user wants figures on in a way of their own. */
export const withFigureChoiceWords = moreWords({ name: 'figure choices', dutch, readEnglish: englishWords });

async function englishWords() {
  const { figureChoicesWords } = await import('@gevel/i18n/en/figure-choices');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return figureChoicesWords as unknown as typeof dutch;
}
