import { reportScheduleWords as dutch } from '@gevel/i18n/nl/report-schedules';
import { moreWords } from '../more-words/more-words.tsx';

/** Around what plans reports: its words come with it. */
export const withScheduleWords = moreWords({ name: 'report-schedules', dutch, readEnglish });

async function readEnglish() {
  const { reportScheduleWords } = await import('@gevel/i18n/en/report-schedules');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return reportScheduleWords as unknown as typeof dutch;
}
