import { feedWords as dutch } from '@gevel/i18n/nl/feed-entries';
import type { ComponentType, ReactNode } from 'react';
import { MoreWords } from '../more-words/more-words.tsx';

/** A part that tells what happened. */
export function withFeedWords<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactNode {
  return function Telling(props: Props) {
    return (
      <MoreWords name="feed" dutch={dutch} readEnglish={englishWords}>
        <Part {...props} />
      </MoreWords>
    );
  };
}

async function englishWords() {
  const { feedWords } = await import('@gevel/i18n/en/feed-entries');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return feedWords as unknown as typeof dutch;
}
