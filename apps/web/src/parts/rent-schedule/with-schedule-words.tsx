import { rentScheduleWords as dutch } from '@gevel/i18n/nl/rent-schedule';
import { moreWords } from '../more-words/more-words.tsx';

/** A part that tells what was due and how it is paid. */
export const withScheduleWords = moreWords({ name: 'rentSchedule', dutch, readEnglish: englishWords });

async function englishWords() {
  const { rentScheduleWords } = await import('@gevel/i18n/en/rent-schedule');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return rentScheduleWords as unknown as typeof dutch;
}
