import { photoLinksWords as dutch } from '@gevel/i18n/nl/photo-links';
import { moreWords } from '../../parts/more-words/more-words.tsx';

/** Links by which the property manager looks at photos of a ticket. */
export const withLinkWords = moreWords({ name: 'photo links', dutch, readEnglish: englishWords });

async function englishWords() {
  const { photoLinksWords } = await import('@gevel/i18n/en/photo-links');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return photoLinksWords as unknown as typeof dutch;
}
