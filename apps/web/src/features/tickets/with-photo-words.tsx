import { reportPhotosWords as dutch } from '@gevel/i18n/nl/report-photos';
import { moreWords } from '../../parts/more-words/more-words.tsx';

/** Photos that go along with a report. */
export const withPhotoWords = moreWords({ name: 'report photos', dutch, readEnglish: englishWords });

async function englishWords() {
  const { reportPhotosWords } = await import('@gevel/i18n/en/report-photos');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return reportPhotosWords as unknown as typeof dutch;
}
