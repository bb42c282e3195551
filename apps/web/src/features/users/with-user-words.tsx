import { userDetailWords as dutch } from '@gevel/i18n/nl/user-words';
import { moreWords } from '../../parts/more-words/more-words.tsx';

/** A part about what one user may and how they log in. */
export const withUserWords = moreWords({ name: 'user', dutch, readEnglish: englishWords });

async function englishWords() {
  const { userDetailWords } = await import('@gevel/i18n/en/user-words');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return userDetailWords as unknown as typeof dutch;
}
