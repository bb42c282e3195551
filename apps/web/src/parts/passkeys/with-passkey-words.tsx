import { passkeyWords as dutch } from '@gevel/i18n/nl/passkeys';
import { moreWords } from '../more-words/more-words.tsx';

/** A screen, or a part of one, that speaks of passkeys. */
export const withPasskeyWords = moreWords({ name: 'passkeys', dutch, readEnglish: englishWords });

async function englishWords() {
  const { passkeyWords } = await import('@gevel/i18n/en/passkeys');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return passkeyWords as unknown as typeof dutch;
}
