import { commercialWords as dutch } from '@gevel/i18n/nl/commercial';
import { moreWords } from '../../parts/more-words/more-words.tsx';

/** What only the commercial overview says. */
export const withCommercialWords = moreWords({ name: 'commercial', dutch, readEnglish: englishWords });

async function englishWords() {
  const { commercialWords } = await import('@gevel/i18n/en/commercial');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return commercialWords as unknown as typeof dutch;
}
