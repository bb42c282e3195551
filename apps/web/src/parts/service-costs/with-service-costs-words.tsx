import { serviceCostsWords as dutch } from '@gevel/i18n/nl/service-costs';
import { moreWords } from '../more-words/more-words.tsx';

/** The screens of service costs. */
export const withServiceCostsWords = moreWords({ name: 'service costs', dutch, readEnglish: englishWords });

async function englishWords() {
  const { serviceCostsWords } = await import('@gevel/i18n/en/service-costs');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return serviceCostsWords as unknown as typeof dutch;
}
