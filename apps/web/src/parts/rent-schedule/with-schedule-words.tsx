import { rentScheduleWords as dutch } from '@gevel/i18n/nl/rent-schedule';
import type { ComponentType, ReactNode } from 'react';
import { MoreWords } from '../more-words/more-words.tsx';

/** A part that tells what was due and how it is paid. */
export function withScheduleWords<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactNode {
  return function Telling(props: Props) {
    return (
      <MoreWords name="rentSchedule" dutch={dutch} readEnglish={englishWords}>
        <Part {...props} />
      </MoreWords>
    );
  };
}

async function englishWords() {
  const { rentScheduleWords } = await import('@gevel/i18n/en/rent-schedule');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return rentScheduleWords as unknown as typeof dutch;
}
